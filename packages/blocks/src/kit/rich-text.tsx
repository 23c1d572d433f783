import type { RichTextBlock, RichTextDocument, RichTextInline, RichTextMark } from '@sitewright/domain/rich-text'
import { createElement, type ReactNode } from 'react'
import { highlightAttributes } from './highlight'

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

const marked = (content: ReactNode, mark: RichTextMark): ReactNode => {
  if (mark.type === 'highlight') return <mark {...highlightAttributes(mark)}>{content}</mark>
  if (mark.type !== 'link') return createElement(markTags[mark.type], null, content)
  const window = mark.newWindow ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={mark.href} {...window}>
      {content}
    </a>
  )
}

const Inline = ({ content }: { content: readonly RichTextInline[] }) =>
  content.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no identity but their place
    if (node.type === 'break') return <br key={index} />
    // The first mark is the outermost, so that a bold link is one link and not a link cut in pieces.
    const content = (node.marks ?? []).reduceRight<ReactNode>(marked, node.text)
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no identity but their place
    return typeof content === 'string' ? content : <Keyed key={index}>{content}</Keyed>
  })

const Keyed = ({ children }: { children: ReactNode }) => children

const classOf = ({ align, size }: { align?: string; size?: string }): string | undefined =>
  [align && align !== 'left' ? `align-${align}` : '', size ? `text-${size}` : ''].filter(Boolean).join(' ') || undefined

const Block = ({ block }: { block: RichTextBlock }): ReactNode => {
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no identity but their place
          <li key={index}>{item.length === 1 ? <Item block={item[0]!} /> : <Blocks blocks={item} />}</li>
        ))}
      </List>
    )
  }
  if (block.type === 'quote') {
    return (
      <blockquote>
        <Blocks blocks={block.content} />
      </blockquote>
    )
  }
  const inline = block.content.length > 0 ? <Inline content={block.content} /> : <br />
  if (block.type === 'heading') return createElement(`h${block.level}`, { className: classOf(block) }, inline)
  return <p className={classOf(block)}>{inline}</p>
}

/** One plain paragraph in a list item needs no paragraph of its own. */
const Item = ({ block }: { block: RichTextBlock }) =>
  block.type === 'paragraph' && !classOf(block) ? <Inline content={block.content} /> : <Block block={block} />

const Blocks = ({ blocks }: { blocks: readonly RichTextBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no identity but their place
  blocks.map((block, index) => <Block key={index} block={block} />)

/** Draws a rich text. Text is escaped by React; links were checked when the props were parsed. */
export const RichText = ({ document }: { document: RichTextDocument | undefined }) =>
  document ? <Blocks blocks={document.content} /> : null
