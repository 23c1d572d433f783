import { maxUrlIdLength } from '@sitewright/domain/catalogue'
import {
  authorLimits,
  type CollectionKind,
  collectionKinds,
  type Facts,
  itemLimits,
  itemOrders,
  itemStates,
  labelKinds,
  perPageLimits,
} from '@sitewright/domain/collections'
import * as z from 'zod/mini'
import { pageDocument } from './documents'
import { endpoint } from './endpoint'
import { seo } from './pages'
import { datetime, id, localText } from './shapes'

export const wallTime = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/))
const wallTimeOrEmpty = z.union([wallTime, z.literal('')])
const text = z.string().check(z.maxLength(itemLimits.text))
const address = z.string().check(z.maxLength(2000))
const urlId = z.string().check(z.maxLength(maxUrlIdLength))
const localeName = z.string().check(z.maxLength(20))
const titles = z.record(localeName, z.string().check(z.maxLength(itemLimits.title)))
const excerpts = z.record(localeName, z.string().check(z.maxLength(itemLimits.excerpt)))

export const collectionKind = z.enum(collectionKinds)
export const itemState = z.enum(itemStates)
export const itemKind = z.enum([
  'album-track',
  'event-item',
  'gallery-image',
  'portfolio-item',
  'blog-post',
  'gallery-video',
])

export const collectionSettings = z.strictObject({
  order: z.enum(itemOrders),
  perPage: z.int().check(z.gte(perPageLimits.least), z.lte(perPageLimits.most)),
  addressFormat: z.string().check(z.maxLength(100)),
  view: z.enum(['list', 'grid']),
  feed: z.boolean(),
  commentsOpen: z.boolean(),
  showUntranslated: z.boolean(),
})

const place = z.strictObject({
  name: text,
  address: z.string().check(z.maxLength(itemLimits.address)),
  lat: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  lng: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
})
const fileFacts = {
  assetId: z.nullable(id),
  embed: address,
  clickThrough: address,
}

/** The fields that only the items of one kind of collection have. */
export const facts = {
  blog: z.strictObject({ commentsOpen: z.boolean(), sourceUrl: address }),
  events: z.strictObject({
    start: wallTimeOrEmpty,
    end: wallTimeOrEmpty,
    allDay: z.boolean(),
    timeZone: z.nullable(z.string().check(z.maxLength(60))),
    place: z.nullable(place),
    signUp: address,
    cancelled: z.boolean(),
  }),
  portfolio: z.strictObject({
    year: z.string().check(z.maxLength(20)),
    client: text,
    pictures: z.array(id).check(z.maxLength(itemLimits.pictures)),
  }),
  gallery: z.strictObject({ mediaType: z.enum(['image', 'video']), ...fileFacts }),
  album: z.strictObject({ assetId: z.nullable(id), artist: text, seconds: z.int().check(z.gte(0), z.lte(86_400)) }),
} as const satisfies Record<CollectionKind, z.ZodMiniType>

/** As it crosses the wire; the server holds it to the shape of its kind. */
const anyFacts = z.record(z.string().check(z.maxLength(40)), z.json())

export const itemSeo = z.extend(seo, { canonical: z.optional(address) })

const summaryFields = {
  id,
  collectionId: id,
  kind: itemKind,
  title: localText,
  urlId: z.string(),
  /** Where visitors find it, or would. */
  path: z.string(),
  imageId: z.nullable(id),
  categoryIds: z.array(id),
  tagIds: z.array(id),
  authorIds: z.array(id),
  featured: z.boolean(),
  position: z.string(),
  at: z.nullable(wallTime),
  state: itemState,
  publishAt: z.nullable(datetime),
  unpublishAt: z.nullable(datetime),
  /** Visitors see something of it, but not what the draft says now. */
  changed: z.boolean(),
  facts: anyFacts,
  version: z.int(),
  editedBy: z.string(),
  editedAt: datetime,
  deletedAt: z.nullable(datetime),
}
export const itemSummary = z.object(summaryFields)
export type ItemSummary = z.infer<typeof itemSummary>

export const item = z.object({
  ...summaryFields,
  urlIds: z.record(z.string(), z.string()),
  excerpt: localText,
  seo: itemSeo,
  locales: z.nullable(z.array(z.string())),
  /** The document `{id}.body`, edited like any other; null where the kind has none. */
  body: z.nullable(pageDocument),
  bodyVersion: z.int(),
})
export type Item = z.infer<typeof item>

export const label = z.object({
  id,
  collectionId: id,
  kind: z.enum(labelKinds),
  name: localText,
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  /** How many items that visitors see have it. */
  items: z.int(),
})
export type Label = z.infer<typeof label>

export const author = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  bio: localText,
  imageId: z.nullable(id),
  /** The account it stands for. */
  accountId: z.nullable(id),
})
export type Author = z.infer<typeof author>

