import { describe, expect, it } from 'vitest'
import { plainText, richText } from '../rich-text'
import {
  type Address,
  addressText,
  applyChange,
  baseOf,
  type Command,
  type Json,
  type MergeMode,
  mergeCommands,
  type PageDocument,
  registersOf,
  runCommand,
  towards,
} from './index'
import { menu, note, pageOf, place, rules, section } from './testing/arbitrary-pages'

const start = pageOf(
  [section('top', { order: 'A' }), section('end', { order: 'B' })],
  [
    note('a', 'top'),
    note('b', 'top'),
    menu('m', 'end', { name: { en: 'Lunch' }, tabs: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] }),
  ],
)

const after = (command: Command, page: PageDocument = start) => {
  const edit = runCommand(page, command, rules)
  if (!edit.ok) throw new Error(edit.reason)
  return applyChange(page, edit.change)
}

const merge = (mine: readonly Command[], theirs: Command, mode: MergeMode) => {
  const document = after(theirs)
  const meanwhile = registersOf(start, document, rules).map(({ at }) => at)
  return mergeCommands({ document, commands: mine, meanwhile, mode, rules })
}

const words = (mine: Command, theirs: Command, mode: MergeMode) => {
  const { applied, refused, held } = merge([mine], theirs, mode)
  if (refused[0]) return refused[0].reason
  if (held[0]) return `held ${held[0].at.map(addressText).join(' ')}`
  return applied.length > 0 ? 'done' : 'so already'
}

const write = (id: string, text: string): Command => ({ kind: 'set-props', id, props: { text } })
const move = (id: string, over: object = {}): Command => ({
  kind: 'place-block',
  id,
  breakpoint: 'desktop',
  place: { x: 5, y: 5, w: 2, h: 2 },
  ...over,
})
const remove = (id: string): Command => ({ kind: 'remove-block', id })
const tabs = { kind: 'edit-list', id: 'm', path: ['tabs'] } as const
const text = (locale: string, value: string): Command => ({ kind: 'set-text', id: 'm', path: ['name'], locale, value })

describe('what meets what', () => {
  it.each<[string, Command, Command, string, string]>([
    ['one block and another', write('a', 'mine'), write('b', 'theirs'), 'done', 'done'],
    ['text and rectangle', write('a', 'mine'), move('a'), 'done', 'done'],
    ['one text', write('a', 'mine'), write('a', 'theirs'), 'done', 'held /blocks/a/props/text'],
    ['one text, the same words', write('a', 'same'), write('a', 'same'), 'so already', 'so already'],
    ['two languages', text('en', 'Dinner'), text('de', 'Mittag'), 'done', 'done'],
    ['one language', text('en', 'Dinner'), text('en', 'Tea'), 'done', 'held /blocks/m/props/name/en'],
    [
      'one rectangle',
      move('a'),
      move('a', { place: place({ y: 9 }) }),
      'done',
      'held /blocks/a/placement/desktop/rect',
    ],
    ['rectangle and layer', move('a'), move('a', { place: { layer: 4 } }), 'done', 'done'],
    ['desktop and phone', move('a'), move('a', { breakpoint: 'mobile', place: place({ y: 3 }) }), 'done', 'done'],
    [
      'a rectangle in a section it left',
      move('a'),
      move('a', { place: {}, sectionId: 'end' }),
      'changed-meanwhile',
      'held /blocks/a/sectionId',
    ],
    [
      'a layer in a section it left',
      move('a', { place: { layer: 3 } }),
      move('a', { place: {}, sectionId: 'end' }),
      'done',
      'done',
    ],
    ['a block that is gone', write('a', 'mine'), remove('a'), 'no-such-block', 'no-such-block'],
    [
      'a section that is gone',
      { kind: 'set-section', id: 'top', values: { theme: 'dark' } },
      { kind: 'remove-section', id: 'top' },
      'no-such-section',
      'no-such-section',
    ],
    ['removing what was edited', remove('a'), write('a', 'theirs'), 'done', 'held /blocks/a'],
    ['removing what is gone', remove('a'), remove('a'), 'no-such-block', 'no-such-block'],
    [
      'one order',
      { kind: 'set-section', id: 'top', values: { order: 'C' } },
      { kind: 'set-section', id: 'top', values: { order: 'D' } },
      'done',
      'held /sections/top/order',
    ],
    [
      'two orders',
      { kind: 'set-section', id: 'top', values: { order: 'C' } },
      { kind: 'set-section', id: 'end', values: { order: 'D' } },
      'done',
      'done',
    ],
    [
      'an item that comes and its neighbour that goes',
      { ...tabs, do: 'add', items: [{ id: 'p' }], before: 'y' },
      { ...tabs, do: 'remove', itemIds: ['y'] },
      'done',
      'done',
    ],
    [
      'the place and the words of an item',
      { ...tabs, do: 'move', itemId: 'x', before: null },
      { ...tabs, do: 'set', itemId: 'x', values: { name: { en: 'X' } } },
      'done',
      'done',
    ],
    [
      'one item’s place',
      { ...tabs, do: 'move', itemId: 'x', before: null },
      { ...tabs, do: 'move', itemId: 'x', before: 'z' },
      'done',
      'held /blocks/m/props/tabs/x/place',
    ],
    [
      'an item that is gone',
      { ...tabs, do: 'set', itemId: 'x', values: {} },
      { ...tabs, do: 'remove', itemIds: ['x'] },
      'no-such-item',
      'no-such-item',
    ],
  ])('%s', (_, mine, theirs, live, returning) => {
    expect(words(mine, theirs, 'live')).toBe(live)
    expect(words(mine, theirs, 'returning')).toBe(returning)
  })
})

