import { inOrder } from './from-html'
import type { Align, RichTextBlock, RichTextDocument, RichTextInline, RichTextMark } from './rich-text'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A blank that a reader would run together with its neighbour is written out. */
const words = (text: string, isFirst: boolean, isLast: boolean): string =>
  escaped(text)
    .replace(/[\t\r\n\f]/g, sign => `&#${sign.charCodeAt(0)};`)
    .replace(/ {2,}/g, blanks => ` ${'&#32;'.repeat(blanks.length - 1)}`)
    .replace(/^ /, isFirst ? '&#32;' : ' ')
    .replace(/ $/, isLast ? '&#32;' : ' ')

const tags: Record<'bold' | 'italic' | 'underline' | 'strike', string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
}

const wrap = (inner: string, mark: RichTextMark): string => {
  if (mark.type === 'highlight') return inner
  if (mark.type !== 'link') return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`
  return `<a href="${escaped(mark.href)}"${mark.newWindow ? ' target="_blank"' : ''}>${inner}</a>`
}

type Run = { text: string; marks: readonly RichTextMark[] } | 'break'

/** Neighbours of one look are one, and what another system could not show is left out. */
function runsOf(content: readonly RichTextInline[]): Run[] {
  const runs: Run[] = []
  for (const node of content) {
    if (node.type === 'break') {
      runs.push('break')
      continue
    }
    const seen = (node.marks ?? []).filter(({ type }) => type !== 'highlight')
    const marks = inOrder(seen.filter(({ type }, at) => seen.findIndex(other => other.type === type) === at))
    const last = runs.at(-1)
    if (last && last !== 'break' && JSON.stringify(last.marks) === JSON.stringify(marks)) last.text += node.text
    else runs.push({ text: node.text, marks })
  }
  while (runs.at(-1) === 'break') runs.pop()
  return runs
}

const isEdge = (run: Run | undefined) => run === undefined || run === 'break'

const inlineHtml = (content: readonly RichTextInline[]): string => {
  const runs = runsOf(content)
  return runs
    .map((run, at) => {
      if (run === 'break') return '<br>'
      const before = runs[at - 1]
      const afterBlank = isEdge(before) || (before as { text: string }).text.endsWith(' ')
      return run.marks.toReversed().reduce(wrap, words(run.text, afterBlank, isEdge(runs[at + 1])))
    })
    .join('')
}

const style = (align?: Align) => (align ? ` style="text-align:${align}"` : '')

function blockHtml(block: RichTextBlock): string {
  if (block.type === 'list') {
    const items = block.items.map(item => item.map(blockHtml).join('')).filter(inner => inner !== '')
    const name = block.ordered ? 'ol' : 'ul'
    return items.length === 0 ? '' : `<${name}>${items.map(inner => `<li>${inner}</li>`).join('')}</${name}>`
  }
  if (block.type === 'quote') {
    const inner = block.content.map(blockHtml).join('')
    return inner === '' ? '' : `<blockquote>${inner}</blockquote>`
  }
  const inner = inlineHtml(block.content)
  const name = block.type === 'heading' ? `h${block.level}` : 'p'
  return inner === '' ? '' : `<${name}${style(block.align)}>${inner}</${name}>`
}

/** As other systems read it. What `richTextFromHtml` makes of it comes out the same again. */
export const richTextToHtml = (document: RichTextDocument): string => document.content.map(blockHtml).join('')
