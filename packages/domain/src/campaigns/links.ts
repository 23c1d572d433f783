import { isSafeHref, type RichTextBlock, type RichTextDocument } from '../rich-text'
import type { CampaignDocument } from './letter'

/**
 * A link as a mail program needs it: with its host, because a mail is read nowhere near the site. Undefined for what leads
 * nowhere from there.
 */
export function mailAddress(link: string, siteAddress: string): string | undefined {
  const href = link.trim()
  if (href === '' || href.startsWith('#') || !isSafeHref(href)) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u0020\u007f]/.test(href)) return undefined
  if (/^https?:\/\/[^/?#]+/i.test(href) || /^(?:mailto|tel|sms):./i.test(href)) return href
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
  return `${siteAddress}/${href.replace(/^\//, '')}`
}

/** The path of a link to the site itself, to ask whether there is a page. */
export function ownPath(link: string, siteAddress: string): string | undefined {
  const address = mailAddress(link, siteAddress)
  if (address === undefined || !`${address}/`.startsWith(`${siteAddress}/`)) return undefined
  return address.slice(siteAddress.length).replace(/[?#].*$/, '') || '/'
}

export type LetterLink = { readonly blockId: string; readonly link: string }

const inText = (blocks: readonly RichTextBlock[]): string[] =>
  blocks.flatMap(block => {
    if (block.type === 'list') return block.items.flatMap(inText)
    if (block.type === 'quote') return inText(block.content)
    return block.content.flatMap(node =>
      node.type === 'text' ? (node.marks ?? []).flatMap(mark => (mark.type === 'link' ? [mark.href] : [])) : [],
    )
  })

export const linksInText = ({ content }: RichTextDocument): string[] => [...new Set(inText(content))]

/** Every link of a letter and where it stands. A button always has one, if only an empty one. */
export const linksOf = ({ blocks }: CampaignDocument): LetterLink[] =>
  blocks.flatMap(block => {
    const of = (links: readonly string[]) => links.map(link => ({ blockId: block.id, link }))
    if (block.kind === 'text') return of(linksInText(block.text))
    if (block.kind === 'button') return of([block.link])
    return block.kind === 'picture' && block.link.trim() !== '' ? of([block.link]) : []
  })
