import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText, plainText, type RichTextBlock, type RichTextDocument, richText } from './index'
import { mergeTexts } from './merge-texts'
import { splitWords } from './merge-words'

const merged = (base: unknown, theirs: unknown, mine: unknown) => mergeTexts({ base, theirs, mine })
const plain = (base: string[], theirs: string[], mine: string[]) => {
  const { text, meeting } = merged(richText(...base), richText(...theirs), richText(...mine))!
  return {
    lines: (text as RichTextDocument).content.map(block => plainText({ type: 'rich-text', content: [block] })),
    meeting,
  }
}

const story = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.', 'Come and see us.']
const withLine = (at: number, line: string) => story.map((old, index) => (index === at ? line : old))

describe('paragraphs', () => {
  it('that two people write apart are both as they were left', () => {
    expect(plain(story, withLine(0, 'We throw by foot.'), withLine(2, 'The kiln is fired daily.'))).toEqual({
      lines: ['We throw by foot.', 'We glaze on Mondays.', 'The kiln is fired daily.', 'Come and see us.'],
      meeting: 'apart',
    })
  })

  it('beside each other are apart too', () => {
    expect(plain(story, withLine(1, 'We glaze on Tuesdays.'), withLine(2, 'The kiln is fired daily.'))).toEqual({
      lines: ['We throw by hand.', 'We glaze on Tuesdays.', 'The kiln is fired daily.', 'Come and see us.'],
      meeting: 'apart',
    })
  })

  it('that come, go and change place nothing else in question', () => {
    const theirs = ['New at the top.', ...story.slice(1)]
    const mine = [...withLine(2, 'The kiln is fired twice a month.'), 'New at the end.']
    expect(plain(story, theirs, mine)).toEqual({
      lines: ['New at the top.', story[1], 'The kiln is fired twice a month.', story[3], 'New at the end.'],
      meeting: 'apart',
    })
  })

  it('that both add in one place are both there, theirs first', () => {
    expect(plain(story, [...story, 'Theirs.'], [...story, 'Mine.'])).toEqual({
      lines: [...story, 'Theirs.', 'Mine.'],
      meeting: 'apart',
    })
  })

  it('that both add alike are there once', () => {
    expect(plain(story, [...story, 'Same.'], [...story, 'Same.']).lines).toEqual([...story, 'Same.'])
  })

  it('that one removes and the other writes stay as they were written', () => {
    const without = story.filter((_, index) => index !== 2)
    const written = withLine(2, 'The kiln is fired twice a day.')
    expect(plain(story, without, written)).toEqual({ lines: written, meeting: 'both' })
    expect(plain(story, written, without)).toEqual({ lines: written, meeting: 'both' })
  })

  it('that both put something else in place of are both kept', () => {
    expect(plain(story, withLine(1, 'Theirs altogether'), withLine(1, 'Something of mine'))).toEqual({
      lines: [story[0], 'Theirs altogether', 'Something of mine', story[2], story[3]],
      meeting: 'both',
    })
  })
})

describe('one paragraph', () => {
  const one = (base: string, theirs: string, mine: string) => {
    const { lines, meeting } = plain([base], [theirs], [mine])
    return [lines.join('\n'), meeting]
  }

  it('is woven of words that do not overlap', () => {
    expect(one('We open at nine on Monday.', 'We open at ten on Monday.', 'We open at nine on Tuesday.')).toEqual([
      'We open at ten on Tuesday.',
      'woven',
    ])
    expect(one('We open at nine', 'We open at ten', 'We open at nine sharp')).toEqual(['We open at ten sharp', 'woven'])
  })

  it('keeps both sentences where the words overlap, theirs first, and the others once', () => {
    expect(
      one(
        'Hello. We open at nine. Ring the bell.',
        'Hello. We open at ten. Ring the bell.',
        'Hello. We open at eight. Ring the bells.',
      ),
    ).toEqual(['Hello. We open at ten. We open at eight. Ring the bells.', 'both'])
    expect(one('Open at 9.30 daily', 'Open at 9.45 daily', 'Open at 9.15 daily')).toEqual([
      'Open at 9.45 daily Open at 9.15 daily',
      'both',
    ])
  })

  it('never runs words together that neither wrote as one', () => {
    expect(one('clay ', 'clay', 'wet clay')[0]).toBe('wet clay')
    expect(one('Four six. At seven', 'Four six. seven', 'Four six.At seven')[0]).toContain('six. seven')
    expect(one('red clay here', 'red here', 'red clay')[0]).toBe('red')
    expect(one('one two three', 'two three', 'one-two three')[0]).not.toContain('onetwo')
  })

  it('takes what both append, theirs first', () => {
    expect(one('Open daily.', 'Open daily. Closed in May.', 'Open daily. Ring the bell.')).toEqual([
      'Open daily. Closed in May. Ring the bell.',
      'both',
    ])
  })

  it('is woven by signs where words have no spaces', () => {
    expect(one('毎日九時に開きます', '毎日十時に開きます', '平日九時に開きます')).toEqual([
      '平日十時に開きます',
      'woven',
    ])
  })

  it('keeps the looks of words, and joins those that look alike', () => {
    const bold = { type: 'text', text: 'hand', marks: [{ type: 'bold' }] } as const
    const words = (text: string) => ({ type: 'text', text }) as const
    const text = (...content: unknown[]) => ({ type: 'rich-text', content: [{ type: 'paragraph', content }] })
    expect(
      merged(
        text(words('Thrown by hand in Tern')),
        text(words('Thrown by '), bold, words(' in Tern')),
        text(words('Made by hand in Tern')),
      ),
    ).toEqual({ text: text(words('Made by '), bold, words(' in Tern')), meeting: 'woven' })
  })

  it('takes another look from one and other words from the other', () => {
    const block = (over: object, text: string) => ({
      type: 'rich-text',
      content: [{ type: 'paragraph', ...over, content: [{ type: 'text', text }] }],
    })
    const heading = { type: 'heading', level: 2 }
    expect(
      merged(block({}, 'We open at nine'), block(heading, 'We open at nine'), block({}, 'We open at ten'))?.text,
    ).toEqual(block(heading, 'We open at ten'))
  })
})

