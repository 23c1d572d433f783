import { operations } from '@sitewright/contract/operations'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exampleIn } from './example'

const parts = ['body', 'answer'] as const
const declared = [...operations]
  .filter(([{ path }]) => path.startsWith('/api/'))
  .flatMap(([endpoint, { id }]) =>
    parts.flatMap(part => {
      const schema = endpoint[part]
      return schema ? [{ id: `${id} ${part}`, schema, example: exampleIn(endpoint, part) }] : []
    }),
  )

it('every example is taken by the schema that it stands for', () => {
  const refused = declared.flatMap(({ id, schema, example }) => {
    const read = z.safeParse(schema, example)
    return read.success
      ? []
      : [[id, ...read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)].join('; ')]
  })
  expect(declared.length).toBeGreaterThan(400)
  expect(refused).toEqual([])
})
