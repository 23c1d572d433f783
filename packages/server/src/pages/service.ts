import type { WidgetNavigationItem } from '@sitewright/contract/pages'
import {
  type CollectionKind,
  type CollectionSettings,
  isCollectionKind,
  readSettings,
} from '@sitewright/domain/collections'
import type { Privacy } from '@sitewright/domain/consent'
import { findFontTheme } from '@sitewright/domain/design'
import { type PageDocument, siteDocumentNames } from '@sitewright/domain/documents'
import type { Popup } from '@sitewright/domain/popups'
import {
  type Navigation,
  type NavigationRefusal,
  navigationRefusal,
  type PublishedPage,
  pagePaths,
  type ReleaseManifest,
  type SiteDocuments,
  type SiteSeo,
  type SiteStyles,
} from '@sitewright/domain/publishing'
import type { LocalText, PageId, SiteId } from '@sitewright/domain/sites'
import type { Snippet } from '@sitewright/domain/snippets'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Site, Sites } from '../sites'
import { createBring } from './bring'
import { draftPages } from './draft-pages'
import type { ItemBodies } from './editable-documents'
import { createEdits, type DocumentReplaced } from './edits'
import { fromWidget, layoutOf, navigationField } from './layout'
import { type Editor, hashOfPage, type PageSummary, type SiteParts } from './page'
import * as repository from './repository'
import { createTree } from './tree'

export type PagesDeps = {
  readonly sites: Pick<Sites, 'read' | 'allIds'>
  /** The manifest of a release of the transaction's site. */
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
  readonly bodies: ItemBodies
  /** Tells whoever decides by the menus who may open a page. */
  readonly menusChanged: (tx: SiteTransaction) => Promise<void>
}

export type Draft = {
  readonly site: Site
  readonly parts: SiteParts
  readonly pages: readonly PageSummary[]
  readonly live: ReleaseManifest | undefined
}

export type CollectionPageDraft = {
  readonly id: PageId
  readonly kind: CollectionKind
  readonly title: LocalText
  readonly urlId: string
  readonly path: string
  readonly settings: CollectionSettings
}

export type NewDraft = Omit<SiteParts, 'documents'> & {
  readonly documents: SiteDocuments
  readonly pages: readonly PublishedPage[]
}

type WholeDocument = { readonly document: PageDocument; readonly version: number }

type NavigationOutcome = { ok: true; navigation: Navigation } | { ok: false; reason: NavigationRefusal }

const day = 86_400_000
const keepDeletedDays = 30
const keepEditsDays = 180
const sweepJob = 'pages:sweep'

