import type { JsonObject } from '@sitewright/domain/documents'
import { type RichTextBlock, type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { withProps } from './write-document'

/** A type as a title; labels are not told apart where two blocks have the same, such as the two for the cart. */
export const nameOf = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`.replaceAll('-', ' ')

type Level = 'h1' | 'h2' | 'h3'
const sizes = { h1: 'h1', h2: 'h2', h3: 'h4' } as const

export const headingOf = (level: Level, text: string) =>
  withProps('heading', { text: { en: text }, level, size: sizes[level] })

const textOf = (document: RichTextDocument) => withProps('text', { text: { en: document as unknown as JsonObject } })

export const paragraph = (text: string) => textOf(richText(text))

export const listOfLinks = (links: readonly { readonly title: string; readonly href: string }[]) => {
  const items = links.map(({ title, href }): RichTextBlock[] => [
    { type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'link', href }] }] },
  ])
  return textOf({ type: 'rich-text', content: [{ type: 'list', ordered: false, items }] })
}
