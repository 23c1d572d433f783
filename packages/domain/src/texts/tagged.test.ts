import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText, type RichTextDocument, richText } from '../rich-text'
import { readCell, safeCell } from './formula'
import { fromTagged, toTagged } from './tagged'
import { readUnitId, unitId } from './unit-id'
import { escapeTags, wordsOf } from './xliff'

const document = (...content: unknown[]) => parseRichText({ type: 'rich-text', content })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })
const link = { type: 'link', href: 'https://tern.example' }
const bold = { type: 'bold' }
const sentence = document({
  type: 'paragraph',
  content: [words('Read '), words('this', link), words(' and '), words('that', bold)],
})

const anyWords = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('<1>', '</2>', '<3/>', '\\', '\\<', 'a<b'),
)
const anyMarks = fc.subarray([bold, { type: 'italic' }, link])
const anyInline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: anyWords, marks: anyMarks }),
  fc.constant({ type: 'break' }),
)
const anyLine = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), content: fc.array(anyInline, { maxLength: 4 }) }),
  fc.record({
    type: fc.constant('heading'),
    level: fc.constantFrom(1, 2, 3),
    content: fc.array(anyInline, { maxLength: 3 }),
  }),
)
const anyBlock = fc.oneof(
  anyLine,
  fc.record({ type: fc.constant('quote'), content: fc.array(anyLine, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    type: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(fc.array(anyLine, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  }),
)
const anyDocument = fc.array(anyBlock, { minLength: 1, maxLength: 4 }).map(content => document(...content))

/** Runs beside each other that look the same are one text for whoever reads. */
const joined = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.reduce<unknown[]>((list, each) => {
      const last = list.at(-1) as { type?: string; text?: string; marks?: unknown } | undefined
      const next = joined(each) as { type?: string; text?: string; marks?: unknown }
      const isPlain = (node: typeof last) => node?.type === 'text' && node.marks === undefined
      if (isPlain(last) && isPlain(next)) list[list.length - 1] = { ...last, text: `${last!.text}${next.text}` }
      else list.push(next)
      return list
    }, [])
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, joined(each)]))
}

describe('rich text with numbered tags', () => {
  it('is its words alone where it is one plain paragraph', () => {
    expect(toTagged(richText('From the harbour.'))).toBe('From the harbour.')
    expect(fromTagged('Vom Hafen.', richText('From the harbour.'))).toEqual({
      ok: true,
      document: richText('Vom Hafen.'),
    })
  })

  it('has a number for each paragraph, entry, break and every word that looks different', () => {
    expect(toTagged(sentence)).toBe('Read <1>this</1> and <2>that</2>')
    expect(toTagged(richText('One', 'Two'))).toBe('<1>One</1><2>Two</2>')
    const list = document({ type: 'list', ordered: false, items: [[{ type: 'paragraph', content: [words('Figs')] }]] })
    expect(toTagged(list)).toBe('<1><2><3>Figs</3></2></1>')
    expect(toTagged(document({ type: 'paragraph', content: [words('a'), { type: 'break' }, words('b')] }))).toBe(
      'a<1/>b',
    )
  })

  it('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(anyDocument, source => {
        const read = fromTagged(toTagged(source), source)
        expect(read.ok && joined(read.document)).toEqual(joined(source))
      }),
    )
  })

  it('lets words change places and keeps what they look like', () => {
    const read = fromTagged('<2>Das</2> und <1>dies</1> lesen', sentence)
    expect(read).toMatchObject({ ok: true })
    const translated = (read as { document: RichTextDocument }).document
    expect(translated.content[0]).toMatchObject({
      content: [{ text: 'Das', marks: [bold] }, { text: ' und ' }, { text: 'dies', marks: [link] }, { text: ' lesen' }],
    })
    expect(toTagged(translated, sentence)).toBe('<2>Das</2> und <1>dies</1> lesen')
  })

  it.each([
    ['Lies <1>dies</1>', 'tag-missing', '2'],
    ['<1>a</1><2>b</2><3>c</3>', 'tag-unknown', '3'],
    ['<1>a</1><1>b</1><2>c</2>', 'tag-twice', '1'],
    ['<1>a<2>b</1></2>', 'tag-broken', '1'],
    ['<1>a</1><2>b', 'tag-broken', '2'],
    ['<1>a<2>b</2></1>', 'tag-moved', '1'],
  ])('%s is refused: %s', (text, reason, tag) => {
    expect(fromTagged(text, sentence)).toEqual({ ok: false, reason, tag })
  })

  it('keeps paragraphs where they are', () => {
    const two = richText('One', 'Two')
    expect(fromTagged('<2>Zwei</2><1>Eins</1>', two)).toMatchObject({ ok: false, reason: 'tag-moved' })
    expect(fromTagged('<1>Eins<2>Zwei</2></1>', two)).toMatchObject({ ok: false, reason: 'tag-moved' })
    expect(fromTagged('Hallo <1>Eins</1><2>Zwei</2>', two)).toMatchObject({ ok: false, reason: 'tag-moved' })
    expect(fromTagged('<1>Eins</1>\n<2>Zwei</2>', two)).toEqual({ ok: true, document: richText('Eins', 'Zwei') })
  })

  it('never throws, whatever is sent back', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(anyWords).map(parts => parts.join('')),
        (source, text) => {
          fromTagged(text, source)
        },
      ),
    )
    expect(fromTagged('<1>'.repeat(50_000), sentence)).toMatchObject({ ok: false })
  })
})

it('words without tags take the form of words with tags and back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyWords), text => {
      expect(wordsOf(escapeTags(text))).toBe(text)
    }),
  )
  expect(wordsOf('<1>a</1>')).toBeUndefined()
  expect(wordsOf('\\\\<1>a</1>')).toBeUndefined()
})

it('a cell that a table programme would run is never run, and comes back as it was', () => {
  expect(safeCell('=HYPERLINK("https://evil.example")')).toMatch(/^'=/)
  expect(safeCell('Hello')).toBe('Hello')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map(text => `='${text}`),
        fc.constantFrom("'=", "''+", "'a"),
      ),
      cell => {
        expect(readCell(safeCell(cell))).toBe(cell)
        expect(safeCell(cell)).not.toMatch(/^[=+\-@\t\r]/)
      },
    ),
  )
})

describe('the name of a text in files', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
  it('is one that XML takes, and leads back to the text', () => {
    fc.assert(
      fc.property(
        id,
        fc.array(id, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('page:', 'product:'),
        (own, parts, kind) => {
          const key = { owner: `${kind}${own}`, path: parts.join('/') }
          expect(unitId(key)).toMatch(/^[A-Za-z0-9:._-]+$/)
          expect(readUnitId(unitId(key))).toEqual(key)
        },
      ),
    )
    expect(readUnitId(unitId({ owner: 'page:shop.item', path: 'b1/text' }))).toEqual({
      owner: 'page:shop.item',
      path: 'b1/text',
    })
    expect(unitId({ owner: 'page:home', path: 'b1/entries/a1/title' })).toBe('page:home.b1.entries.a1.title')
  })

  it.each(['', 'page:home', 'user:1.name', 'page:../x.y', 'product:a.b c', 'header', 'page:home._zz_'])(
    '%j leads nowhere',
    text => {
      expect(readUnitId(text)).toBeUndefined()
    },
  )
})
