import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { definitions } from './definitions'
import { migrateBlock, migration } from './kit/migrations'

/** Props before and after each migration, by block type and version. */
const examples: Record<string, Record<number, { before: JsonObject; after: JsonObject }>> = {}

const allMigrations = () =>
  Object.values(definitions).flatMap(({ type, migrations }) => migrations.map(step => ({ type, ...step })))

describe('the migrations of stored blocks', () => {
  it('every block has one migration per version after the first, in order', () => {
    for (const { type, version, migrations } of Object.values(definitions)) {
      const expected = Array.from({ length: version - 1 }, (_, index) => index + 2)
      expect(
        migrations.map(step => step.version),
        type,
      ).toEqual(expected)
    }
  })

  it('every migration has an example of what it does', () => {
    for (const { type, version, name, up } of allMigrations()) {
      const example = examples[type]?.[version]
      expect(example, `${type} ${version} "${name}": write an example`).toBeDefined()
      if (example) expect(up(example.before)).toEqual(example.after)
    }
  })
})

describe('bringing a stored block up to date', () => {
  const place = { x: 1, y: 1, w: 1, h: 1, layer: 0 }
  const stored = (version: number, props: JsonObject): BlockRecord => ({
    id: 'a',
    sectionId: 's',
    type: 'gallery',
    version,
    props,
    placement: { desktop: place, mobile: place },
  })
  const migrations = {
    version: 3,
    migrations: [
      migration(2, 'columns named', ({ cols = 1, ...props }) => ({ ...props, columns: cols })),
      migration(3, 'columns per breakpoint', ({ columns = 1, ...props }) => ({ ...props, columns: { wide: columns } })),
    ],
  }

  it('takes the migrations above the stored version, in order', () => {
    expect(migrateBlock(stored(1, { cols: 4 }), migrations)).toEqual(stored(3, { columns: { wide: 4 } }))
    expect(migrateBlock(stored(2, { columns: 4 }), migrations)).toEqual(stored(3, { columns: { wide: 4 } }))
  })

  it('leaves a block alone that is up to date, or newer than the code', () => {
    const current = stored(3, { columns: { wide: 4 } })
    const newer = stored(4, { grid: true })
    expect(migrateBlock(current, migrations)).toBe(current)
    expect(migrateBlock(newer, migrations)).toBe(newer)
  })
})
