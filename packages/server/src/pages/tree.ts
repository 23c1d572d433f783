import { defaultSettings, isCollectionKind } from '@sitewright/domain/collections'
import type { PageDocument } from '@sitewright/domain/documents'
import {
  isStandIn,
  isSystemPage,
  type Navigation,
  type NewPageKind,
  type PageSeo,
  type PublishedPage,
  pageUrlId,
  type UrlIdRefusal,
  urlIdRefusal,
  withoutPage,
} from '@sitewright/domain/publishing'
import { type LocalText, localText, type PageId, type SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import { isDuplicate, type SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type Editor, hashOfPage, type Page, type PageSummary } from './page'
import * as repository from './repository'
import { startingDocuments } from './starting-documents'

export type PageRefusal =
  | UrlIdRefusal
  | 'no-such-page'
  | 'address-taken'
  | 'empty-title'
  | 'home-page'
  | 'system-page'
  | 'too-many-pages'
  | 'one-lock-screen'

type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: PageRefusal }
type NewPage = { kind: NewPageKind; title: string; inNavigation: boolean }
type Making = {
  readonly locale: string
  readonly by: Editor
  /** What its address is made of; its title where nobody says. */
  readonly address?: string | undefined
  readonly document?: PageDocument | undefined
}
type PageValues = { title?: LocalText; navigationTitle?: LocalText; urlId?: string; seo?: PageSeo }

const mostPages = 1000

const isBlank = (title: LocalText) => Object.values(title).every(text => text.trim() === '')

export function createTree({ database, clock, random }: Platform) {
  const takenAddresses = async (tx: SiteTransaction) =>
    new Set((await repository.listPages(tx)).map(({ urlId }) => urlId))

  const appended = (navigation: Navigation, pageId: PageId): Navigation => ({
    ...navigation,
    main: [...navigation.main, { id: random.id(), pageId, items: [] }],
  })

  /** A page that is new, at an address that is free. */
  async function insertNew(
    tx: SiteTransaction,
    { kind, title, address, inNavigation, locale, by, document }: NewPage & Making,
  ): Promise<Outcome<Page>> {
    if (title.trim() === '') return { ok: false, reason: 'empty-title' }
    // Held first, so that two new pages of one title get two addresses.
    const { navigation } = await repository.lockParts(tx)
    const pages = await repository.listPages(tx)
    const taken = new Set(pages.map(({ urlId }) => urlId))
    if (kind === 'lock-screen' && pages.some(page => page.kind === kind))
      return { ok: false, reason: 'one-lock-screen' }
    if (taken.size >= mostPages) return { ok: false, reason: 'too-many-pages' }
    const now = clock.now()
    const content: PublishedPage = {
      id: random.id(),
      kind,
      urlId: pageUrlId({ kind, title: address ?? title }, urlId => taken.has(urlId)),
      title: localText(locale, title),
      seo: {},
      ...(document ? { document } : startingDocuments({ kind, title }, { locale, newId: random.id })),
      ...(isCollectionKind(kind) ? { collection: defaultSettings(kind) } : {}),
    }
    const page: Page = {
      ...content,
      version: 1,
      itemVersion: 1,
      contentHash: hashOfPage(content),
      editedBy: by.name,
      editedAt: now,
      itemEditedAt: now,
      updatedAt: now,
    }
    await repository.insertPage(tx, page)
    if (inNavigation && !isStandIn(kind))
      await repository.writeParts(tx, { navigation: appended(navigation, page.id) }, now)
    return { ok: true, value: page }
  }

  async function removeIn(tx: SiteTransaction, pageId: PageId, by?: By): Promise<Outcome<undefined>> {
    const { homePageId, navigation } = await repository.lockParts(tx)
    const page = await repository.lockPage(tx, pageId)
    if (!page) return { ok: false, reason: 'no-such-page' }
    if (page.id === homePageId) return { ok: false, reason: 'home-page' }
    if (isSystemPage(page)) return { ok: false, reason: 'system-page' }
    const now = clock.now()
    await repository.markDeleted(tx, pageId, now)
    await repository.writeParts(tx, { navigation: withoutPage(navigation, pageId) }, now)
    await recordAct(tx, { act: 'page-deleted', by, objectId: pageId, at: now })
    return { ok: true, value: undefined }
  }

  return {
    insertNew,
    removeIn,

    createPage: (siteId: SiteId, order: NewPage & { locale: string; by: Editor }): Promise<Outcome<Page>> =>
      database.withSite(siteId, tx => insertNew(tx, order)),

    updatePage: async (siteId: SiteId, pageId: PageId, values: PageValues): Promise<Outcome<Page>> => {
      try {
        return await database.withSite(siteId, async (tx): Promise<Outcome<Page>> => {
          const page = await repository.lockPage(tx, pageId)
          if (!page) return { ok: false, reason: 'no-such-page' }
          const reason = valuesRefusal(page, values)
          if (reason) return { ok: false, reason }
          const next = { ...page, ...values, updatedAt: clock.now() }
          const saved = { ...next, contentHash: hashOfPage(next) }
          await repository.writePage(tx, saved)
          return { ok: true, value: saved }
        })
      } catch (error) {
        if (isDuplicate(error)) return { ok: false, reason: 'address-taken' }
        throw error
      }
    },

    /** Kept for thirty days; visitors see the page until the next release. */
    deletePage: (siteId: SiteId, pageId: PageId, by?: By): Promise<Outcome<undefined>> =>
      database.withSite(siteId, tx => removeIn(tx, pageId, by)),

    deletedPages: (siteId: SiteId): Promise<(PageSummary & { deletedAt: Date })[]> =>
      database.withSite(siteId, repository.listDeleted),

    /** Comes back outside the menus; when its address was given away, it gets the next free one. */
    restorePage: (siteId: SiteId, pageId: PageId): Promise<Outcome<Page>> =>
      database.withSite(siteId, async tx => {
        await repository.lockParts(tx)
        const deleted = (await repository.listDeleted(tx)).find(({ id }) => id === pageId)
        if (!deleted) return { ok: false, reason: 'no-such-page' }
        const taken = await takenAddresses(tx)
        const urlId = taken.has(deleted.urlId)
          ? pageUrlId({ kind: 'page', title: deleted.urlId }, candidate => taken.has(candidate))
          : deleted.urlId
        await repository.bringBack(tx, pageId, urlId)
        const page = await repository.lockPage(tx, pageId)
        const saved = { ...page!, contentHash: hashOfPage(page!), updatedAt: clock.now() }
        await repository.writePage(tx, saved)
        return { ok: true, value: saved }
      }),
  }
}

function valuesRefusal(page: Page, { title, urlId }: PageValues): PageRefusal | undefined {
  if (title && isBlank(title)) return 'empty-title'
  if (urlId === undefined || urlId === page.urlId) return undefined
  return isSystemPage(page) ? 'system-page' : urlIdRefusal(urlId)
}