export function createPages(platform: Platform, { sites, manifestOf, bodies, menusChanged }: PagesDeps) {
  const { database, clock, random, jobs } = platform
  const edits = createEdits(platform, bodies)
  const tree = createTree(platform)

  jobs.handle(sweepJob, async () => {
    const now = clock.now().getTime()
    const pagesBefore = new Date(now - keepDeletedDays * day)
    const editsBefore = new Date(now - keepEditsDays * day)
    for (const siteId of await sites.allIds())
      await database.longRunning.withSite(siteId, tx => repository.sweep(tx, { pagesBefore, editsBefore }))
  })
  jobs.every(day / 1000, sweepJob)

  async function readSite(tx: SiteTransaction): Promise<Pick<Draft, 'site' | 'live'>> {
    const site = await sites.read(tx)
    if (!site) throw new Error('a draft of a site that is not there')
    return { site, live: site.releaseId === null ? undefined : await manifestOf(tx, site.releaseId) }
  }

  /** The pages are held with the menus, so that none of them is deleted while it is linked. */
  async function saveNavigationIn(tx: SiteTransaction, navigation: Navigation): Promise<NavigationOutcome> {
    await repository.lockParts(tx)
    const ids = new Set((await repository.listPages(tx)).map(({ id }) => id))
    const reason = navigationRefusal(navigation, id => ids.has(id))
    if (reason) return { ok: false, reason }
    await repository.writeParts(tx, { navigation }, clock.now())
    await menusChanged(tx)
    return { ok: true, navigation }
  }

  return {
    saveEdits: edits.saveEdits,
    news: edits.news,
    wholeDocument: edits.whole,
    history: edits.history,
    ...tree,
    bring: createBring(platform, { sites, tree }),

    draft: (siteId: SiteId): Promise<Draft> =>
      database.withSite(siteId, async tx => ({
        ...(await readSite(tx)),
        parts: await repository.readParts(tx),
        pages: await repository.listPages(tx),
      })),

    page: (siteId: SiteId, pageId: PageId) =>
      database.withSite(siteId, async tx => {
        const page = await repository.pageById(tx, pageId)
        return page && { page, ...(await readSite(tx)), homePageId: (await repository.readParts(tx)).homePageId }
      }),

    saveNavigation: (siteId: SiteId, navigation: Navigation): Promise<NavigationOutcome> =>
      database.withSite(siteId, tx => saveNavigationIn(tx, navigation)),

    layout: (siteId: SiteId) =>
      database.withSite(siteId, async tx => {
        const { site } = await readSite(tx)
        const { navigation } = await repository.readParts(tx)
        return layoutOf(navigation, { pages: await repository.listPages(tx), locale: site.primaryLocale })
      }),

    updateNavigation: (
      siteId: SiteId,
      { fieldName, items }: { fieldName: string; items: readonly WidgetNavigationItem[] },
    ): Promise<NavigationOutcome | { ok: false; reason: 'unknown-navigation' }> =>
      database.withSite(siteId, async tx => {
        const field = navigationField(fieldName)
        if (!field) return { ok: false, reason: 'unknown-navigation' }
        const { site } = await readSite(tx)
        const { navigation } = await repository.lockParts(tx)
        const before = navigation[field]
        const changed = fromWidget(items, { before, locale: site.primaryLocale, newId: random.id })
        return saveNavigationIn(tx, { ...navigation, [field]: changed })
      }),

    async saveStyles(
      siteId: SiteId,
      styles: SiteStyles,
    ): Promise<{ ok: true; styles: SiteStyles } | { ok: false; reason: 'unknown-fonts' }> {
      if (!findFontTheme(styles.fontTheme)) return { ok: false, reason: 'unknown-fonts' }
      await database.withSite(siteId, tx => repository.writeParts(tx, { styles }, clock.now()))
      return { ok: true, styles }
    },

    /** Goes live with the next release, like everything else of the draft. */
    savePrivacy: (tx: SiteTransaction, privacy: Privacy): Promise<void> =>
      repository.writeParts(tx, { privacy }, clock.now()),
    saveSnippets: (tx: SiteTransaction, snippets: readonly Snippet[]): Promise<void> =>
      repository.writeParts(tx, { snippets }, clock.now()),
    savePopup: (tx: SiteTransaction, popup: Popup): Promise<void> => repository.writeParts(tx, { popup }, clock.now()),
    saveSeo: (tx: SiteTransaction, seo: SiteSeo): Promise<void> => repository.writeParts(tx, { seo }, clock.now()),

    headerAndFooter: (siteId: SiteId): Promise<SiteParts> => database.withSite(siteId, repository.readParts),

    /** Both or none: a footer that is refused leaves the header as it was. */
    saveHeaderAndFooter: (
      siteId: SiteId,
      { by, ...given }: Partial<Record<'header' | 'footer', WholeDocument>> & { by: Editor },
    ): Promise<{ ok: true; parts: SiteParts } | Exclude<DocumentReplaced, { ok: true }>> =>
      database.withSite(siteId, async tx => {
        const replaced = await edits.replaceSiteDocuments(tx, given, by)
        return replaced.ok ? { ok: true, parts: await repository.readParts(tx) } : replaced
      }),

    /** The first draft of a new site. */
    async insertDraft(tx: SiteTransaction, { pages, documents, ...parts }: NewDraft, by: Editor): Promise<void> {
      const now = clock.now()
      const touched = { editedBy: by.name, editedAt: now, itemEditedAt: now, updatedAt: now }
      for (const page of pages)
        await repository.insertPage(tx, {
          ...page,
          ...touched,
          version: 1,
          itemVersion: 1,
          contentHash: hashOfPage(page),
        })
      await repository.insertParts(tx, parts, now)
      for (const name of siteDocumentNames)
        await repository.insertSiteDocument(tx, name, {
          document: documents[name],
          version: 1,
          editedBy: by.name,
          editedAt: now,
        })
    },

    /** Everything a release is made of, of one moment. */
    snapshot: (tx: SiteTransaction): Promise<repository.Snapshot> => repository.readSnapshot(tx),

    /** What lists on the canvas choose from. */
    toList: async (tx: SiteTransaction) => draftPages(tx, (await readSite(tx)).site.primaryLocale),

    /** Collections as their drafts say, each with the address that it would have. */
    async collections(tx: SiteTransaction, id?: PageId): Promise<CollectionPageDraft[]> {
      const found = await repository.listCollections(tx, id)
      if (found.length === 0) return []
      const { homePageId } = await repository.homePage(tx)
      return found.flatMap(({ kind, collection, ...page }) =>
        isCollectionKind(kind)
          ? [
              {
                ...page,
                kind,
                settings: readSettings(kind, collection),
                path: pagePaths([{ ...page, kind }], homePageId)[page.id]!,
              },
            ]
          : [],
      )
    },

    /** Visitors see it with the next release. */
    async saveCollection(tx: SiteTransaction, id: PageId, collection: CollectionSettings): Promise<void> {
      const page = await repository.lockPage(tx, id)
      if (!page) throw new Error('the settings of a page that is not there')
      const next = { ...page, collection, updatedAt: clock.now() }
      await repository.writePage(tx, { ...next, contentHash: hashOfPage(next) })
    },

    pagesById: repository.pagesById,

    /** Where each page of the draft will be. */
    pathsOf: async (tx: SiteTransaction) =>
      pagePaths(await repository.listPages(tx), (await repository.readParts(tx)).homePageId),

    /** Translations: the page's own words in other languages, which no document holds. */
    async writePageTexts(
      tx: SiteTransaction,
      pageId: PageId,
      texts: Pick<PublishedPage, 'title' | 'navigationTitle' | 'seo'>,
    ): Promise<void> {
      const page = await repository.lockPage(tx, pageId)
      if (!page) return
      const next = { ...page, ...texts, updatedAt: clock.now() }
      await repository.writePage(tx, { ...next, contentHash: hashOfPage(next) })
    },
    async writeNavigation(tx: SiteTransaction, navigation: Navigation): Promise<void> {
      await repository.writeParts(tx, { navigation }, clock.now())
      await menusChanged(tx)
    },
    applyCommands: edits.applyIn,

    pageList: (tx: SiteTransaction): Promise<PageSummary[]> => repository.listPages(tx),
    parts: (tx: SiteTransaction): Promise<SiteParts> => repository.readParts(tx),

    /** After a page was published as it is today: a newer version of the code may have brought it up the migrations. */
    published: (tx: SiteTransaction, page: { id: PageId; from: string; to: string }): Promise<void> =>
      repository.replaceHash(tx, page),
  }
}

export type Pages = ReturnType<typeof createPages>
