import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakpoints, gridColumns } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { blockRules, definitions } from './definitions'
import { islands } from './islands'
import { parseProps } from './kit/define-block'
import { settings } from './settings'
import { styles } from './styles'
import { views } from './views'

const here = import.meta.dirname
const blockFolders = () =>
  readdirSync(here, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'kit')
    .map(entry => entry.name)
    .sort()

const has = (type: string, ...names: string[]) => names.some(name => existsSync(join(here, type, name)))

describe('the lists of blocks', () => {
  it.each(Object.entries({ definitions, views, settings, styles }))(
    '%s names every block folder and nothing else',
    (_, list) => {
      expect(Object.keys(list).sort()).toEqual(blockFolders())
    },
  )

  it('a block has an island exactly when it declares one', () => {
    for (const block of Object.values(definitions)) {
      expect(block.type in islands, block.type).toBe(block.island !== undefined)
      expect(has(block.type, 'island.ts', 'island.tsx', 'island'), block.type).toBe(block.island !== undefined)
    }
  })

  it('every island can be fetched and mounted', async () => {
    for (const load of Object.values(islands)) expect((await load()).mount).toBeTypeOf('function')
  })

  it('every block has a test and a style sheet of its own', () => {
    for (const type of blockFolders()) {
      expect(has(type, `${type}.test.tsx`), `${type}.test.tsx`).toBe(true)
      expect(readFileSync(join(here, type, 'style.css'), 'utf8'), `style.css of ${type}`).toMatch(/\S/)
    }
  })
})

describe.each(Object.entries(definitions))('%s', (type, block) => {
  it('is listed under its own type, with a label and a settings panel for it', () => {
    expect(block.type).toBe(type)
    expect(block.label).not.toBe('')
    expect(settings[type]?.type).toBe(type)
  })

  it('starts with props that its own schema takes, unchanged and as plain JSON', () => {
    const defaults = block.defaults('en')
    const parsed = parseProps(block, defaults)
    expect(parsed).toEqual(defaults)
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(defaults)
  })

  it('starts with a size that fits the grid', () => {
    for (const breakpoint of breakpoints) {
      expect(block.size[breakpoint].w).toBeLessThanOrEqual(gridColumns[breakpoint])
      expect(block.size[breakpoint].h).toBeGreaterThan(0)
    }
  })

  it('has a control for each prop at most once, and only for its own props', () => {
    const controls = (settings[type]?.controls ?? []).map(control => control.prop)
    expect(new Set(controls).size).toBe(controls.length)
    expect(Object.keys(block.defaults('en') as object)).toEqual(expect.arrayContaining(controls))
  })

  it('is known to documents, which refuse props with anything extra', () => {
    const defaults = block.defaults('en') as object
    expect(blockRules.versionOf(type)).toBe(block.version)
    expect(blockRules.parseProps(type, defaults)).toEqual(defaults)
    expect(blockRules.parseProps(type, { ...defaults, extra: 1 })).toBeUndefined()
  })
})

it('documents know no block by a name that every object has', () => {
  expect(blockRules.versionOf('constructor')).toBeUndefined()
  expect(blockRules.parseProps('__proto__', {})).toBeUndefined()
})
