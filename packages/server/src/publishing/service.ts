import { asksAnew, type Privacy, type ReleasedPrivacy, unreleasedPrivacy } from '@sitewright/domain/consent'
import { type PageDocument, siteDocumentNames } from '@sitewright/domain/documents'
import type { CaptchaProvider } from '@sitewright/domain/forms'
import {
  canonicalJson,
  describeDifference,
  eachSiteDocument,
  isUnchanged,
  type PublishedPage,
  pagePaths,
  type ReleaseManifest,
  releaseDifference,
  type ScheduleRefusal,
  type SiteDocuments,
  type SiteStyles,
  scheduleRefusal,
} from '@sitewright/domain/publishing'
import type { Redirect } from '@sitewright/domain/redirects'
import { localise, localText, type SiteId, siteServiceOf } from '@sitewright/domain/sites'
import { liveSnippets, type ReleasedSnippet } from '@sitewright/domain/snippets'
import type { Language } from '@sitewright/domain/texts'
import { type By, recordAct } from '../activity'
import { contentHash, contentOf, type Editor, type PageSummary, type Pages, type SiteParts } from '../pages'
import type { SiteTransaction } from '../platform/database'
import { GiveUp } from '../platform/jobs'
import type { Platform } from '../platform/platform'
import type { Site, Sites } from '../sites'
import { scriptHash } from '../snippets'
import { type Checked, type Finding, findingsIn } from './findings'
import { redirectsAfter } from './redirects'
import type { Release, Schedule } from './release'
import * as repository from './repository'

