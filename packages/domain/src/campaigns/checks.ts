import { campaignLimits } from '../catalogue/limits'
import { campaignCheckMessages as messages } from '../catalogue/messages'
import { formatMessage } from '../messages'
import { plainText } from '../rich-text'
import type { CampaignDocument } from './letter'
import { linksOf, mailAddress, ownPath } from './links'

export const letterCheckNames = [
  'subject',
  'preview',
  'content',
  'lists',
  'links',
  'pictures',
  'size',
  'way-out',
  'place',
] as const
export type LetterCheckName = (typeof letterCheckNames)[number]

/** `stops` keeps a letter from going, `warns` is for its writer to decide. */
export type LetterCheck = {
  readonly name: LetterCheckName
  readonly outcome: 'fine' | 'warns' | 'stops'
  readonly text: string
  /** Where it can be mended. */
  readonly blockIds: readonly string[]
}

export type CheckedLetter = {
  readonly subject: string
  readonly preview: string
  readonly lists: readonly string[]
  readonly document: CampaignDocument
  readonly siteAddress: string
  /** As it would be sent. */
  readonly html: string
  /** The same in UTF-8. */
  readonly bytes: number
  readonly leaveAddress: string
  /** By id: those that are in the library, and what it says of them. */
  readonly pictures: Readonly<Record<string, { readonly alt: string }>>
  readonly hasPlace: boolean
  /** Paths of the site itself where nothing is. */
  readonly missingPaths: ReadonlySet<string>
}

const kilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1_000)))

function subjectCheck(subject: string): Omit<LetterCheck, 'name'> {
  const count = [...subject.trim()].length
  if (count === 0) return { outcome: 'stops', text: messages.noSubject, blockIds: [] }
  const most = campaignLimits.shownSubject
  if (count > most)
    return { outcome: 'warns', text: formatMessage(messages.longSubject, { count, most }), blockIds: [] }
  return { outcome: 'fine', text: messages.subject, blockIds: [] }
}

function linksCheck({ document, siteAddress, missingPaths }: CheckedLetter): Omit<LetterCheck, 'name'> {
  const links = linksOf(document)
  const blocksOf = (some: typeof links) => [...new Set(some.map(({ blockId }) => blockId))]
  const bad = links.filter(({ link }) => mailAddress(link, siteAddress) === undefined)
  if (bad.length > 0)
    return { outcome: 'stops', text: formatMessage(messages.badLinks, { count: bad.length }), blockIds: blocksOf(bad) }
  const missing = links.filter(({ link }) => missingPaths.has(ownPath(link, siteAddress) ?? ''))
  if (missing.length > 0) {
    const text = formatMessage(messages.missingLinks, { count: missing.length })
    return { outcome: 'warns', text, blockIds: blocksOf(missing) }
  }
  return { outcome: 'fine', text: formatMessage(messages.links, { count: links.length }), blockIds: [] }
}

function picturesCheck({ document, pictures }: CheckedLetter): Omit<LetterCheck, 'name'> {
  const all = document.blocks.flatMap(block => (block.kind === 'picture' ? [block] : []))
  const ids = (blocks: typeof all) => blocks.map(({ id }) => id)
  const unchosen = all.filter(({ assetId }) => assetId === null || !pictures[assetId])
  if (unchosen.length > 0) {
    const text = formatMessage(messages.noPicture, { count: unchosen.length })
    return { outcome: 'stops', text, blockIds: ids(unchosen) }
  }
  const silent = all.filter(({ assetId, alt }) => alt.trim() === '' && pictures[assetId!]?.alt.trim() === '')
  if (silent.length > 0) {
    const text = formatMessage(messages.noAlt, { count: silent.length })
    return { outcome: 'warns', text, blockIds: ids(silent) }
  }
  return { outcome: 'fine', text: formatMessage(messages.alt, { count: all.length }), blockIds: [] }
}

const saysNothing = ({ blocks }: CampaignDocument): boolean =>
  !blocks.some(block => {
    if (block.kind === 'text') return plainText(block.text).trim() !== ''
    if (block.kind === 'heading') return block.text.trim() !== ''
    if (block.kind === 'button') return block.label.trim() !== ''
    return block.kind === 'picture' && block.assetId !== null
  })

/** Everything that is looked at before a letter goes, in the order in which it is read. */
export function checkLetter(letter: CheckedLetter): LetterCheck[] {
  const { subject, preview, lists, document, html, bytes, leaveAddress, hasPlace } = letter
  const most = campaignLimits.bytes
  const size = { size: kilobytes(bytes), most: kilobytes(most) }
  const plain = (outcome: LetterCheck['outcome'], text: string) => ({ outcome, text, blockIds: [] })
  const isLarge = bytes > most
  const hasWayOut = leaveAddress !== '' && html.includes(leaveAddress)
  return [
    { name: 'subject', ...subjectCheck(subject) },
    {
      name: 'preview',
      ...(preview.trim() === '' ? plain('warns', messages.noPreview) : plain('fine', messages.preview)),
    },
    ...(saysNothing(document) ? [{ name: 'content' as const, ...plain('stops', messages.empty) }] : []),
    ...(lists.length === 0 ? [{ name: 'lists' as const, ...plain('stops', messages.noLists) }] : []),
    { name: 'links', ...linksCheck(letter) },
    { name: 'pictures', ...picturesCheck(letter) },
    {
      name: 'size',
      ...plain(isLarge ? 'stops' : 'fine', formatMessage(isLarge ? messages.tooLarge : messages.size, size)),
    },
    { name: 'way-out', ...plain(hasWayOut ? 'fine' : 'stops', hasWayOut ? messages.wayOut : messages.noWayOut) },
    { name: 'place', ...plain(hasPlace ? 'fine' : 'warns', hasPlace ? messages.place : messages.noPlace) },
  ]
}

/** The first thing that keeps it from going. */
export const whatStops = (checks: readonly LetterCheck[]): LetterCheck | undefined =>
  checks.find(({ outcome }) => outcome === 'stops')