/** The states that lists of the editing area show apart; `bin` holds what was deleted in the last thirty days. */
export const itemTabs = ['all', 'published', 'changed', 'draft', 'needs_review', 'scheduled', 'private', 'bin'] as const
export type ItemTab = (typeof itemTabs)[number]

export const collection = z.object({
  id,
  kind: collectionKind,
  title: localText,
  urlId: z.string(),
  path: z.string(),
  settings: collectionSettings,
  counts: z.object({
    all: z.int(),
    published: z.int(),
    draft: z.int(),
    needs_review: z.int(),
    scheduled: z.int(),
    private: z.int(),
    bin: z.int(),
  }),
  /** How many items it may hold, in the order that it has. */
  most: z.int(),
})
export type Collection = z.infer<typeof collection>

const ofCollection = z.object({ collectionId: id })
const ofItem = z.object({ itemId: id })
const nothing = z.strictObject({})

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  answer: z.object({ collections: z.array(collection) }),
})
export const readCollection = endpoint({
  method: 'GET',
  path: '/api/collections/:collectionId',
  params: ofCollection,
  answer: collection,
})
/** Goes live with the next release, like everything else of the page. */
export const saveCollection = endpoint({
  method: 'PUT',
  path: '/api/collections/:collectionId',
  params: ofCollection,
  body: z.partial(collectionSettings),
  answer: collection,
})

export const itemsPerAnswer = 50
/** `order` is that of the editing area: what was changed last comes first unless said otherwise. */
export const ownerOrders = ['edited', 'date', 'title', 'manual'] as const
export const listItems = endpoint({
  method: 'GET',
  path: '/api/collections/:collectionId/items',
  params: ofCollection,
  query: z.object({
    tab: z.optional(z.enum(itemTabs)),
    label: z.optional(id),
    author: z.optional(id),
    search: z.optional(z.string().check(z.maxLength(200))),
    order: z.optional(z.enum(ownerOrders)),
    /** The last one of the answer before. */
    after: z.optional(id),
  }),
  answer: z.object({ items: z.array(itemSummary), next: z.nullable(id) }),
})

/** A draft. In a gallery `kind` tells films from pictures. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/collections/:collectionId/items',
  params: ofCollection,
  body: z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(itemLimits.title)),
    kind: z.optional(itemKind),
    facts: z.optional(anyFacts),
  }),
  answer: item,
})
export const readItem = endpoint({ method: 'GET', path: '/api/items/:itemId', params: ofItem, answer: item })

/** The page of an item as visitors would get it were its draft published now. Nobody but its writers sees it. */
export const previewItem = endpoint({
  method: 'GET',
  path: '/api/items/:itemId/preview',
  params: ofItem,
  query: z.object({ locale: z.optional(localeName) }),
  answer: z.object({ html: z.string() }),
})

/** What is not given stays as it was. */
export const itemValues = z.strictObject({
  title: z.optional(titles),
  urlId: z.optional(urlId),
  urlIds: z.optional(z.record(localeName, urlId)),
  excerpt: z.optional(excerpts),
  imageId: z.optional(z.nullable(id)),
  categoryIds: z.optional(z.array(id).check(z.maxLength(itemLimits.categories))),
  tagIds: z.optional(z.array(id).check(z.maxLength(itemLimits.tags))),
  authorIds: z.optional(z.array(id).check(z.maxLength(itemLimits.authors))),
  featured: z.optional(z.boolean()),
  at: z.optional(z.nullable(wallTime)),
  seo: z.optional(itemSeo),
  locales: z.optional(z.nullable(z.array(localeName).check(z.maxLength(100)))),
  facts: z.optional(anyFacts),
})
export const saveItem = endpoint({
  method: 'PUT',
  path: '/api/items/:itemId',
  params: ofItem,
  body: z.extend(itemValues, { version: z.int() }),
  answer: item,
})
/** The body of a 409 to `saveItem`: what is stored now, and who stored it. */
export const itemConflict = z.object({ reason: z.literal('conflict'), error: z.string(), theirs: item })
export type ItemConflict = z.infer<typeof itemConflict>

export const deleteItem = endpoint({ method: 'DELETE', path: '/api/items/:itemId', params: ofItem })

const deed = <const Name extends string>(name: Name) =>
  endpoint({
    method: 'POST',
    path: `/api/items/:itemId/${name}`,
    params: ofItem,
    body: nothing,
    answer: item,
  })
export const publishItem = deed('publish')
export const unpublishItem = deed('unpublish')
export const reviewItem = deed('review')
export const makeItemPrivate = deed('private')
/** The draft becomes what visitors see again. */
export const discardItem = deed('discard')
export const duplicateItem = deed('duplicate')
/** Out of the bin. */
export const restoreItem = deed('restore')
export const scheduleItem = endpoint({
  method: 'POST',
  path: '/api/items/:itemId/schedule',
  params: ofItem,
  /** With `publishAt` alone it waits; `unpublishAt` alone takes what is published away at that time. */
  body: z.strictObject({
    publishAt: z.optional(z.nullable(datetime)),
    unpublishAt: z.optional(z.nullable(datetime)),
  }),
  answer: item,
})
/** In front of another one; null for the last place. */
export const moveItem = endpoint({
  method: 'POST',
  path: '/api/items/:itemId/move',
  params: ofItem,
  body: z.strictObject({ before: z.nullable(id) }),
  answer: item,
})