it('of two that meet, the later one stands', () => {
  expect(merge([write('a', 'mine')], write('a', 'theirs'), 'live').document.blocks['a']?.props).toEqual({
    text: 'mine',
  })
})

it('what is held or refused leaves the rest to be done', () => {
  const mine = [write('a', 'mine'), write('gone', 'mine'), write('b', 'mine')]
  const { document, applied, wrote, refused, held } = merge(mine, write('a', 'theirs'), 'returning')
  expect(document.blocks['a']?.props).toEqual({ text: 'theirs' })
  expect(document.blocks['b']?.props).toEqual({ text: 'mine' })
  expect({ applied, refused }).toEqual({ applied: [mine[2]], refused: [{ index: 1, reason: 'no-such-block' }] })
  expect(held).toEqual([{ index: 0, at: [['blocks', 'a', 'props', 'text']] }])
  expect(wrote).toEqual([['blocks', 'b', 'props', 'text']])
})

describe('a batch', () => {
  const both: Command = { kind: 'batch', commands: [write('a', 'mine'), write('b', 'mine')] } as Command

  it('goes on without what is gone, and is told as it was done', () => {
    const { applied, shortened, refused } = merge([write('b', 'first'), both], remove('a'), 'live')
    const rest = { kind: 'batch', commands: [write('b', 'mine')] }
    expect(applied[1]).toEqual(rest)
    expect({ shortened, refused }).toEqual({ shortened: [{ index: 1, command: rest }], refused: [] })
  })

  it('is refused when all of it is gone', () => {
    expect(words(both, { kind: 'remove-section', id: 'top' }, 'live')).toBe('no-such-block')
  })

  it('is all or nothing on the document it was made on', () => {
    const order = { document: after(remove('a')), commands: [both], meanwhile: undefined, mode: 'live', rules } as const
    expect(mergeCommands(order).refused).toEqual([{ index: 0, reason: 'no-such-block' }])
  })

  it('takes a block to another section with its places on both layouts, wherever somebody took it', () => {
    const onPhones = { breakpoint: 'mobile', place: { x: 1, y: 7, w: 2, h: 2 } }
    const moved: Command = {
      kind: 'batch',
      commands: [move('a', { sectionId: 'top' }), move('a', onPhones)],
    } as Command
    const { document, refused } = merge([moved], move('a', { place: {}, sectionId: 'end' }), 'live')
    expect(refused).toEqual([])
    expect(document.blocks['a']).toMatchObject({ sectionId: 'top', placement: { mobile: { y: 7 } } })
  })

  it('leaves the block that somebody took to another section', () => {
    const moved: Command = { kind: 'batch', commands: [move('a'), move('b')] } as Command
    const { applied } = merge([moved], move('a', { place: {}, sectionId: 'end' }), 'live')
    expect(applied).toEqual([{ kind: 'batch', commands: [move('b')] }])
  })
})

