import type * as contract from '@sitewright/contract/collections'
import { limits } from '@sitewright/domain/catalogue'
import { limitMessages } from '@sitewright/domain/catalogue/messages'
import {
  type Author,
  type Item,
  type ItemSummary,
  isChanged,
  itemPath,
  type Label,
} from '@sitewright/domain/collections'
import { formatMessage } from '@sitewright/domain/messages'
import { currentDocument } from '../pages'
import type { AuthorRefusal } from './authors'
import { linesOfBody } from './excerpt'
import type { CollectionDraft, HistoryLine, ItemVersion } from './item'
import type { LabelRefusal } from './labels'
import type { CollectionWithCounts, ShownItem } from './service'
import type { LimitRefusal, Refusal } from './sources'

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** Where visitors find it, or would: one without a date as if it were published when it was edited last. */
const pathOf = ({ at, urlId, editedAt }: ItemSummary, { path, settings }: CollectionDraft): string =>
  itemPath(path, settings.addressFormat, { at: at ?? editedAt.toISOString(), urlId })

export const presentSummary = (item: ItemSummary, collection: CollectionDraft): contract.ItemSummary => ({
  id: item.id,
  collectionId: item.collectionId,
  kind: item.kind,
  title: { ...item.title },
  urlId: item.urlId,
  path: pathOf(item, collection),
  imageId: item.imageId,
  categoryIds: [...item.categoryIds],
  tagIds: [...item.tagIds],
  authorIds: [...item.authorIds],
  featured: item.featured,
  position: item.position,
  at: item.at,
  state: item.state,
  publishAt: time(item.publishAt),
  unpublishAt: time(item.unpublishAt),
  changed: isChanged(item),
  facts: { ...(item.facts as contract.ItemSummary['facts']) },
  version: item.version,
  editedBy: item.editedBy,
  editedAt: item.editedAt.toISOString(),
  deletedAt: time(item.deletedAt),
})

const presentSeo = ({ seo: { title, description, ...others } }: Item): contract.Item['seo'] => ({
  ...others,
  ...(title ? { title: { ...title } } : {}),
  ...(description ? { description: { ...description } } : {}),
})

export const presentItem = ({ item, collection }: ShownItem): contract.Item => ({
  ...presentSummary(item, collection),
  urlIds: { ...item.urlIds },
  excerpt: { ...item.excerpt },
  seo: presentSeo(item),
  locales: item.locales ? [...item.locales] : null,
  body: item.body,
  bodyVersion: item.bodyVersion,
})

export const presentCollection = (collection: CollectionWithCounts): contract.Collection => {
  const { id, kind, title, urlId, path, settings, counts, total, most } = collection
  const { published = 0, draft = 0, needs_review = 0, scheduled = 0, private: hidden = 0, bin = 0 } = counts
  return {
    ...{ id, kind, title: { ...title }, urlId, path, settings: { ...settings }, most },
    counts: { all: total, published, draft, needs_review, scheduled, private: hidden, bin },
  }
}

export const presentLabel = (
  { id, collectionId, kind, name, slug, formerSlugs }: Label,
  items = 0,
): contract.Label => ({
  ...{ id, collectionId, kind, slug, items },
  name: { ...name },
  formerSlugs: [...formerSlugs],
})

export const presentAuthor = ({ id, name, slug, bio, imageId, accountId }: Author): contract.Author => ({
  ...{ id, name, slug, imageId, accountId },
  bio: { ...bio },
})

export const presentLine = ({ id, deed, hash, byName, at }: HistoryLine) => ({
  ...{ id, deed, by: byName },
  at: at.toISOString(),
  canRestore: hash !== null,
})

export const presentVersion = ({ line, content }: ItemVersion): contract.SaidThen => ({
  ...{ id: line.id, deed: line.deed, by: line.byName },
  at: line.at.toISOString(),
  title: { ...content.title },
  excerpt: { ...content.excerpt },
  lines: linesOfBody(content.body && currentDocument(content.body)),
})

const limit = (name: LimitRefusal) => [422, formatMessage(limitMessages[name], { max: limits[name] })] as const

/** The answer's number, and the sentence for people. */
export const refusals: Readonly<Record<Refusal, readonly [status: number, message: string]>> = {
  'no-such-collection': [404, 'This collection is not there any more.'],
  'no-such-item': [404, 'This is not there any more.'],
  'no-such-kind': [422, 'This collection holds no such thing.'],
  'no-such-order': [422, 'This collection cannot be shown like this.'],
  'bad-facts': [422, 'One of the fields does not hold what it should.'],
  'empty-title': [422, 'Please enter a title.'],
  'no-start': [422, 'Say when it starts before others see it.'],
  'ends-before-it-starts': [422, 'It ends before it starts.'],
  'no-file': [422, 'Choose a file before others see it.'],
  'empty-address': [422, 'It needs an address.'],
  'bad-address': [422, 'An address holds small letters, digits and hyphens.'],
  'reserved-address': [422, 'This address means a list. Choose another one.'],
  'address-too-long': [422, 'The whole address must be shorter than 150 characters.'],
  'address-taken': [409, 'Something else in this collection has this address.'],
  'unknown-label': [422, 'One of the categories or tags is not there any more.'],
  'unknown-author': [422, 'One of the authors is not there any more.'],
  'not-from-here': [409, 'This cannot be done in the state it is in.'],
  'nothing-live': [409, 'Visitors see nothing of it, so there is nothing to go back to.'],
  'no-time': [422, 'Choose when.'],
  'no-date': [422, 'This is no date.'],
  'in-the-past': [422, 'Choose a time that is still to come.'],
  'too-far': [422, 'Choose a time within the next two years.'],
  'ends-before-it-begins': [422, 'It would be taken away before it is published.'],
  'no-such-place': [422, 'What it should stand in front of is not there any more.'],
  'not-by-hand': [409, 'This collection is not ordered by hand.'],
  'no-such-version': [404, 'This version is not kept any more.'],
  'not-deleted': [409, 'It is not deleted.'],
  'reserved-word': [422, 'The address may not use words that mean lists: page, category, tag, author or a year.'],
  'bad-sign': [422, 'The address may hold letters, digits, hyphens, slashes and %y, %m, %d and %t.'],
  orderableItems: limit('orderableItems'),
  itemsPerCollection: limit('itemsPerCollection'),
  tracksPerAlbum: limit('tracksPerAlbum'),
  labelsPerCollection: limit('labelsPerCollection'),
  authorsPerSite: limit('authorsPerSite'),
}

export const authorRefusals: Readonly<Record<AuthorRefusal, readonly [status: number, message: string]>> = {
  'no-such-author': [404, 'This author is not there any more.'],
  'no-such-account': [422, 'Nobody of this site has that account.'],
  'name-taken': [409, 'There is an author of this name.'],
  'account-taken': [409, 'Another author stands for this account.'],
  authorsPerSite: limit('authorsPerSite'),
}

/** `too-long` names its limit. */
export const labelRefusal = (reason: LabelRefusal, kind: Label['kind']): readonly [status: number, message: string] => {
  const noun = kind === 'category' ? 'category' : 'tag'
  if (reason === 'too-long') {
    const name = kind === 'category' ? 'categoryLength' : 'tagLength'
    return [422, formatMessage(limitMessages[name], { max: limits[name] })]
  }
  if (reason === 'duplicate') return [409, `There is a ${noun} of this name.`]
  return [422, `Please enter a name for the ${noun}.`]
}