describe('lists and quotes', () => {
  const list = (...items: string[]) => ({
    type: 'rich-text',
    content: [{ type: 'list', ordered: false, items: items.map(item => richText(item).content) }],
  })
  it('entries are apart like paragraphs', () => {
    const merging = merged(list('Cups', 'Bowls', 'Plates'), list('Tall cups', 'Bowls', 'Plates'), list('Cups', 'Bowls'))
    expect(merging).toEqual({ text: list('Tall cups', 'Bowls'), meeting: 'apart' })
  })

  it('a quote is written inside', () => {
    const quote = (...lines: string[]) => ({
      type: 'rich-text',
      content: [{ type: 'quote', content: richText(...lines).content }],
    })
    expect(merged(quote('a b c', 'd e f'), quote('a b x', 'd e f'), quote('a b c', 'd e y'))).toEqual({
      text: quote('a b x', 'd e y'),
      meeting: 'apart',
    })
  })
})

describe('a plain text', () => {
  it('is woven of words that do not overlap', () => {
    expect(merged('Bowls for the long table', 'Plates for the long table', 'Bowls for the small table')).toEqual({
      text: 'Plates for the small table',
      meeting: 'woven',
    })
  })

  it('has no answer where they do', () => {
    expect(merged('Buy', 'Order', 'Shop')).toBeUndefined()
    expect(merged('Stoneware', 'Stoneware bowls', 'Stoneware plates')).toBeUndefined()
  })

  it('is as I want it when I say so, and as they want it elsewhere', () => {
    const versions = { base: 'Buy a bowl. Come in.', theirs: 'Order a bowl. Come on in.', mine: 'Get a bowl. Come in.' }
    expect(mergeTexts(versions, 'mine')?.text).toBe('Get a bowl. Come on in.')
  })

  it('and a rich one, or none, have no answer', () => {
    expect(merged('a', richText('b'), 'c')).toBeUndefined()
    expect(merged(undefined, 'b', 'c')).toBeUndefined()
    expect(merged('a', 'b', null)).toBeUndefined()
  })
})

it('mine alone stands where words overlap, when I say so', () => {
  const versions = {
    base: richText('We open at nine.', 'Come in.'),
    theirs: richText('We open at ten.', 'Come on in.'),
    mine: richText('We open at eight.', 'Come in.'),
  }
  expect(mergeTexts(versions, 'mine')?.text).toEqual(richText('We open at eight.', 'Come on in.'))
})

it('a text of any length is merged before anybody would ask why it takes so long', () => {
  const long = (seed: number) => Array.from({ length: 20_000 }, (_, at) => `w${(at * seed) % 9973}`).join(' ')
  const lines = (seed: number) => Array.from({ length: 2_000 }, (_, at) => `line ${(at * seed) % 9973}`)
  expect(merged(richText(long(3)), richText(long(5)), richText(long(7)))?.meeting).toBe('both')
  expect(merged(richText(...lines(3)), richText(...lines(5)), richText(...lines(7)))).toBeDefined()
})

