import { describe, expect, it } from 'vitest'
import { maxMessageDepth } from '../catalogue/limits'
import { formatMessage, MessageError, type MessagePart, parseMessage, pluralKeys, pluralKeysOf } from './index'

const failure = (source: string, locale?: string): MessageError => {
  try {
    parseMessage(source, locale)
  } catch (error) {
    if (error instanceof MessageError) return error
  }
  throw new Error(`no failure for ${source}`)
}

const isAccepted = (source: string, locale: string): boolean => {
  try {
    parseMessage(source, locale)
    return true
  } catch {
    return false
  }
}

describe('reading a message', () => {
  it.each<[string, MessagePart[]]>([
    ['', []],
    ['plain', ['plain']],
    ['a {name} b', ['a ', { kind: 'argument', name: 'name' }, ' b']],
    [
      '{ a }{b}',
      [
        { kind: 'argument', name: 'a' },
        { kind: 'argument', name: 'b' },
      ],
    ],
    ['{0}', [{ kind: 'argument', name: '0' }]],
    ['{größe_1}', [{ kind: 'argument', name: 'größe_1' }]],
    ['{n, number}', [{ kind: 'number', name: 'n' }]],
    ['{n,number }', [{ kind: 'number', name: 'n' }]],
    ["it's", ["it's"]],
    ["it''s", ["it's"]],
    ["'{x}'", ['{x}']],
    ["'}' and '{'", ['} and {']],
    ["'{a''b}' c", ["{a'b} c"]],
    ["'quoted'", ["'quoted'"]],
    ["x'", ["x'"]],
    ['a # b', ['a # b']],
    ["'#'", ["'#'"]],
  ])('%j', (source, parts) => {
    expect(parseMessage(source)).toEqual(parts)
  })

  it('reads plurals with an offset, counts and explicit keys', () => {
    expect(parseMessage("{n, plural, offset:1 =0{none} one {# '#' it's} other{{who} and #}}")).toEqual([
      {
        kind: 'plural',
        name: 'n',
        offset: 1,
        cases: [
          ['=0', ['none']],
          ['one', [{ kind: 'count' }, " # it's"]],
          ['other', [{ kind: 'argument', name: 'who' }, ' and ', { kind: 'count' }]],
        ],
      },
    ])
  })

  it('reads an offset of several digits', () => {
    expect(parseMessage('{n, plural, offset:12 other{x}}')).toEqual([
      { kind: 'plural', name: 'n', offset: 12, cases: [['other', ['x']]] },
    ])
  })

  it('reads choices inside choices; # keeps its meaning inside a plural', () => {
    expect(parseMessage('{g,select,a{#}other{{n, selectordinal,other{{g,select, other{#}}}}}}')).toEqual([
      {
        kind: 'select',
        name: 'g',
        offset: 0,
        cases: [
          ['a', ['#']],
          [
            'other',
            [
              {
                kind: 'selectordinal',
                name: 'n',
                offset: 0,
                cases: [['other', [{ kind: 'select', name: 'g', offset: 0, cases: [['other', [{ kind: 'count' }]]] }]]],
              },
            ],
          ],
        ],
      },
    ])
  })

  it('allows blanks everywhere between the signs', () => {
    expect(parseMessage('{ n ,\tplural ,\r\noffset : 2 other { x } }')).toEqual([
      { kind: 'plural', name: 'n', offset: 2, cases: [['other', [' x ']]] },
    ])
    expect(parseMessage('{g, select, offset{a} other{}}')).toEqual([
      {
        kind: 'select',
        name: 'g',
        offset: 0,
        cases: [
          ['offset', ['a']],
          ['other', []],
        ],
      },
    ])
  })
})

describe('a message with a mistake', () => {
  it.each([
    ['Hello {name', 'Expected "," or "}" but end of input found'],
    ['Hello }', 'Expected "{" or end of input but "}" found'],
    ['{', 'Expected identifier but end of input found'],
    ['{}', 'Expected identifier but "}" found'],
    ['{a-b}', 'Expected "," or "}" but "-" found'],
    ['{a b}', 'Expected "," or "}" but "b" found'],
    ['{a"b}', 'Expected "," or "}" but "\\"" found'],
    ['{a🎈}', 'Expected "," or "}" but "🎈" found'],
    ["'{a", 'Expected "," or "}" but end of input found'],
    ['{n,}', 'Expected "number", "plural", "select", or "selectordinal" but "}" found'],
    ['{n, date}', 'Expected "number", "plural", "select", or "selectordinal" but "d" found'],
    ['{n, number, x}', 'Expected "}" but "," found'],
    ['{n, plural}', 'Expected "," but "}" found'],
    ['{n, plural other{x}}', 'Expected "," but "o" found'],
    ['{n, plural, }', 'Expected "=", identifier, or plural offset but "}" found'],
    ['{n, plural, offset:1 }', 'Expected "=" or identifier but "}" found'],
    ['{n, plural, offset: a}', 'Expected "{" but ":" found'],
    ['{n, plural, =x{a}}', 'Expected integer but "x" found'],
    ['{n, plural, = 1{a}}', 'Expected integer but " " found'],
    ['{n, plural, one{a}', 'Expected "=", "}", or identifier but end of input found'],
    ['{n, plural, one', 'Expected "{" but end of input found'],
    ['{n, plural, one{a', 'Expected "{" or "}" but end of input found'],
    ['{n, plural, other{a}}}', 'Expected "{" or end of input but "}" found'],
    ['{g, select, }', 'Expected identifier but "}" found'],
    ['{g, select, =1{b}}', 'Expected identifier but "=" found'],
    ['{g, select, a{b} ,', 'Expected "}" or identifier but "," found'],
  ])('%j says: %s [I18N-12]', (source, text) => {
    const error = failure(source)
    expect(error.message).toBe(text)
    expect(error.code).toBe('syntax')
    expect(error.name).toBe('MessageError')
  })
})