it('with a document that is older than what is known of it, everything meets', () => {
  const everything: Address = []
  const order = { document: start, commands: [write('a', 'mine')], meanwhile: [everything], rules } as const
  expect(mergeCommands({ ...order, mode: 'returning' }).held).toHaveLength(1)
  expect(mergeCommands({ ...order, mode: 'live' }).applied).toHaveLength(1)
})

it('only what makes a document too large is refused', () => {
  const commands = [write('a', 'short'), write('b', 'x'.repeat(500)), write('a', 'shorter')]
  const fits = (document: PageDocument) => JSON.stringify(document).length < JSON.stringify(start).length + 100
  const merged = mergeCommands({ document: start, commands, meanwhile: undefined, mode: 'live', rules, fits })
  expect(merged.refused).toEqual([{ index: 1, reason: 'too-large' }])
  expect(merged.document.blocks['a']?.props).toEqual({ text: 'shorter' })
})

describe('texts that two write', () => {
  const story = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.']
  const menuOf = (lines: readonly string[], name: string) =>
    pageOf([section('end')], [menu('m', 'end', { body: { en: richText(...lines) as Json }, name: { en: name } })])
  const written = menuOf(story, 'Bowls for the long table')
  const anew = (at: number, line: string) => story.map((old, index) => (index === at ? line : old))

  const body = (lines: readonly string[], from: readonly string[] | undefined = story): Command => {
    const value = richText(...lines) as Json
    const base = from && { from: baseOf(richText(...from) as Json, value) }
    return { kind: 'set-text', id: 'm', path: ['body'], locale: 'en', value, ...base }
  }
  const name = (value: string): Command => ({
    kind: 'set-text',
    id: 'm',
    path: ['name'],
    locale: 'en',
    value,
    from: 'Bowls for the long table',
  })

  const together = (mine: readonly Command[], theirs: Command, mode: MergeMode) => {
    const document = after(theirs, written)
    const meanwhile = registersOf(written, document, rules).map(({ at }) => at)
    // As they come over the wire.
    const commands = JSON.parse(JSON.stringify(mine)) as Command[]
    const merged = mergeCommands({ document, commands, meanwhile, mode, rules })
    const { body: text, name: label } = merged.document.blocks['m']!.props as Record<string, { en: never }>
    return { ...merged, text: plainText(text!.en).split('\n'), label: label!.en, theirs: document }
  }

  const theirFirst = body(anew(0, 'We throw by foot.'))
  const mineLast = body(anew(2, 'The kiln is fired daily.'))

  it.each(['live', 'returning'] as const)('in different paragraphs are both there (%s)', mode => {
    const { text, held, refused } = together([mineLast], theirFirst, mode)
    expect(text).toEqual(['We throw by foot.', 'We glaze on Mondays.', 'The kiln is fired daily.'])
    expect([held, refused]).toEqual([[], []])
  })

  it('are told as what became of them: whoever does that again needs to know nothing of the merging', () => {
    const { applied, shortened, theirs, document } = together([mineLast], theirFirst, 'live')
    expect(shortened).toEqual([{ index: 0, command: applied[0] }])
    expect(applied[0]).not.toHaveProperty('from')
    expect(after(applied[0]!, theirs)).toEqual(document)
  })

  it('that nobody else wrote meanwhile are told as they were sent', () => {
    const { applied, shortened } = together([mineLast], name('Plates for the long table'), 'returning')
    expect(applied).toEqual([mineLast])
    expect(shortened).toEqual([])
  })

  it('in one paragraph are woven while both are there, and held when one was away', () => {
    const theirs = body(anew(2, 'The kiln is fired once a week.'))
    const mine = body(anew(2, 'The kilns is fired twice a week.'))
    expect(together([mine], theirs, 'live').text[2]).toBe('The kilns is fired once a week.')
    const away = together([mine], theirs, 'returning')
    expect(away.text[2]).toBe('The kiln is fired once a week.')
    expect(away.held).toEqual([{ index: 0, at: [['blocks', 'm', 'props', 'body', 'en']] }])
  })

  it('in the same words keep both sentences, theirs first', () => {
    const theirs = body(anew(2, 'The kiln is fired once a week.'))
    const mine = body(anew(2, 'The kiln is fired thrice a week.'))
    expect(together([mine], theirs, 'live').text[2]).toBe(
      'The kiln is fired once a week. The kiln is fired thrice a week.',
    )
  })

  it('that go on from what was held are done without it', () => {
    const first = anew(0, 'Mine by hand.')
    const both = [first[0]!, first[1]!, 'The kiln is fired daily.']
    const { text, held } = together([body(first), body(both, first)], theirFirst, 'returning')
    expect(held.map(({ index }) => index)).toEqual([0])
    expect(text).toEqual(['We throw by foot.', 'We glaze on Mondays.', 'The kiln is fired daily.'])
  })

  it('without a word on what they were made of stand as they are, or are held, as before', () => {
    const blind = body(anew(2, 'The kiln is fired daily.'), undefined)
    const { from: _, ...unknown } = blind as Extract<Command, { kind: 'set-text' }>
    expect(together([unknown], theirFirst, 'live').text[0]).toBe('We throw by hand.')
    expect(together([unknown], theirFirst, 'returning').held).toHaveLength(1)
  })

  it('plain ones are woven by words; the later one stands where they overlap, and is held when its writer was away', () => {
    const theirs = name('Plates for the long table')
    expect(together([name('Bowls for the small table')], theirs, 'live').label).toBe('Plates for the small table')
    expect(together([name('Cups for the long table')], theirs, 'live').label).toBe('Cups for the long table')
    expect(together([name('Bowls for the small table')], theirs, 'returning').held).toHaveLength(1)
  })

  it('that would be too long together: the later one stands', () => {
    const theirs = name('Bowls and many other things of clay for the long table')
    const mine = name('Bowls for the long table in the hall at Tern')
    expect(together([mine], theirs, 'live').label).toBe('Bowls for the long table in the hall at Tern')
  })

  it('a batch is told with its texts as they became', () => {
    const batch: Command = { kind: 'batch', commands: [mineLast, name('Bowls for the small table')] } as Command
    const { applied, text, label, theirs, document } = together([batch], theirFirst, 'returning')
    expect([text[0], text[2], label]).toEqual([
      'We throw by foot.',
      'The kiln is fired daily.',
      'Bowls for the small table',
    ])
    expect(after(applied[0]!, theirs)).toEqual(document)
  })

  describe('undo', () => {
    const step = towards(
      'before',
      registersOf(menuOf(story, 'x'), menuOf(anew(2, 'The kiln is fired daily.'), 'x'), rules),
    )

    it('takes back my paragraph and leaves theirs', () => {
      const page = menuOf(['We throw by foot.', story[1]!, 'The kiln is fired daily.'], 'x')
      const edit = runCommand(page, step, rules)
      expect(edit.ok && edit.left).toBe(0)
      expect(after(step, page)).toEqual(menuOf(anew(0, 'We throw by foot.'), 'x'))
    })

    it('leaves a paragraph that somebody wrote over since', () => {
      const page = menuOf(anew(2, 'The kiln is fired hourly.'), 'x')
      expect(runCommand(page, step, rules)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    })

    it('of somebody who was away is held only where both wrote', () => {
      const theirs = body(anew(0, 'We throw by foot.'))
      const { text, held, shortened } = together([mineLast, step], theirs, 'returning')
      expect(text).toEqual(anew(0, 'We throw by foot.'))
      expect([held, shortened.length]).toEqual([[], 2])
    })
  })
})
