import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapeText } from './shape-text'

const text = (schema: z.ZodMiniType) => shapeText(z.toJSONSchema(schema, { io: 'input' }))

describe('a shape in words', () => {
  it.for([
    [z.string(), 'text'],
    [z.string().check(z.minLength(1), z.maxLength(20)), 'text (1 to 20 characters)'],
    [z.iso.datetime(), 'time'],
    [z.int(), 'whole number'],
    [z.int().check(z.gte(1)), 'whole number (at least 1)'],
    [z.nullable(z.boolean()), 'true | false | null'],
    [z.enum(['open', 'paid']), '"open" | "paid"'],
    [z.array(z.string()).check(z.maxLength(20)), 'list of text (at most 20)'],
    [z.record(z.string(), z.int()), '{\n  [name]: whole number\n}'],
    [
      z.object({ a: z.optional(z.string()), b: z.object({ c: z.int() }) }),
      '{\n  a?: text\n  b: {\n    c: whole number\n  }\n}',
    ],
    [z.unknown(), 'anything'],
  ] as const)('%#', ([schema, expected]) => {
    expect(text(schema)).toBe(expected)
  })
})
