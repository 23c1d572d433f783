import type { BlockRecord, Json } from '@sitewright/domain/documents'
import { type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import type { Node, Schema } from '@tiptap/pm/model'
import { fromEditor, toEditor } from '../../canvas/rich-text-mapping'
import { isText, type Piece, trimmed } from './body-pieces'

type Texts = { readonly [locale: string]: Json }

/** The words of a text block in one language, as they are stored. */
export const storedText = ({ props }: BlockRecord, locale: string): RichTextDocument | undefined =>
  (props['text'] as Texts | undefined)?.[locale] as RichTextDocument | undefined

/** With the words of another language where there are none. */
const shownText = ({ props }: BlockRecord, locale: string, primaryLocale: string): RichTextDocument =>
  localise(props['text'] as Record<string, RichTextDocument> | undefined, locale, primaryLocale) ?? richText()

type Shown = { readonly schema: Schema; readonly locale: string; readonly primaryLocale: string }

/** What a block is written as: the lines of a text, or the one place of any other block. */
export function nodesOf(block: BlockRecord, { schema, locale, primaryLocale }: Shown): readonly Node[] {
  if (!isText(block)) return [schema.nodes['bodyBlock']!.create({ id: block.id })]
  const { content = [] } = toEditor(shownText(block, locale, primaryLocale))
  return content.map(line => schema.nodeFromJSON({ ...line, attrs: { ...line.attrs, owner: block.id } }))
}

export const emptyLine = (schema: Schema): Node => schema.nodes['paragraph']!.create()

const textOf = (lines: readonly Node[]): RichTextDocument =>
  trimmed(fromEditor({ type: 'doc', content: lines.map(line => line.toJSON()) }))

type Run = { readonly id: string; readonly lines: readonly Node[] }

const isSameRun = (a: readonly Node[], b: readonly Node[]) =>
  a.length === b.length && a.every((line, at) => line === b[at])

/** Reads what is written into pieces; a text of which no line changed is not read again. */
export function createPieceReader() {
  let known = new Map<string, { lines: readonly Node[]; piece: Piece }>()
  const readRun = ({ id, lines }: Run): Piece => {
    const last = known.get(id)
    return last && isSameRun(last.lines, lines) ? last.piece : { kind: 'text', id, text: textOf(lines) }
  }
  return (doc: Node, owners: readonly string[]): readonly Piece[] => {
    const next: typeof known = new Map()
    const pieces: Piece[] = []
    let run: { id: string; lines: Node[] } | undefined
    const finish = () => {
      if (!run) return
      const piece = readRun(run)
      next.set(run.id, { lines: run.lines, piece })
      pieces.push(piece)
      run = undefined
    }
    doc.forEach((line, _, index) => {
      const id = owners[index]!
      if (line.type.name === 'bodyBlock') {
        finish()
        pieces.push({ kind: 'block', id, ...(line.attrs['record'] && { record: line.attrs['record'] }) })
        return
      }
      if (run && run.id !== id) finish()
      run ??= { id, lines: [] }
      run.lines.push(line)
    })
    finish()
    known = next
    return pieces
  }
}

export const linesOf = (doc: Node) => {
  const lines: ({ kind: 'text'; owner: string | null } | { kind: 'block'; id: string | null })[] = []
  doc.forEach(({ type, attrs }) => {
    if (type.name === 'bodyBlock') lines.push({ kind: 'block', id: attrs['id'] as string | null })
    else lines.push({ kind: 'text', owner: (attrs['owner'] as string | null) ?? null })
  })
  return lines
}

/** Whether two documents show the same block in the same way. */
export const isSameBlock = (a: BlockRecord | undefined, b: BlockRecord | undefined): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.type === b.type && (!isText(a) || a.props['text'] === b.props['text']))
