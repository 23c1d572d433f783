import type { RichTextBlock, RichTextInline, RichTextMark } from '../rich-text'
import type { CampaignDocument, MailBlock } from './letter'
import { mailAddress } from './links'
import type { LetterLook } from './look'

/** A letter as it stands when it starts: nothing of it is looked up later. */
export type Letter = {
  readonly subject: string
  readonly preview: string
  readonly document: CampaignDocument
  readonly look: LetterLook
  readonly locale: string
  readonly site: string
  readonly siteAddress: string
  /** Where the sender can be written to by post, line by line. */
  readonly place: readonly string[]
  /** By id: the address below the site's, and what the library says of the picture. */
  readonly pictures: Readonly<Record<string, { readonly address: string; readonly alt: string }>>
}

/** What is different for each reader. */
export type LetterFoot = {
  readonly reason: string
  readonly leave: { readonly address: string; readonly words: string }
  readonly preferences: { readonly address: string; readonly words: string }
}

/** Only for a reader who said yes: by which addresses is counted what they open. */
export type LetterCounting = {
  readonly picture: string
  /** The address itself for what is not counted. */
  through(address: string): string
}

export const escapeMail = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const table = (inner: string, style = '', more = ''): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="width:100%;border-collapse:collapse;${style}"${more}>${inner}</table>`
/** One below the other, each a table of its own: what one mail program does to one changes none of the others. */
const row = (inner: string, style: string): string => table(`<tr><td class="side" style="${style}">${inner}</td></tr>`)

const sideways = 36
const padding = (top: number, bottom: number): string => `padding:${top}px ${sideways}px ${bottom}px`
const heights = { small: 12, medium: 28, large: 56 } as const
export const letterWidth = 600

type Drawing = Pick<Letter, 'look' | 'pictures'> & { addressOf(link: string): string | undefined }

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function wrap(inner: string, mark: RichTextMark, { look, addressOf }: Drawing): string {
  if (mark.type === 'highlight') return inner
  if (mark.type !== 'link') return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`
  const address = addressOf(mark.href)
  if (address === undefined) return inner
  return `<a href="${escapeMail(address)}" style="color:${look.ink};text-decoration:underline">${inner}</a>`
}

const marked = (text: string, marks: readonly RichTextMark[], drawing: Drawing): string =>
  marks.toReversed().reduce((inner, mark) => wrap(inner, mark, drawing), escapeMail(text))

const inline = (content: readonly RichTextInline[], drawing: Drawing): string =>
  content.map(node => (node.type === 'break' ? '<br>' : marked(node.text, node.marks ?? [], drawing))).join('')

/** An address is longer than a phone is wide, and a table grows with it. Programs know one name or the other. */
const wrapping = 'overflow-wrap:anywhere;word-break:break-word'

const headingSizes = { 1: 32, 2: 24, 3: 20, 4: 18 } as const
const headingStyle = ({ look }: Drawing, level: 1 | 2 | 3 | 4, align: string): string =>
  `margin:0;font-family:${look.heading};font-weight:${look.headingWeight};font-size:${headingSizes[level]}px;line-height:1.2;text-align:${align};color:${look.ink};${wrapping}`

function textBlock(block: RichTextBlock, drawing: Drawing): string {
  switch (block.type) {
    case 'heading': {
      const style = headingStyle(drawing, block.level, block.align ?? 'left').replace('margin:0', 'margin:0 0 12px')
      return `<h${block.level} style="${style}">${inline(block.content, drawing)}</h${block.level}>`
    }
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul'
      const items = block.items.map(
        item => `<li style="margin:0 0 6px">${item.map(each => textBlock(each, drawing)).join('')}</li>`,
      )
      return `<${name} style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</${name}>`
    }
    case 'quote': {
      const inner = block.content.map(each => textBlock(each, drawing)).join('')
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${drawing.look.line}">${inner}</blockquote>`
    }
    case 'paragraph': {
      const size = { large: 20, small: 14, normal: 16 }[block.size ?? 'normal']
      return `<p style="margin:0 0 16px;font-size:${size}px;text-align:${block.align ?? 'left'}">${inline(block.content, drawing)}</p>`
    }
  }
}