const vocabulary = fc.constantFrom('a', 'b', 'c', 'clay', 'kiln', 'Tern', '.', '. ', ' ', ', ', '\n', '毎')
const anyWords = fc.array(vocabulary, { maxLength: 8 }).map(words => words.join(''))
const anyMarks = fc.constantFrom(undefined, [{ type: 'bold' }], [{ type: 'link', href: '/shop' }])
const anyInline = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text: anyWords, marks: anyMarks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'break' }) },
)
const anyLines = fc.oneof(
  fc.record({
    type: fc.constant('paragraph'),
    align: fc.constantFrom(undefined, 'center'),
    content: fc.array(anyInline, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('heading'),
    level: fc.constantFrom(1, 2),
    content: fc.array(anyInline, { maxLength: 3 }),
  }),
)
const anyBlock = fc.oneof(
  { weight: 6, arbitrary: anyLines },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('list'),
      ordered: fc.boolean(),
      items: fc.array(fc.array(anyLines, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('quote'), content: fc.array(anyLines, { maxLength: 3 }) }) },
)
const anyRichText = fc.array(anyBlock, { maxLength: 5 }).map(content => parseRichText({ content }))

/** Another text, made of one as people do: some paragraphs written anew, some gone, some new. */
const madeOf = (text: RichTextDocument) =>
  fc
    .tuple(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.constant('kept') },
          { weight: 1, arbitrary: fc.constantFrom('gone', 'new') },
          { weight: 1, arbitrary: anyBlock },
        ),
        {
          minLength: text.content.length,
          maxLength: text.content.length,
        },
      ),
      anyBlock,
    )
    .map(([fates, added]) =>
      parseRichText({
        content: text.content.flatMap((block, at) => {
          const fate = fates[at]
          if (fate === 'kept') return [block]
          if (fate === 'gone') return []
          return fate === 'new' ? [block, added] : [fate]
        }),
      }),
    )
const anyThree = anyRichText.chain(base =>
  fc.record({
    base: fc.constant(base),
    theirs: fc.oneof(madeOf(base), anyRichText),
    mine: fc.oneof(madeOf(base), anyRichText),
  }),
)

const wordsIn = (text: unknown) => {
  const counts = new Map<string, number>()
  for (const word of splitWords(plainText(text as RichTextDocument)))
    if (word.trim() !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const runs = { numRuns: 500 }

describe('whatever two people write', () => {
  it('what one left alone is as the other left it, and what both did alike is done once', () => {
    fc.assert(
      fc.property(anyThree, ({ base, mine }) => {
        expect(merged(base, base, mine)).toEqual({ text: mine, meeting: 'apart' })
        expect(merged(base, mine, base)).toEqual({ text: mine, meeting: 'apart' })
        expect(merged(base, mine, mine)).toEqual({ text: mine, meeting: 'apart' })
      }),
      runs,
    )
  })

  it('it is a text that can be stored as it is', () => {
    fc.assert(
      fc.property(anyThree, versions => {
        for (const overlap of ['both', 'mine'] as const) {
          const { text } = mergeTexts(versions, overlap)!
          expect(parseRichText(text)).toEqual(text)
        }
      }),
      runs,
    )
  })

  it('no word that either of them added is lost', () => {
    fc.assert(
      fc.property(anyThree, ({ base, theirs, mine }) => {
        const [was, now] = [wordsIn(base), wordsIn(merged(base, theirs, mine)!.text)]
        for (const side of [theirs, mine])
          for (const [word, count] of wordsIn(side))
            if (!was.has(word)) expect(now.get(word) ?? 0).toBeGreaterThanOrEqual(Math.min(count, 1))
      }),
      runs,
    )
  })

  it('in different paragraphs it is the same whoever comes first', () => {
    const lines = fc.uniqueArray(fc.nat(1_000), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(lines, fc.nat(5), fc.nat(5), fc.boolean(), (numbers, one, other, isRemoved) => {
        const [at, otherAt] = [one % numbers.length, other % numbers.length]
        fc.pre(at !== otherAt)
        const base = richText(...numbers.map(number => `line ${number} of many`))
        const change = (index: number, fresh: readonly RichTextBlock[]) => ({
          ...base,
          content: base.content.flatMap((block, each) => (each === index ? fresh : [block])),
        })
        const theirs = change(at, richText('line written anew of many').content)
        const mine = change(otherAt, isRemoved ? [] : richText('line of many otherwise').content)
        const together = merged(base, theirs, mine)
        expect(together?.meeting).toBe('apart')
        expect(merged(base, mine, theirs)).toEqual(together)
        expect(plainText(together?.text as RichTextDocument)).toContain('line written anew of many')
      }),
      runs,
    )
  })

  it('plain words that are woven hold what both added', () => {
    fc.assert(
      fc.property(anyWords, anyWords, anyWords, (base, theirs, mine) => {
        expect(merged(base, base, mine)?.text).toBe(mine)
        expect(merged(base, theirs, base)?.text).toBe(theirs)
        expect(merged(base, mine, mine)?.text).toBe(mine)
        const together = merged(base, theirs, mine)?.text
        if (together === undefined) return
        for (const word of [...splitWords(theirs), ...splitWords(mine)])
          if (!splitWords(base).includes(word)) expect(together).toContain(word)
      }),
      runs,
    )
  })
})