export const bulkDeeds = ['publish', 'unpublish', 'review', 'private', 'delete', 'restore'] as const
export const maxBulkItems = 200
export const bulkItems = endpoint({
  method: 'POST',
  path: '/api/items/bulk',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxBulkItems)),
    deed: z.enum(bulkDeeds),
  }),
  answer: z.object({
    results: z.array(
      z.union([
        z.object({ id, ok: z.literal(true) }),
        z.object({ id, ok: z.literal(false), reason: z.string(), error: z.string() }),
      ]),
    ),
  }),
})

export const itemVersion = z.object({
  id,
  deed: z.string(),
  by: z.string(),
  at: datetime,
  /** Whether what it said then can be brought back. */
  canRestore: z.boolean(),
})
export const readItemHistory = endpoint({
  method: 'GET',
  path: '/api/items/:itemId/history',
  params: ofItem,
  answer: z.object({ versions: z.array(itemVersion) }),
})
const saidThen = z.object({
  id,
  deed: z.string(),
  by: z.string(),
  at: datetime,
  title: localText,
  excerpt: localText,
  /** Its body in the order in which it is read; what has no words is named by its block alone. */
  lines: z.array(z.object({ block: z.string(), text: localText })),
})
export type SaidThen = z.infer<typeof saidThen>
/** What it said at a moment of its history. */
export const readItemVersion = endpoint({
  method: 'GET',
  path: '/api/items/:itemId/history/:versionId',
  params: z.object({ itemId: id, versionId: id }),
  answer: saidThen,
})
/** Becomes the draft; visitors see it when it is published. */
export const restoreItemVersion = endpoint({
  method: 'POST',
  path: '/api/items/:itemId/history/:versionId/restore',
  params: z.object({ itemId: id, versionId: id }),
  body: nothing,
  answer: item,
})

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/collections/:collectionId/labels',
  params: ofCollection,
  answer: z.object({ labels: z.array(label) }),
})
const labelName = z.record(localeName, z.string().check(z.maxLength(200)))
export const createLabel = endpoint({
  method: 'POST',
  path: '/api/collections/:collectionId/labels',
  params: ofCollection,
  body: z.strictObject({ kind: z.enum(labelKinds), name: labelName }),
  answer: label,
})
const ofLabel = z.object({ collectionId: id, labelId: id })
/** Keeps the id, and leaves a redirect where the address changes with it. */
export const saveLabel = endpoint({
  method: 'PUT',
  path: '/api/collections/:collectionId/labels/:labelId',
  params: ofLabel,
  body: z.strictObject({ name: labelName }),
  answer: label,
})
export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/api/collections/:collectionId/labels/:labelId',
  params: ofLabel,
})
/** What had one of `from` has `into` from now on; their addresses lead there. */
export const mergeLabels = endpoint({
  method: 'POST',
  path: '/api/collections/:collectionId/labels/merge',
  params: ofCollection,
  body: z.strictObject({ from: z.array(id).check(z.minLength(1), z.maxLength(50)), into: id }),
  answer: label,
})

const authorValues = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(authorLimits.name)),
  bio: z.optional(z.record(localeName, z.string().check(z.maxLength(authorLimits.bio)))),
  imageId: z.optional(z.nullable(id)),
  accountId: z.optional(z.nullable(id)),
}
export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/authors',
  answer: z.object({ authors: z.array(author) }),
})
export const createAuthor = endpoint({
  method: 'POST',
  path: '/api/authors',
  body: z.strictObject(authorValues),
  answer: author,
})
const ofAuthor = z.object({ authorId: id })
export const saveAuthor = endpoint({
  method: 'PUT',
  path: '/api/authors/:authorId',
  params: ofAuthor,
  body: z.partial(z.strictObject(authorValues)),
  answer: author,
})
export const deleteAuthor = endpoint({ method: 'DELETE', path: '/api/authors/:authorId', params: ofAuthor })
export const mergeAuthors = endpoint({
  method: 'POST',
  path: '/api/authors/merge',
  body: z.strictObject({ from: z.array(id).check(z.minLength(1), z.maxLength(50)), into: id }),
  answer: author,
})

/** Whatever may be facts; the kind says which. */
export type FactsOfKind = z.infer<typeof anyFacts>

/** Facts of a kind as they are kept; undefined when they are not of its shape. */
export function readFacts(kind: CollectionKind, given: unknown): Facts | undefined {
  const read = z.safeParse(facts[kind] as z.ZodMiniType<Facts>, given)
  return read.success ? read.data : undefined
}
