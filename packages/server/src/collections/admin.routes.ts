import * as contract from '@sitewright/contract/collections'
import type { SiteId } from '@sitewright/domain/sites'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { AuthorOutcome } from './authors'
import type { LabelOutcome } from './labels'
import {
  authorRefusals,
  labelRefusal,
  presentAuthor,
  presentCollection,
  presentItem,
  presentLabel,
  presentLine,
  presentSummary,
  presentVersion,
  refusals,
} from './present'
import type { Collections, PreviewedItem, ShownItem } from './service'
import type { Outcome, Refusal } from './sources'

const read = { host: 'owner', access: 'content', crumb: 'read-only', rate: readRate } as const
const write = { host: 'owner', crumb: 'required', rate: writeRate } as const
const edit = { ...write, access: 'content' } as const
/** Making drafts and asking for a look at them. */
const draft = { ...write, access: 'draft-create' } as const
/** Whatever changes what visitors see. */
const publish = { ...write, access: 'draft-publish' } as const

const notReleased = 'Publish the site once with this page. Then what stands on it can be seen as visitors will see it.'

const no = (reason: Refusal): Answer<never> => refused(refusals[reason][0], reason, refusals[reason][1])
const shown = (outcome: Outcome<ShownItem>) => (outcome.ok ? ok(presentItem(outcome.value)) : no(outcome.reason))
const gone = () => no('no-such-item')

const label = (outcome: LabelOutcome) => {
  if (outcome.ok) return ok(presentLabel(outcome.value))
  if ('kind' in outcome) {
    const [status, message] = labelRefusal(outcome.reason, outcome.kind)
    return refused(status, outcome.reason, message)
  }
  return outcome.reason === 'no-such-label'
    ? notFound('This category or tag is not there any more.')
    : no(outcome.reason)
}
const author = (outcome: AuthorOutcome) => {
  if (outcome.ok) return ok(presentAuthor(outcome.value))
  const [status, message] = authorRefusals[outcome.reason]
  return refused(status, outcome.reason, message)
}
const date = (at: string | null | undefined) => (at ? new Date(at) : at === null ? null : undefined)

/** The page of an item as it would be; undefined where the site shows none of its collection yet. */
export type DrawPreview = (
  siteId: SiteId,
  wanted: { readonly item: PreviewedItem; readonly locale: string | undefined },
) => Promise<string | undefined>

