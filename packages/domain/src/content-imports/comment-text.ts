import { commentLimits } from '../block-rules'
import type { HtmlNode } from './html-parts'

const ends = new Set('p div blockquote li ul ol pre h1 h2 h3 h4 h5 h6 tr'.split(' '))
const silent = new Set(['script', 'style', 'iframe', 'object', 'template', 'svg', 'math'])
const deepest = 60

function words(node: HtmlNode, depth = 0): string {
  if (node.value !== undefined) return node.type === 'comment' ? '' : node.value
  if (depth > deepest || silent.has(node.tagName ?? '')) return ''
  if (node.tagName === 'br') return '\n'
  const inside = (node.children ?? []).map(child => words(child, depth + 1)).join('')
  return ends.has(node.tagName ?? '') ? `\n${inside}\n` : inside
}

/** What somebody said, as the words that it is kept as. Addresses in it are links again when it is shown. */
export function commentText(tree: HtmlNode): { readonly text: string; readonly isCut: boolean } {
  const whole = words(tree)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text: whole.slice(0, commentLimits.body), isCut: whole.length > commentLimits.body }
}
