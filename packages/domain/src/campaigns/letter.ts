import { campaignLimits } from '../catalogue/limits'
import { type RichTextDocument, richText } from '../rich-text'

export const mailBlockKinds = ['heading', 'text', 'picture', 'button', 'line', 'spacer'] as const
export type MailBlockKind = (typeof mailBlockKinds)[number]
export const mailAligns = ['left', 'center'] as const
export type MailAlign = (typeof mailAligns)[number]
export const spacerSizes = ['small', 'medium', 'large'] as const
export type SpacerSize = (typeof spacerSizes)[number]

/** What a letter is made of: what every mail program can show, one below the other. */
export type MailBlock = { readonly id: string } & (
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2; readonly align: MailAlign }
  | { readonly kind: 'text'; readonly text: RichTextDocument }
  | {
      readonly kind: 'picture'
      readonly assetId: string | null
      /** Empty: what the library says of the picture. */
      readonly alt: string
      /** Empty: it leads nowhere. */
      readonly link: string
    }
  | { readonly kind: 'button'; readonly label: string; readonly link: string; readonly align: MailAlign }
  | { readonly kind: 'line' }
  | { readonly kind: 'spacer'; readonly size: SpacerSize }
)
export type CampaignDocument = { readonly blocks: readonly MailBlock[] }

export function newMailBlock(kind: MailBlockKind, id: string): MailBlock {
  switch (kind) {
    case 'heading':
      return { id, kind, text: '', level: 1, align: 'left' }
    case 'text':
      return { id, kind, text: richText('') }
    case 'picture':
      return { id, kind, assetId: null, alt: '', link: '' }
    case 'button':
      return { id, kind, label: '', link: '', align: 'left' }
    case 'line':
      return { id, kind }
    case 'spacer':
      return { id, kind, size: 'medium' }
  }
}

/** What a letter begins with. */
export const emptyLetter = (id: () => string): CampaignDocument => ({
  blocks: [newMailBlock('heading', id()), newMailBlock('text', id())],
})

export const picturesOf = ({ blocks }: CampaignDocument): string[] => [
  ...new Set(blocks.flatMap(block => (block.kind === 'picture' && block.assetId !== null ? [block.assetId] : []))),
]

/** Moves one block before another, or to the end. */
export function moveMailBlock(document: CampaignDocument, id: string, before: string | null): CampaignDocument {
  const moving = document.blocks.find(block => block.id === id)
  if (!moving || before === id) return document
  const others = document.blocks.filter(block => block !== moving)
  const at = before === null ? others.length : others.findIndex(block => block.id === before)
  return at < 0 ? document : { blocks: [...others.slice(0, at), moving, ...others.slice(at)] }
}

export const mayAddMailBlock = ({ blocks }: CampaignDocument): boolean => blocks.length < campaignLimits.blocks
