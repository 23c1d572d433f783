import { maxMessageDepth } from '../catalogue/limits'
import { MessageError } from './message-error'
import { assertPluralKey } from './plural-keys'

export type ChoiceKind = 'plural' | 'selectordinal' | 'select'
export type Choice = {
  kind: ChoiceKind
  name: string
  offset: number
  cases: readonly (readonly [key: string, parts: MessagePart[]])[]
}
export type MessagePart =
  | string
  | { kind: 'argument'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'count' }
  | Choice

const identifier = /[\p{L}\p{M}\p{N}_]+/uy
const kinds = '"number", "plural", "select", or "selectordinal"'

/**
 * Reads an ICU message. An apostrophe quotes only before a brace (or `#` inside a plural) and when it is closed;
 * two stand for one. Throws a MessageError; with a locale, plural keys the locale does not know are refused too.
 */
export function parseMessage(source: string, locale?: string): MessagePart[] {
  let at = 0
  let depth = 0

  const fail = (expected: string): never => {
    const found = source.codePointAt(at)
    const text = found === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(found))
    throw new MessageError('syntax', `Expected ${expected} but ${text} found`)
  }

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0]
    at += found?.length ?? 0
    return found
  }

  const blanks = () => take(/[ \t\n\r]*/y)

  const need = (pattern: RegExp, expected: string): string => take(pattern) ?? fail(expected)

  const parts = (inPlural: boolean): MessagePart[] => {
    const found: MessagePart[] = []
    let text = ''
    const add = (part: MessagePart) => {
      if (text) found.push(text)
      text = ''
      found.push(part)
    }
    const quoted = inPlural ? /'[{}#](?:[^']|'')*'(?!')/y : /'[{}](?:[^']|'')*'(?!')/y
    const plain = inPlural ? /[^{}#']+|'/y : /[^{}']+|'/y
    for (;;) {
      if (take(/''/y)) text += "'"
      else {
        const quote = take(quoted)
        if (quote) text += quote.slice(1, -1).replaceAll("''", "'")
        else if (take(/\{/y)) add(placeholder(inPlural))
        else if (inPlural && take(/#/y)) add({ kind: 'count' })
        else {
          const run = take(plain)
          if (!run) break
          text += run
        }
      }
    }
    if (text) found.push(text)
    return found
  }

  const placeholder = (inPlural: boolean): MessagePart => {
    blanks()
    const name = need(identifier, 'identifier')
    blanks()
    if (take(/\}/y)) return { kind: 'argument', name }
    need(/,/y, '"," or "}"')
    blanks()
    const kind = need(/number|plural|selectordinal|select/y, kinds)
    blanks()
    if (kind === 'number') {
      need(/\}/y, '"}"')
      return { kind, name }
    }
    need(/,/y, '","')
    blanks()
    return choice(kind as ChoiceKind, name, inPlural)
  }

  const choice = (kind: ChoiceKind, name: string, inPlural: boolean): Choice => {
    depth += 1
    if (depth > maxMessageDepth)
      throw new MessageError('too-deep', `Choices stand inside each other more than ${maxMessageDepth} deep`)
    const isPlural = kind !== 'select'
    const offset = isPlural ? take(/offset[ \t\n\r]*:[ \t\n\r]*\d+/y) : undefined
    const cases: [string, MessagePart[]][] = []
    const first = isPlural ? (offset ? '"=" or identifier' : '"=", identifier, or plural offset') : 'identifier'
    for (let expected = first; ; expected = isPlural ? '"=", "}", or identifier' : '"}" or identifier') {
      blanks()
      if (cases.length > 0 && take(/\}/y)) break
      const key = isPlural && take(/=/y) ? `=${need(/\d+/y, 'integer')}` : need(identifier, expected)
      blanks()
      need(/\{/y, '"{"')
      cases.push([key, parts(isPlural || inPlural)])
      need(/\}/y, '"{" or "}"')
    }
    if (isPlural) for (const [key] of cases) assertPluralKey(key, kind === 'plural' ? 'cardinal' : 'ordinal', locale)
    if (!cases.some(([key]) => key === 'other'))
      throw new MessageError('other-missing', `The choice by "${name}" needs the key "other"`)
    depth -= 1
    return { kind, name, offset: Number(offset?.match(/\d+/)?.[0] ?? 0), cases }
  }

  const message = parts(false)
  if (at < source.length) fail('"{" or end of input')
  return message
}