describe('choices inside choices', () => {
  const nested = (depth: number) => `${'{g, select, other{'.repeat(depth)}x${'}}'.repeat(depth)}`

  it('are read down to the limit and refused below it', () => {
    expect(maxMessageDepth).toBe(20)
    expect(() => parseMessage(nested(20), 'en')).not.toThrow()
    expect(formatMessage(nested(20), { g: 'a' })).toBe('x')
    expect(failure(nested(21)).message).toBe('Choices stand inside each other more than 20 deep')
  })

  it.each([5_000, 200_000])('%d of them are an ordinary mistake, not a full stack', depth => {
    expect(failure(nested(depth), 'en').code).toBe('too-deep')
    expect(() => formatMessage(nested(depth))).toThrow(MessageError)
  })

  it('side by side they have no limit', () => {
    expect(() => parseMessage('{g, select, other{x}}'.repeat(100), 'en')).not.toThrow()
  })
})

describe('plural keys', () => {
  it('are the six of the list [I18N-09]', () => {
    expect(pluralKeys).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
    for (const key of pluralKeys) {
      const [plural] = parseMessage(`{n, plural, ${key}{a} other{b}}`)
      expect(plural).toMatchObject({
        kind: 'plural',
        cases: [
          [key, ['a']],
          ['other', ['b']],
        ],
      })
    }
    expect(failure('{n, plural, several{a} other{b}}').message).toBe(
      'The plural key "several" is not valid in any locale. Valid are zero, one, two, few, many, other, =N',
    )
  })

  it.each<[string, 'plural' | 'selectordinal', string[]]>([
    ['en', 'plural', ['one', 'other']],
    ['en', 'selectordinal', ['one', 'two', 'few', 'other']],
    ['ja', 'plural', ['other']],
    ['pl', 'plural', ['one', 'few', 'many', 'other']],
    ['ar', 'plural', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['de-AT', 'plural', ['one', 'other']],
    ['sv', 'selectordinal', ['one', 'other']],
  ])('%s accepts in a %s exactly %j [I18N-10]', (locale, kind, valid) => {
    expect(pluralKeysOf(locale, kind === 'plural' ? 'cardinal' : 'ordinal')).toEqual(valid)
    const accepted = pluralKeys.filter(key => isAccepted(`{n, ${kind}, ${key}{a} other{b}}`, locale))
    expect(accepted).toEqual(valid)
  })

  it.each(['en', 'ja', 'ar', 'pl'])('an explicit =N is accepted in %s [I18N-11]', locale => {
    const message = '{n, plural, =0{none} =1{single} =42{many} other{other}}'
    const said = [0, 1, 42, 7].map(n => formatMessage(message, { n }, locale))
    expect(said).toEqual(['none', 'single', 'many', 'other'])
  })

  it('the error names the key and the locale [I18N-13]', () => {
    const error = failure('{n, plural, few{a} other{b}}', 'en')
    expect(error.message).toBe('The plural key "few" is not valid for the locale "en". Valid are one, other, =N')
    expect(error.code).toBe('plural-key')
  })

  it.each(['{n, plural, one{a}}', '{n, selectordinal, =1{a}}', '{n, select, one{a}}'])(
    '%s lacks other, which is required [I18N-13]',
    source => {
      const error = failure(source, 'en')
      expect(error.message).toBe('The choice by "n" needs the key "other"')
      expect(error.code).toBe('other-missing')
    },
  )

  it('the keys of a select are free', () => {
    expect(() => parseMessage('{g, select, few{a} whatever{b} 1{c} other{d}}', 'en')).not.toThrow()
  })
})

describe('a translation that cannot be used', () => {
  it('says why', () => {
    expect(failure('{n', 'en')).toMatchObject({
      code: 'syntax',
      message: 'Expected "," or "}" but end of input found',
    })
    expect(failure('{n, plural, one{a} other{b}}', 'ja').code).toBe('plural-key')
  })

  it('is not taken for one because its locale is none', () => {
    expect(() => parseMessage('{n, plural, one{a} other{b}}', 'not a locale')).toThrow(RangeError)
  })
})
