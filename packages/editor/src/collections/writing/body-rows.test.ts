import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawings } from '@sitewright/blocks/drawings'
import { blockRules, knowBlocks } from '@sitewright/blocks/known-blocks'
import {
  applyChange,
  type BlockRecord,
  type Breakpoint,
  type PageDocument,
  runCommand,
  type SingleCommand,
} from '@sitewright/domain/documents'
import { type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { blocksInOrder, commandsFor, isText, type Piece } from './body-pieces'

beforeAll(async () => {
  for (const type of ['text', 'image']) knowBlocks([(await drawings[type]!()).settings.block])
})

const folder = join(import.meta.dirname, '../../../../../templates/aldous/items/sets')
const shipped = readdirSync(folder).map(name => {
  const { document } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { document: PageDocument }
  return { name, document }
})

const textOf = ({ props }: BlockRecord) => (props['text'] as { en: RichTextDocument }).en
const piecesOf = (document: PageDocument): Piece[] =>
  blocksInOrder(document).map(block =>
    isText(block) ? { kind: 'text', id: block.id, text: textOf(block) } : { kind: 'block', id: block.id },
  )
const write = (block: BlockRecord, text: RichTextDocument): SingleCommand | undefined =>
  JSON.stringify(textOf(block)) === JSON.stringify(text)
    ? undefined
    : { kind: 'set-text', id: block.id, path: ['text'], locale: 'en', value: text as never }

const commandsOf = (document: PageDocument, wanted: readonly Piece[]) =>
  commandsFor(document, wanted, {
    locale: 'en',
    newId: () => 'new',
    textBlock: () => ({ type: 'text', version: 1, props: { tone: 'normal', vertical: 'top' } }),
    write,
  })

const after = (document: PageDocument, commands: readonly SingleCommand[]): PageDocument =>
  commands.reduce((now, command) => {
    const edit = runCommand(now, command, blockRules)
    if (!edit.ok) throw new Error(`${command.kind} is refused: ${edit.reason}`)
    return applyChange(now, edit.change)
  }, document)
const changed = (document: PageDocument, wanted: readonly Piece[]) => after(document, commandsOf(document, wanted))

const isInside = (a: BlockRecord, b: BlockRecord, breakpoint: Breakpoint) => {
  const [left, right] = [a.placement[breakpoint], b.placement[breakpoint]]
  return (
    left.x < right.x + right.w && right.x < left.x + left.w && left.y < right.y + right.h && right.y < left.y + left.h
  )
}
/** Pairs that lie over each other. */
const overlaps = (document: PageDocument, breakpoint: Breakpoint) =>
  Object.values(document.blocks).flatMap(a =>
    Object.values(document.blocks)
      .filter(b => a.id < b.id && a.sectionId === b.sectionId && isInside(a, b, breakpoint))
      .map(b => `${a.id} ${b.id}`),
  )
/** Which stand at one height on a desktop. */
const besides = (document: PageDocument) =>
  Object.values(document.blocks).flatMap(a =>
    Object.values(document.blocks)
      .filter(b => a.id < b.id && a.sectionId === b.sectionId && a.placement.desktop.y === b.placement.desktop.y)
      .map(b => `${a.id} ${b.id}`),
  )

describe.each(shipped)('the body of $name', ({ document }) => {
  const pieces = piecesOf(document)
  const words = pieces.findIndex(({ kind }) => kind === 'text')
  const typed = { ...pieces[words]!, text: richText('Nine places, and a letter more.') } as Piece

  it('is left as it is by nothing', () => expect(commandsOf(document, pieces)).toEqual([]))

  it('changes its text alone when a letter is typed', () => {
    const commands = commandsOf(document, pieces.with(words, typed))
    expect(commands.map(({ kind }) => kind)).toEqual(['set-text'])
    const now = changed(document, pieces.with(words, typed))
    expect({ ...now.blocks, [typed.id]: null }).toEqual({ ...document.blocks, [typed.id]: null })
  })

  it.each(pieces.map((_, at) => at))('keeps its rows when a text comes behind piece %i', at => {
    const added: Piece = { kind: 'text', id: 'added', text: richText('Between.') }
    const now = changed(document, pieces.toSpliced(at + 1, 0, added))
    expect(blocksInOrder(now).map(({ id }) => id)).toEqual(pieces.map(({ id }) => id).toSpliced(at + 1, 0, 'added'))
    expect([overlaps(now, 'desktop'), overlaps(now, 'mobile')]).toEqual([[], []])
    const parted = besides(document).filter(pair => !besides(now).includes(pair))
    expect(parted.every(pair => pair === `${pieces[at]!.id} ${pieces[at + 1]?.id}`)).toBe(true)
  })

  it.each(pieces.map((_, at) => at))('keeps its rows when piece %i goes, and leaves no hole', at => {
    const now = changed(document, pieces.toSpliced(at, 1))
    const gone = pieces[at]!.id
    expect(besides(now)).toEqual(besides(document).filter(pair => !pair.split(' ').includes(gone)))
    expect([overlaps(now, 'desktop'), overlaps(now, 'mobile')]).toEqual([[], []])
    expect(Math.max(...Object.values(now.blocks).map(({ placement: { desktop } }) => desktop.y))).toBeLessThanOrEqual(
      Math.max(...Object.values(document.blocks).map(({ placement: { desktop } }) => desktop.y)),
    )
  })
})

const at = (x: number, y: number, w: number, h = 4) => ({ x, y, w, h, layer: 0 })
const block = (id: string, desktop: ReturnType<typeof at>, mobile = desktop): BlockRecord => ({
  id,
  sectionId: 's',
  type: 'text',
  version: 1,
  props: { text: { en: { ...richText(id) } }, tone: 'normal', vertical: 'top' },
  placement: { desktop, mobile: { ...mobile, x: 1, w: 8 } },
})
const grid = (...blocks: BlockRecord[]): PageDocument => ({
  version: 1,
  sections: { s: { id: 's', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' } } },
  blocks: Object.fromEntries(blocks.map(each => [each.id, each])),
})
const three = grid(
  block('a', at(1, 1, 16), at(1, 1, 8)),
  block('b', at(18, 1, 7), at(1, 6, 8)),
  block('c', at(1, 6, 24), at(1, 11, 8)),
)
const placesOf = (document: PageDocument) =>
  Object.fromEntries(
    blocksInOrder(document).map(({ id, placement: { desktop } }) => [id, [desktop.x, desktop.y, desktop.w]]),
  )
const inOrder = (document: PageDocument, ...ids: string[]) =>
  changed(
    document,
    ids.map((id): Piece => ({ kind: 'text', id, text: richText(id) })),
  )

describe('rows of a grid', () => {
  it.each<[string, string[], object]>([
    ['a row goes below another as one', ['c', 'a', 'b'], { c: [1, 1, 24], a: [1, 6, 16], b: [18, 6, 7] }],
    ['two of a row change places', ['b', 'a', 'c'], { b: [1, 1, 7], a: [9, 1, 16], c: [1, 6, 24] }],
    ['one that leaves its row stands alone', ['a', 'c', 'b'], { a: [1, 1, 16], c: [1, 6, 24], b: [18, 11, 7] }],
    ['what is left of a row stays where it is', ['b', 'c'], { b: [18, 1, 7], c: [1, 6, 24] }],
  ])('%s', (_, ids, places) => {
    const now = inOrder(three, ...ids)
    expect(placesOf(now)).toEqual(places)
    expect([overlaps(now, 'desktop'), overlaps(now, 'mobile')]).toEqual([[], []])
  })

  it('an order of its own on phones stays, and what is new comes behind the one before it', () => {
    const own = grid(block('a', at(1, 1, 16), at(1, 6, 8)), block('b', at(18, 1, 7), at(1, 1, 8)))
    const now = inOrder(own, 'a', 'n', 'b')
    const onPhones = Object.values(now.blocks).sort((a, b) => a.placement.mobile.y - b.placement.mobile.y)
    expect(onPhones.map(({ id }) => id)).toEqual(['b', 'a', 'n'])
  })

  it('blocks that nobody sees on phones get no place there', () => {
    const { b, ...others } = three.blocks
    const hidden = { ...b!, placement: { ...b!.placement, mobile: { ...b!.placement.mobile, hidden: true } } }
    const now = inOrder({ ...three, blocks: { ...others, b: hidden } }, 'a', 'n', 'b', 'c')
    expect(now.blocks['b']!.placement.mobile).toEqual(hidden.placement.mobile)
  })
})