function drawBlock(block: MailBlock, drawing: Drawing): string {
  const { look, addressOf, pictures } = drawing
  const anchor = ` data-block="${escapeMail(block.id)}"`
  switch (block.kind) {
    case 'heading': {
      if (block.text.trim() === '') return ''
      const style = headingStyle(drawing, block.level, block.align)
      return row(
        `<h${block.level} style="${style}"${anchor}>${escapeMail(block.text)}</h${block.level}>`,
        padding(20, 8),
      )
    }
    case 'text': {
      const inner = block.text.content.map(each => textBlock(each, drawing)).join('')
      const style = `font-family:${look.body};font-size:16px;line-height:1.6;color:${look.ink};${wrapping}`
      return row(`<div style="${style}"${anchor}>${inner}</div>`, padding(8, 0))
    }
    case 'picture': {
      const picture = block.assetId === null ? undefined : pictures[block.assetId]
      if (!picture) return ''
      const alt = block.alt.trim() || picture.alt
      const image = `<img src="${escapeMail(picture.address)}" alt="${escapeMail(alt)}" width="${letterWidth}" style="display:block;width:100%;max-width:100%;height:auto;border:0;font-family:${look.body};font-size:14px;color:${look.quiet}"${anchor}>`
      const address = addressOf(block.link)
      return table(
        `<tr><td style="padding:12px 0">${address === undefined ? image : `<a href="${escapeMail(address)}">${image}</a>`}</td></tr>`,
      )
    }
    case 'button': {
      const address = addressOf(block.link)
      if (block.label.trim() === '' || address === undefined) return ''
      const link = `<a href="${escapeMail(address)}" style="display:inline-block;padding:14px 24px;font-family:${look.body};font-size:16px;font-weight:600;line-height:1.2;color:${look.onButton};text-decoration:none"${anchor}>${escapeMail(block.label)}</a>`
      const filled = `background:${look.button};border-radius:${look.radius}px`
      return row(
        `<table role="presentation" cellspacing="0" cellpadding="0" border="0" align="${block.align}"><tr><td bgcolor="${look.button}" style="${filled}">${link}</td></tr></table>`,
        padding(8, 20),
      )
    }
    case 'line':
      return row(`<hr style="height:1px;margin:0;border:0;background:${look.line}"${anchor}>`, padding(16, 16))
    case 'spacer':
      return table(
        `<tr><td style="height:${heights[block.size]}px;font-size:0;line-height:0"${anchor}>&nbsp;</td></tr>`,
      )
  }
}

/**
 * The whole mail. Tables and inline styles, because mail programs drop style sheets; the few rules in the head only make
 * narrow screens nicer. Every text is escaped, and every address has passed `mailAddress`.
 */
export function drawLetter(
  letter: Letter,
  { reason, leave, preferences }: LetterFoot,
  counting?: LetterCounting,
): string {
  const { subject, preview, document, look, locale, site, siteAddress, place } = letter
  const addressOf = (href: string): string | undefined => {
    const address = mailAddress(href, siteAddress)
    return address !== undefined && counting ? counting.through(address) : address
  }
  const blocks = document.blocks.map(block => drawBlock(block, { ...letter, addressOf })).join('')
  const small = `font-family:${look.body};font-size:13px;line-height:1.6;color:${look.quiet};text-align:center;${wrapping}`
  const link = ({ address, words }: LetterFoot['leave']) =>
    `<a href="${escapeMail(address)}" style="color:${look.quiet};text-decoration:underline">${escapeMail(words)}</a>`
  const head = `<p style="margin:0;font-family:${look.heading};font-weight:${look.headingWeight};font-size:24px;line-height:1.3;text-align:center"><a href="${escapeMail(siteAddress)}" style="color:${look.ink};text-decoration:none">${escapeMail(site)}</a></p>`
  const foot = [
    `<p style="margin:0 0 8px">${escapeMail(reason)}</p>`,
    `<p style="margin:0 0 8px">${link(leave)} · ${link(preferences)}</p>`,
    place.length > 0 ? `<p style="margin:0">${[site, ...place].map(escapeMail).join(', ')}</p>` : '',
  ].join('')
  const paper = [
    row(head, padding(28, 20)),
    blocks,
    table('<tr><td style="height:24px;font-size:0;line-height:0">&nbsp;</td></tr>'),
  ].join('')
  return [
    `<!doctype html><html lang="${escapeMail(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<base target="_blank"><title>${escapeMail(subject)}</title>`,
    '<style>@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}}</style></head>',
    `<body style="margin:0;padding:0;background:${look.ground}">`,
    preview.trim() === ''
      ? ''
      : `<div data-plain="skip" style="display:none;max-height:0;overflow:hidden">${escapeMail(preview)}</div>`,
    table(
      `<tr><td align="center" style="padding:24px 12px">${table(
        `<tr><td style="padding:0;background:${look.paper}">${paper}</td></tr>`,
        `max-width:${letterWidth}px;margin:0 auto`,
      )}${table(
        `<tr><td class="side" style="${padding(20, 12)};${small}">${foot}</td></tr>`,
        `max-width:${letterWidth}px;margin:0 auto`,
      )}</td></tr>`,
      `background:${look.ground}`,
    ),
    counting
      ? `<div data-plain="skip"><img src="${escapeMail(counting.picture)}" alt="" width="1" height="1" style="display:block;border:0"></div>`
      : '',
    '</body></html>',
  ].join('')
}