export type PublishingDeps = {
  readonly sites: Pick<Sites, 'lock' | 'read' | 'setRelease' | 'directory' | 'languages'>
  readonly pages: Pick<Pages, 'snapshot' | 'published' | 'pageList' | 'parts'>
  /** Which of these files have a description. */
  readonly describedAmong: (tx: SiteTransaction, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Told which pages are live from now on, by content hash, before anybody sees them. */
  readonly released: (tx: SiteTransaction, hashes: readonly string[]) => Promise<void>
  /** What visitors will be asked about cookies, once these documents are live. */
  readonly privacyOf: (release: {
    settings: Privacy
    documents: readonly PageDocument[]
    styles: SiteStyles
    locales: readonly string[]
    primaryLocale: string
    before: ReleasedPrivacy | undefined
    number: number
    captcha: CaptchaProvider | undefined
    hasMapsKey: boolean
    snippets: readonly ReleasedSnippet[]
  }) => ReleasedPrivacy
  /** The owner's redirects as they are edited. */
  readonly redirects: (tx: SiteTransaction) => Promise<readonly Redirect[]>
  /** Of these languages, those that a page is translated into. */
  readonly localesOfPage: (page: PublishedPage, primaryLocale: string, locales: readonly string[]) => string[]
  /** Keeps what visitors are asked from now on. */
  readonly asking: (tx: SiteTransaction, privacy: ReleasedPrivacy) => Promise<void>
  /** The forms as a release made now has them, by content hash. */
  readonly forms: (tx: SiteTransaction) => Promise<ReadonlyMap<string, { readonly id: string }>>
}

export type PublishState = {
  readonly live: Release | undefined
  readonly changedPages: readonly { id: string; title: string }[]
  readonly siteChanged: boolean
  readonly scheduled: Schedule | undefined
}

const scheduleJob = 'publishing:scheduled'
const listLength = 200
const closedSiteMs = 3_600_000

/** What a release says of languages beyond which there are. */
const spokenOf = (languages: readonly Language[]): Pick<ReleaseManifest, 'languageNames' | 'fallbacks'> => {
  const live = languages.filter(({ state }) => state === 'live')
  const names = live.flatMap(({ locale, name }) => (name === '' ? [] : [[locale, name]]))
  const fallbacks = live.flatMap(({ locale, fallback }) => (fallback === null ? [] : [[locale, fallback]]))
  return {
    ...(names.length > 0 && { languageNames: Object.fromEntries(names) }),
    ...(fallbacks.length > 0 && { fallbacks: Object.fromEntries(fallbacks) }),
  }
}

type Parts = Omit<SiteParts, 'documents'> & { readonly documents: SiteDocuments }

const hashById = (forms: ReadonlyMap<string, { readonly id: string }>): Record<string, string> =>
  Object.fromEntries([...forms].map(([hash, { id }]) => [id, hash]))

/** Nothing where there is none, as in releases from before there could be. */
const snippetsOf = ({ snippets }: Pick<Parts, 'snippets'>): Pick<ReleaseManifest, 'snippets'> => {
  const live = liveSnippets(snippets, scriptHash)
  return live.length > 0 ? { snippets: live } : {}
}

const manifestFrom = (
  site: Site,
  parts: Parts,
  {
    languages,
    redirects,
    ...decided
  }: Required<Pick<ReleaseManifest, 'pages' | 'privacy' | 'forms'>> &
    Pick<ReleaseManifest, 'redirects' | 'translated'> & { readonly languages: readonly Language[] },
): ReleaseManifest => ({
  version: 2,
  siteTitle: localText(site.primaryLocale, site.title),
  primaryLocale: site.primaryLocale,
  locales: site.locales,
  homePageId: parts.homePageId,
  ...decided,
  ...spokenOf(languages),
  navigation: parts.navigation,
  styles: parts.styles,
  popup: parts.popup,
  seo: parts.seo,
  ...snippetsOf(parts),
  ...(redirects !== undefined && { redirects }),
  documents: eachSiteDocument(name => contentHash(parts.documents[name])),
})

export function createPublishing(
  platform: Platform,
  {
    sites,
    pages,
    describedAmong,
    released,
    privacyOf,
    localesOfPage,
    redirects,
    asking,
    forms: formsOf,
  }: PublishingDeps,
) {
  const { database, clock, random, jobs } = platform

  /** The titles of removed pages come from the release that still had them. */
  async function summaryOf(
    tx: SiteTransaction,
    {
      before,
      after,
      drafts,
      site,
    }: { before?: ReleaseManifest; after: ReleaseManifest; drafts: readonly PageSummary[]; site: Site },
  ): Promise<string> {
    if (!before) return 'First release'
    const difference = releaseDifference(before, after)
    const removed = difference.removed.map(id => before.pages[id]!)
    const gone = (await repository.objectsByHash(tx, removed)).map(({ body }) => body as PageSummary)
    const titles = new Map([...gone, ...drafts].map(({ id, title }) => [id, title]))
    return describeDifference(difference, id => localise(titles.get(id), site.primaryLocale, site.primaryLocale) ?? id)
  }

  /** One moment's drafts become a release, and the site points to it: all of it or nothing. */
  async function publishIn(tx: SiteTransaction, by: Editor): Promise<Release> {
    // Held to the end, so that of two publishers the second sees what the first one published.
    const site = await sites.lock(tx)
    if (!site) throw new Error('a release of a site that is not there')
    const { parts, pages: drafts } = await pages.snapshot(tx)
    const objects = new Map<string, unknown>()
    const hashes: Record<string, string> = {}
    for (const draft of drafts) {
      const content = contentOf(draft)
      const hash = contentHash(content)
      objects.set(hash, content)
      hashes[draft.id] = hash
      if (hash !== draft.contentHash) await pages.published(tx, { id: draft.id, from: draft.contentHash, to: hash })
    }
    const live = site.releaseId === null ? undefined : await repository.releaseById(tx, site.releaseId)
    const before = live && (await repository.manifestOf(tx, live.id))
    const number = (await repository.lastNumber(tx)) + 1
    const privacy = privacyOf({
      settings: parts.privacy,
      styles: parts.styles,
      documents: [
        ...drafts.flatMap(({ document, itemDocument }) => [document, ...(itemDocument ? [itemDocument] : [])]),
        ...siteDocumentNames.map(name => parts.documents[name]),
      ],
      locales: site.locales,
      primaryLocale: site.primaryLocale,
      before: before?.privacy,
      number,
      captcha: site.facts.captcha?.provider,
      hasMapsKey: site.facts.mapsKey !== '',
      snippets: snippetsOf(parts).snippets ?? [],
    })
    const forms = await formsOf(tx)
    for (const [hash, form] of forms) objects.set(hash, form)
    const led = await redirectsAfter(tx, {
      list: await redirects(tx),
      ...{ before, drafts, hashes, homePageId: parts.homePageId },
    })
    if (led) objects.set(led.hash, led.redirects)
    const { locales, primaryLocale } = site
    const translated =
      locales.length > 1
        ? Object.fromEntries(drafts.map(draft => [draft.id, localesOfPage(draft, primaryLocale, locales)]))
        : undefined
    const languages = await sites.languages(tx)
    const after = manifestFrom(site, parts, {
      ...{ pages: hashes, privacy, languages, forms: hashById(forms), redirects: led?.hash },
      ...(translated && { translated }),
    })
    for (const name of siteDocumentNames) objects.set(after.documents[name], parts.documents[name])

    // Somebody new whom pages would ask is a change, too: visitors are told before.
    const asksNobodyNew = before && !asksAnew(before.privacy ?? unreleasedPrivacy(), privacy)
    if (live && before && asksNobodyNew && isUnchanged(releaseDifference(before, after))) return live

    const now = clock.now()
    const release: Release = {
      id: random.id(),
      number,
      summary: await summaryOf(tx, { before, after, drafts, site }),
      publishedBy: by.id,
      publisherName: by.name,
      publishedAt: now,
    }
    await repository.insertObjects(tx, objects, now)
    await repository.insertRelease(tx, { ...release, manifest: after })
    await released(tx, Object.values(hashes))
    await asking(tx, privacy)
    await sites.setRelease(tx, release.id)
    const acted = { by: { accountId: by.id }, objectId: release.id, detail: { number }, at: now }
    await recordAct(tx, { act: 'site-published', ...acted })
    return release
  }

  /** May run twice or late: the row says whether it is still wanted, and the database's clock whether it is time. */
  jobs.handle(scheduleJob, async ({ scheduleId }: { scheduleId: string }, { siteId }) => {
    if (siteId === null) throw new GiveUp('a scheduled release of no site')
    await database.withSite(siteId, async tx => {
      const schedule = await repository.lockSchedule(tx, scheduleId)
      if (!schedule) return
      if (!schedule.isDue) return jobs.add(tx, { kind: scheduleJob, payload: { scheduleId }, runAt: schedule.at })
      const site = await sites.read(tx)
      // Late rather than never: it goes live when the site is open again.
      if (site && !siteServiceOf(site.status).mayChange) {
        const runAt = new Date((await repository.databaseNow(tx)).getTime() + closedSiteMs)
        return jobs.add(tx, { kind: scheduleJob, payload: { scheduleId }, runAt })
      }
      const release = await publishIn(tx, { id: schedule.orderedBy, name: schedule.ordererName })
      await repository.finishSchedule(tx, scheduleId, { state: 'done', releaseId: release.id, now: clock.now() })
    })
  })

  return {
    publishIn,

    publish: (siteId: SiteId, by: Editor): Promise<Release> => database.withSite(siteId, tx => publishIn(tx, by)),

    /** Orders, stock and the draft stay as they are; only the pointer moves. */
    rollBack: (
      siteId: SiteId,
      { releaseId, by, mayAddCode }: { releaseId: string; by?: By; mayAddCode: boolean },
    ): Promise<Release | 'needs-code' | undefined> =>
      database.withSite(siteId, async tx => {
        const site = await sites.lock(tx)
        const found = await repository.releaseById(tx, releaseId)
        const manifest = found && (await repository.manifestOf(tx, found.id))
        const live = site?.releaseId ? await repository.manifestOf(tx, site.releaseId) : undefined
        const isSameCode = canonicalJson(manifest?.snippets ?? []) === canonicalJson(live?.snippets ?? [])
        // Going back is a way to put code on the site, too.
        if (found && !isSameCode && !mayAddCode) return 'needs-code'
        // An old release may have been made before what is told of it was kept.
        if (manifest) await released(tx, Object.values(manifest.pages))
        if (!found) return undefined
        await sites.setRelease(tx, found.id)
        const acted = { by, objectId: found.id, detail: { number: found.number }, at: clock.now() }
        await recordAct(tx, { act: 'site-rolled-back', ...acted })
        return found
      }),

    /** Newest first, with the id of the live one. */
    list: (siteId: SiteId): Promise<{ releases: Release[]; liveId: string | null }> =>
      database.withSite(siteId, async tx => ({
        releases: await repository.listReleases(tx, listLength),
        liveId: (await sites.read(tx))?.releaseId ?? null,
      })),

    state: (siteId: SiteId): Promise<PublishState> =>
      database.withSite(siteId, async tx => {
        const site = await sites.read(tx)
        if (!site) throw new Error('the state of a site that is not there')
        const live = site.releaseId === null ? undefined : await repository.releaseById(tx, site.releaseId)
        const before = live && (await repository.manifestOf(tx, live.id))
        const stored = await pages.parts(tx)
        const parts = { ...stored, documents: eachSiteDocument(name => stored.documents[name].document) }
        const drafts = await pages.pageList(tx)
        const hashes = Object.fromEntries(drafts.map(({ id, contentHash: hash }) => [id, hash]))
        const privacy = { ...(before?.privacy ?? unreleasedPrivacy()), settings: stored.privacy }
        const languages = await sites.languages(tx)
        const led = await redirectsAfter(tx, {
          list: await redirects(tx),
          ...{ before, drafts, hashes, homePageId: parts.homePageId },
        })
        const after = manifestFrom(site, parts, {
          ...{ pages: hashes, privacy, languages },
          forms: hashById(await formsOf(tx)),
          redirects: led?.hash,
        })
        const difference = before && releaseDifference(before, after)
        const isChanged = (id: string) => !difference || [...difference.added, ...difference.changed].includes(id)
        return {
          live,
          changedPages: drafts
            .filter(({ id }) => isChanged(id))
            .map(({ id, title }) => ({ id, title: localise(title, site.primaryLocale, site.primaryLocale) ?? '' })),
          siteChanged:
            !difference ||
            difference.parts.length > 0 ||
            difference.removed.length > 0 ||
            (before.privacy?.waitsForMapsKey === true && site.facts.mapsKey !== ''),
          scheduled: await repository.waitingSchedule(tx),
        }
      }),

    /** Of pages that differ from what is live, and of what stands on every page where that does. */
    findings: (siteId: SiteId): Promise<Finding[]> =>
      database.withSite(siteId, async tx => {
        const site = await sites.read(tx)
        if (!site) throw new Error('the findings of a site that is not there')
        const before = site.releaseId === null ? undefined : await repository.manifestOf(tx, site.releaseId)
        const { parts, pages: drafts } = await pages.snapshot(tx)
        const paths = pagePaths(drafts, parts.homePageId)
        const changed = drafts.filter(draft => before?.pages[draft.id] !== contentHash(contentOf(draft)))
        const shared = siteDocumentNames.filter(name => before?.documents[name] !== contentHash(parts.documents[name]))
        const checked: Checked[] = [
          ...changed.map(({ id, title, document }) => ({
            page: { id, title: localise(title, site.primaryLocale, site.primaryLocale) ?? '', path: paths[id] ?? '/' },
            name: null,
            document,
          })),
          ...shared.map(name => ({ page: null, name, document: parts.documents[name] })),
        ]
        return findingsIn(checked, {
          describedAmong: ids => describedAmong(tx, ids),
          hasMapsKey: site.facts.mapsKey !== '',
        })
      }),

    /** Takes the place of a schedule that is waiting. The database's clock says what is still to come. */
    schedule: (
      siteId: SiteId,
      { at, by }: { at: Date; by: Editor },
    ): Promise<{ ok: true; schedule: Schedule } | { ok: false; reason: ScheduleRefusal }> =>
      database.withSite(siteId, async tx => {
        await sites.lock(tx)
        const reason = scheduleRefusal(at, await repository.databaseNow(tx))
        if (reason) return { ok: false, reason } as const
        const order = { id: random.id(), at, orderedBy: by.id, ordererName: by.name, now: clock.now() }
        const schedule = await repository.insertSchedule(tx, order)
        await jobs.add(tx, { kind: scheduleJob, payload: { scheduleId: schedule.id }, runAt: at })
        const acted = { by: { accountId: by.id }, objectId: schedule.id, at: order.now }
        await recordAct(tx, { act: 'publishing-scheduled', ...acted })
        return { ok: true, schedule } as const
      }),

    cancelSchedule: (siteId: SiteId, id: string, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        const isCancelled = await repository.finishSchedule(tx, id, { state: 'cancelled', now })
        if (isCancelled) await recordAct(tx, { act: 'schedule-cancelled', by, objectId: id, at: now })
        return isCancelled
      }),
  }
}

export type Publishing = ReturnType<typeof createPublishing>