export const adminRoutes = (collections: Collections, drawPreview: DrawPreview): Route[] => [
  route({
    ...read,
    endpoint: contract.listCollections,
    handle: async ({ site }) => ok({ collections: (await collections.list(site.id)).map(presentCollection) }),
  }),
  route({
    ...read,
    endpoint: contract.readCollection,
    handle: async ({ site, params }) => {
      const found = await collections.read(site.id, params.collectionId)
      return found ? ok(presentCollection(found)) : no('no-such-collection')
    },
  }),
  route({
    ...edit,
    endpoint: contract.saveCollection,
    handle: async ({ site, params, body }) => {
      const saved = await collections.save(site.id, params.collectionId, body)
      return saved.ok ? ok(presentCollection(saved.value)) : no(saved.reason)
    },
  }),
  route({
    ...read,
    endpoint: contract.listItems,
    handle: async ({ site, params, query: { tab = 'all', order = 'edited', ...query } }) => {
      const limit = contract.itemsPerAnswer
      const found = await collections.items(site.id, { ...params, ...query, tab, order, limit })
      if (!found) return no('no-such-collection')
      return ok({ items: found.items.map(item => presentSummary(item, found.collection)), next: found.next })
    },
  }),
  route({
    ...draft,
    endpoint: contract.createItem,
    handle: async ({ site, params, body, account }) => {
      const made = await collections.create(site.id, { ...params, ...body, by: account! })
      return made.ok ? created(presentItem(made.value)) : no(made.reason)
    },
  }),
  route({
    ...publish,
    endpoint: contract.bulkItems,
    handle: async ({ site, body, account }) => {
      const results = await collections.bulk(site.id, { ...body, by: account! })
      return ok({
        results: results.map(({ id, outcome }) =>
          outcome.ok
            ? { id, ok: true as const }
            : { id, ok: false as const, reason: outcome.reason, error: refusals[outcome.reason][1] },
        ),
      })
    },
  }),
  route({
    ...read,
    endpoint: contract.readItem,
    handle: async ({ site, params }) => {
      const found = await collections.item(site.id, params.itemId)
      return found ? ok(presentItem(found)) : gone()
    },
  }),
  route({
    ...read,
    endpoint: contract.previewItem,
    handle: async ({ site, params, query: { locale } }) => {
      const item = await collections.preview(site.id, params.itemId)
      if (!item) return gone()
      const html = await drawPreview(site.id, { item, locale })
      return html === undefined ? refused(409, 'not-released', notReleased) : ok({ html })
    },
  }),
  route({
    ...edit,
    endpoint: contract.saveItem,
    handle: async ({ site, params, body: { version, ...values }, account }) => {
      const saved = await collections.saveItem(site.id, { id: params.itemId, version, values, by: account! })
      if (saved.ok) return ok(presentItem(saved.value))
      if (saved.reason !== 'conflict') return no(saved.reason)
      const { theirs } = saved
      const message = `${theirs.item.editedBy} saved this in the meantime.`
      return refused(409, 'conflict', message, { theirs: presentItem(theirs) })
    },
  }),
  route({
    ...edit,
    endpoint: contract.deleteItem,
    handle: async ({ site, params, account }) => {
      const removed = await collections.remove(site.id, params.itemId, account!)
      return removed.ok ? noContent() : no(removed.reason)
    },
  }),
  ...(
    [
      [publish, contract.publishItem, 'publish'],
      [publish, contract.unpublishItem, 'unpublish'],
      [draft, contract.reviewItem, 'review'],
      [publish, contract.makeItemPrivate, 'makePrivate'],
      [edit, contract.discardItem, 'discard'],
      [draft, contract.duplicateItem, 'duplicate'],
      [edit, contract.restoreItem, 'restore'],
    ] as const
  ).map(([common, endpoint, name]) =>
    route({
      ...common,
      endpoint,
      handle: async ({ site, params, account }) => shown(await collections[name](site.id, params.itemId, account!)),
    }),
  ),
  route({
    ...publish,
    endpoint: contract.scheduleItem,
    handle: async ({ site, params, body, account }) => {
      const [publishAt, unpublishAt] = [date(body.publishAt), date(body.unpublishAt)]
      const times = {
        ...(publishAt !== undefined && { publishAt }),
        ...(unpublishAt !== undefined && { unpublishAt }),
      }
      return shown(await collections.schedule(site.id, { id: params.itemId, ...times, by: account! }))
    },
  }),
  route({
    ...edit,
    endpoint: contract.moveItem,
    handle: async ({ site, params, body }) =>
      shown(await collections.move(site.id, { id: params.itemId, before: body.before })),
  }),
  route({
    ...read,
    endpoint: contract.readItemHistory,
    handle: async ({ site, params }) => {
      const lines = await collections.history(site.id, params.itemId)
      return lines ? ok({ versions: lines.map(presentLine) }) : gone()
    },
  }),
  route({
    ...read,
    endpoint: contract.readItemVersion,
    handle: async ({ site, params: { itemId, versionId } }) => {
      const version = await collections.version(site.id, itemId, versionId)
      return version ? ok(presentVersion(version)) : no('no-such-version')
    },
  }),
  route({
    ...edit,
    endpoint: contract.restoreItemVersion,
    handle: async ({ site, params: { itemId, versionId }, account }) =>
      shown(await collections.restoreVersion(site.id, { id: itemId, versionId, by: account! })),
  }),
  route({
    ...read,
    endpoint: contract.listLabels,
    handle: async ({ site, params }) => {
      const labels = await collections.labels.list(site.id, params.collectionId)
      if (!labels) return no('no-such-collection')
      return ok({ labels: labels.map(({ items, ...each }) => presentLabel(each, items)) })
    },
  }),
  route({
    ...edit,
    endpoint: contract.createLabel,
    handle: async ({ site, params, body }) =>
      label(await collections.labels.create(site.id, { collectionId: params.collectionId, ...body })),
  }),
  route({
    ...edit,
    endpoint: contract.saveLabel,
    handle: async ({ site, params: { collectionId, labelId }, body }) =>
      label(await collections.labels.rename(site.id, { collectionId, id: labelId, name: body.name })),
  }),
  route({
    ...edit,
    endpoint: contract.deleteLabel,
    handle: async ({ site, params: { collectionId, labelId } }) =>
      (await collections.labels.remove(site.id, { collectionId, id: labelId }))
        ? noContent()
        : notFound('This category or tag is not there any more.'),
  }),
  route({
    ...edit,
    endpoint: contract.mergeLabels,
    handle: async ({ site, params, body }) =>
      label(await collections.labels.merge(site.id, { collectionId: params.collectionId, ...body })),
  }),
  route({
    ...read,
    endpoint: contract.listAuthors,
    handle: async ({ site }) => ok({ authors: (await collections.authors.list(site.id)).map(presentAuthor) }),
  }),
  route({
    ...edit,
    endpoint: contract.createAuthor,
    handle: async ({ site, body }) => author(await collections.authors.create(site.id, body)),
  }),
  route({
    ...edit,
    endpoint: contract.saveAuthor,
    handle: async ({ site, params, body }) => author(await collections.authors.save(site.id, params.authorId, body)),
  }),
  route({
    ...edit,
    endpoint: contract.deleteAuthor,
    handle: async ({ site, params }) =>
      (await collections.authors.remove(site.id, params.authorId))
        ? noContent()
        : notFound('This author is not there any more.'),
  }),
  route({
    ...edit,
    endpoint: contract.mergeAuthors,
    handle: async ({ site, body }) => author(await collections.authors.merge(site.id, body.from, body.into)),
  }),
]
