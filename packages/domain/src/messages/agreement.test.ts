import { createRequire } from 'node:module'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MessageError, type MessagePart, parseMessage } from './index'

type Token =
  | string
  | { type: 'octothorpe' }
  | { type: 'argument'; arg: string }
  | { type: string; arg: string; offset?: number; cases: { key: string; tokens: Token[] }[] }

const reference: { parse: (source: string) => Token[] } = createRequire(import.meta.url)('messageformat-parser')

const asTokens = (parts: readonly MessagePart[]): unknown[] =>
  parts.map(part => {
    if (typeof part === 'string') return part
    if (part.kind === 'count') return { type: 'octothorpe' }
    if (part.kind === 'argument') return { type: 'argument', arg: part.name }
    if (part.kind === 'number') return { type: 'function', arg: part.name, key: 'number', param: null }
    const cases = part.cases.map(([key, tokens]) => ({ key: key.replace('=', ''), tokens: asTokens(tokens) }))
    const offset = part.kind === 'select' ? {} : { offset: part.offset }
    return { type: part.kind, arg: part.name, ...offset, cases }
  })

// The reference gives an offset as text.
const withNumbers = (token: unknown): unknown =>
  JSON.parse(JSON.stringify(token), (key, value) => (key === 'offset' ? Number(value) : value))

// The reference does not require `other`, takes any formatter with any style where we know only `number`, and takes a
// bare number for `=N`, which is none of the keys that are allowed [I18N-09 I18N-11].
const isStricter = ({ code, message }: MessageError) =>
  code === 'other-missing' ||
  (code === 'plural-key' && /^The plural key "\d+"/.test(message)) ||
  message.startsWith('Expected "number"') ||
  message.startsWith('Expected "}" but')

const outcome = (read: () => unknown) => {
  try {
    return { parts: read() }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof MessageError && isStricter(error)) return 'stricter'
    return message.includes('found') ? `syntax, ${/(but .* found)/s.exec(message)?.[1]}` : 'plural-key'
  }
}

const pieces = [
  ...['{n, plural, one{a} other{#}}', "{n, selectordinal, offset:1 =2{'#'} other{b}}", '{g, select, a{x} other{#}}'],
  ...['{', '}', "'", "''", '#', ' ', ',', '=', '1', 'n', 'other', 'one', 'foo', 'other{', 'one{', 'text', '{name}'],
  ...['{n, plural, ', '{n, select, ', '{n, number}', 'offset:', "'{", "}'", '\n'],
]

describe('agreement with messageformat-parser', () => {
  it('a bare number is no plural key here, whatever the reference takes it for', () => {
    const source = '{n, plural, 1{a} other{b}}'
    expect(() => reference.parse(source)).not.toThrow()
    expect(() => parseMessage(source)).toThrow('The plural key "1" is not valid in any locale')
    expect(() => parseMessage(source.replace('1{', '=1{'))).not.toThrow()
  })

  it('both accept the same messages with the same parts, and stop at the same sign', () => {
    let accepted = 0
    assert(
      property(array(constantFrom(...pieces), { maxLength: 9 }), parts => {
        const source = parts.join('')
        const ours = outcome(() => withNumbers(asTokens(parseMessage(source))))
        if (ours === 'stricter') return
        if (typeof ours === 'object') accepted += 1
        expect(ours).toEqual(outcome(() => withNumbers(reference.parse(source))))
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
