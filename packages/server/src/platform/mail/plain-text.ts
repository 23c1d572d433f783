import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const skipped = new Set(['head', 'style', 'script', 'title'])
const blocks = new Set(['p', 'div', 'table', 'ul', 'ol', 'section', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'hr'])

/**
 * The same in words alone: paragraphs with an empty line between them, rows and list items on lines of their own, links
 * with their address.
 */
export function plainText(html: string): string {
  return write(fromHtml(html, { fragment: !/^(?:<!doctype|<html)/i.test(html) }))
    .split('\n')
    .map(line => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function write(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type === 'root') return inside(node)
  if (node.type !== 'element' || skipped.has(node.tagName) || node.properties['dataPlain'] === 'skip') return ''
  return writeElement(node)
}

function writeElement(element: Element): string {
  const text = inside(element)
  switch (element.tagName) {
    case 'br':
      return '\n'
    case 'a':
      return withAddress(text, String(element.properties['href'] ?? ''))
    case 'img':
      return String(element.properties['alt'] ?? '')
    case 'li':
      return `\n- ${text.trim()}`
    case 'tr':
      return `\n${text.trim()}`
    case 'td':
    case 'th':
      return `${text}  `
    default:
      return blocks.has(element.tagName) ? `\n\n${text}\n\n` : text
  }
}

const inside = (node: { readonly children: readonly Nodes[] }): string => node.children.map(write).join('')

const withAddress = (text: string, address: string): string =>
  address === '' || address === text.trim() ? text : `${text} (${address.replace(/^mailto:/, '')})`
