import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import { blocksInOrder, commandsFor, ownersOf, type Piece, trimmed } from './body-pieces'

const ids = () => {
  let made = 0
  return () => {
    made += 1
    return `new-${made}`
  }
}
const text = (owner: string | null) => ({ kind: 'text', owner }) as const
const block = (id: string | null) => ({ kind: 'block', id }) as const

describe('which block keeps a line', () => {
  it('lines that came from one block stay in it, and those of two stay apart', () => {
    expect(ownersOf([text('a'), text('a'), text('b')], ids())).toEqual(['a', 'a', 'b'])
  })

  it('a new line belongs to the one above it, and the first to a block of its own', () => {
    expect(ownersOf([text(null), text('a'), text(null)], ids())).toEqual(['new-1', 'a', 'a'])
  })

  it('what is parted by something placed between gets a name of its own', () => {
    expect(ownersOf([text('a'), block('p'), text('a'), text('a')], ids())).toEqual(['a', 'p', 'new-1', 'new-1'])
  })

  it('a block that came from the clipboard a second time is another one', () => {
    expect(ownersOf([block('p'), block('p')], ids())).toEqual(['p', 'new-1'])
  })

  it('lines of another block that were dragged behind one of this join it', () => {
    expect(ownersOf([text('a'), block('p'), text('b'), text('a')], ids())).toEqual(['a', 'p', 'b', 'b'])
  })
})

const place = (y: number) => ({ x: 1, y, w: 16, h: 2, layer: 0 })
const record = (id: string, y: number, type = 'text'): BlockRecord => ({
  id,
  sectionId: 's',
  type,
  version: 1,
  props: type === 'text' ? { text: { en: { ...richText(id) } } } : {},
  placement: { desktop: place(y), mobile: place(y) },
})
const stored = (...blocks: BlockRecord[]): PageDocument => ({
  version: 1,
  sections: {
    s: { id: 's', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' }, layout: 'flow' },
  },
  blocks: Object.fromEntries(blocks.map(each => [each.id, each])),
})
const written = (id: string, words = id): Piece => ({ kind: 'text', id, text: richText(words) })
const placed = (id: string, type?: string): Piece => ({
  kind: 'block',
  id,
  ...(type && { record: { type, version: 1, props: {} } }),
})
const writing = () => ({
  locale: 'en',
  newId: ids(),
  textBlock: () => ({ type: 'text', version: 1, props: { tone: 'normal' } }),
  write: () => undefined,
})

describe('what makes of a document the body that is wanted', () => {
  it('nothing, when it is that already', () => {
    const document = stored(record('a', 1), record('p', 3, 'image'))
    expect(commandsFor(document, [written('a'), placed('p')], writing())).toEqual([])
  })

  it('a first line makes the column it stands in, which is a flow', () => {
    const [section, added] = commandsFor({ version: 1, sections: {}, blocks: {} }, [written('a', 'Ash')], writing())
    expect(section).toMatchObject({ kind: 'add-section', section: { layout: 'flow' } })
    expect(added).toMatchObject({
      kind: 'add-block',
      block: { id: 'a', type: 'text', props: { tone: 'normal', text: { en: richText('Ash') } } },
    })
  })

  it('what is placed between two texts pushes the second down, and is put in one row after the other', () => {
    const document = stored(record('a', 1), record('b', 3))
    const commands = commandsFor(document, [written('a'), placed('p', 'image'), written('b')], writing())
    expect(commands).toMatchObject([
      { kind: 'add-block', block: { id: 'p', placement: { desktop: { y: 3 } } } },
      { kind: 'place-block', id: 'b', place: { y: 5 } },
    ])
  })

  it('what is gone is taken away before anything comes, so that a full body has room', () => {
    const document = stored(record('a', 1), record('p', 3, 'image'))
    expect(commandsFor(document, [written('a'), placed('q', 'image')], writing()).map(({ kind }) => kind)).toEqual([
      'remove-block',
      'add-block',
    ])
  })

  it('an empty line is room to write in and no block', () => {
    expect(commandsFor(stored(), [{ kind: 'text', id: 'a', text: trimmed(richText('')) }], writing())).toEqual([])
  })

  it('one that is moved changes rows and keeps its name', () => {
    const document = stored(record('a', 1), record('p', 3, 'image'))
    const commands = commandsFor(document, [placed('p'), written('a')], writing())
    expect(commands).toMatchObject([
      { kind: 'place-block', id: 'p', place: { y: 1 } },
      { kind: 'place-block', id: 'a', place: { y: 3 } },
    ])
    expect(blocksInOrder(document).map(({ id }) => id)).toEqual(['a', 'p'])
  })
})
