import { contentImportLimits } from '@sitewright/domain/content-imports'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './refusal'

/** An element with its own words and what stands in it; names are as the file writes them, such as `wp:post_type`. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlNode[]
}

const deepest = 40
/** Words between two tags; a file with more in one piece is none that a person exported. */
const longestPiece = 20_000_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: exports carry them, and XML has no place for them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const child = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find(each => each.name === name)
export const childrenOf = (node: XmlNode, name: string): XmlNode[] => node.children.filter(each => each.name === name)
export const wordsOf = (node: XmlNode, name: string): string => child(node, name)?.text.trim() ?? ''

/**
 * The elements of one name, one at a time, so that no file fills the memory. There is no DTD and so no entity but the five
 * of XML itself.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<{ readonly node: XmlNode; readonly isTooLong: boolean }> {
  const parser = new SaxesParser({ fragment: false })
  const found: { node: XmlNode; isTooLong: boolean }[] = []
  const open: XmlNode[] = []
  let bytes = 0
  let piece = 0
  let depth = 0
  let hasRoot = false
  let refusal: UnreadableFile | undefined
  const refuse = (failure: ConstructorParameters<typeof UnreadableFile>[0]) => {
    refusal ??= new UnreadableFile(failure, parser.line)
  }
  const add = (words: string) => {
    piece = 0
    bytes += words.length
    const last = open.at(-1)
    if (last && bytes <= contentImportLimits.entryBytes) last.text += words
  }
  parser.on('doctype', () => refuse('has-doctype'))
  parser.on('error', () => refuse('broken'))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    piece = 0
    hasRoot = true
    depth += 1
    if (open.length === 0 && !isWanted(name)) return
    if (open.length === 0) bytes = 0
    const node: XmlNode = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    bytes += name.length + 50
    if (open.length < deepest && bytes <= contentImportLimits.entryBytes) open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    piece = 0
    depth -= 1
    const node = open.pop()
    if (node && open.length === 0) found.push({ node, isTooLong: bytes > contentImportLimits.entryBytes })
  })
  for await (const part of text) {
    piece += part.length
    if (piece > longestPiece) refuse('broken')
    if (!refusal) parser.write(part.replace(unwritable, ''))
    // Whatever came before is of a file that is refused as a whole.
    if (refusal) throw refusal
    yield* found.splice(0)
  }
  if (!hasRoot) throw new UnreadableFile('broken', 1)
  if (depth > 0) throw new UnreadableFile('cut-off', parser.line)
  parser.close()
  if (refusal) throw refusal
  yield* found.splice(0)
}
