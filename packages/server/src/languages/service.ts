import type { TranslationFilter } from '@sitewright/contract/languages'
import type { SiteId } from '@sitewright/domain/sites'
import { type Language, type LanguagesRefusal, languagesRefusal, percentReady } from '@sitewright/domain/texts'
import type { Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Site, Sites } from '../sites'
import { createExport } from './export'
import { createImports } from './imports'
import { createOwners, type OwnerPorts } from './owners'
import * as repository from './repository'
import { createSetTexts, type TextOrder } from './set-texts'
import { createTextIndex } from './text-index'

export type LanguagesDeps = OwnerPorts & {
  readonly sites: Pick<Sites, 'read' | 'languages' | 'saveLanguages' | 'directory' | 'allIds'>
}

const listLimit = 100
const day = 86_400_000
const keepGoneDays = 30
const sweepJob = 'languages:sweep'

export type LanguagesOutcome =
  | { readonly ok: true; readonly languages: readonly Language[] }
  | { readonly ok: false; readonly reason: LanguagesRefusal; readonly locale: string }

/** What a list goes on after. */
const readMark = (after: string | undefined): repository.Mark | undefined => {
  const [sort, owner, place] = (after ?? '').split(' ')
  return sort && owner && /^\d{1,9}$/.test(place ?? '') ? { sort, owner, place: Number(place) } : undefined
}
const markOf = ({ sort, owner, place }: repository.TextRow): string => `${sort} ${owner} ${place}`

/** The languages a site speaks, and what every text of it says in each. */
export function createLanguages(platform: Platform, { sites, ...ports }: LanguagesDeps) {
  const { database, clock, jobs } = platform
  const owners = createOwners(ports)
  const index = createTextIndex(owners, clock.now)
  const setTexts = createSetTexts(owners, index, clock.now)

  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - keepGoneDays * day)
    for (const siteId of await sites.allIds())
      await database.longRunning.withSite(siteId, tx => repository.sweepGone(tx, before))
  })
  jobs.every(day / 1000, sweepJob)

  const siteIn = async (tx: SiteTransaction): Promise<Site> => {
    const site = await sites.read(tx)
    if (!site) throw new Error('the languages of a site that is not there')
    return site
  }
  /** A language that the site has, besides the one that everything is written in first. */
  const isTranslated = async (tx: SiteTransaction, site: Site, locale: string): Promise<boolean> =>
    locale !== site.primaryLocale && (await sites.languages(tx)).some(language => language.locale === locale)

  async function saveIn(tx: SiteTransaction, languages: readonly Language[]): Promise<LanguagesOutcome> {
    const { primaryLocale } = await siteIn(tx)
    const refusal = languagesRefusal(languages, primaryLocale)
    if (refusal) return { ok: false, ...refusal }
    await sites.saveLanguages(tx, languages)
    return { ok: true, languages }
  }

  const surroundings = {
    database,
    clock,
    jobs,
    random: platform.random,
    log: platform.log,
    owners,
    index,
    setTexts,
    siteIn,
    isTranslated,
  }

  return {
    ...createImports(surroundings),
    exportFile: createExport(surroundings),

    languages: (siteId: SiteId): Promise<Language[]> => database.withSite(siteId, sites.languages),

    saveLanguages: (siteId: SiteId, languages: readonly Language[]): Promise<LanguagesOutcome> =>
      database.withSite(siteId, tx => saveIn(tx, languages)),

    /** All but the primary language are hidden; what was written in them stays. */
    disconnect: (siteId: SiteId): Promise<readonly Language[]> =>
      database.withSite(siteId, async tx => {
        const { primaryLocale } = await siteIn(tx)
        const hidden = (await sites.languages(tx)).map(
          (language): Language => ({ ...language, state: language.locale === primaryLocale ? 'live' : 'hidden' }),
        )
        await sites.saveLanguages(tx, hidden)
        return hidden
      }),

    status: (siteId: SiteId) =>
      database.longRunning.withSite(siteId, async tx => {
        const { primaryLocale } = await siteIn(tx)
        const languages = await sites.languages(tx)
        if (languages.length > 1) await index.refresh(tx, primaryLocale)
        const shares = []
        for (const { locale, state } of languages.filter(language => language.locale !== primaryLocale)) {
          const counts = await repository.countTexts(tx, locale)
          shares.push({ locale, state, ...counts, percent: percentReady(counts) })
        }
        return { connected: shares.length > 0, languages: shares }
      }),

    /** Undefined for a language that the site has not. */
    list: (
      siteId: SiteId,
      {
        after,
        ...wanted
      }: { locale: string; state?: TranslationFilter; search?: string; owner?: string; after?: string },
    ) =>
      database.longRunning.withSite(siteId, async tx => {
        const site = await siteIn(tx)
        if (!(await isTranslated(tx, site, wanted.locale))) return undefined
        // Only at the beginning: what follows belongs to the list that was begun.
        if (after === undefined) await index.refresh(tx, site.primaryLocale)
        const rows = await repository.listTexts(tx, wanted, { after: readMark(after), limit: listLimit + 1 })
        const items = rows.slice(0, listLimit)
        const names = [...new Set(items.map(({ owner }) => owner))]
        const paths = await ports.pages.pathsOf(tx)
        const heads = await repository.countByOwner(tx, wanted.locale, names)
        return {
          items,
          owners: heads.map(head => ({ ...head, path: paths[head.owner.replace(/^page:|\.item$/g, '')] ?? null })),
          counts: await repository.countTexts(tx, wanted.locale),
          next: rows.length > listLimit ? markOf(items.at(-1)!) : null,
        }
      }),

    /** One outcome for each, with the text as it is now. */
    save: (siteId: SiteId, { locale, texts, by }: { locale: string; texts: readonly TextOrder[]; by: Editor }) =>
      database.withSite(siteId, async tx => {
        const site = await siteIn(tx)
        if (!(await isTranslated(tx, site, locale))) return undefined
        await index.refresh(tx, site.primaryLocale)
        const outcomes = await setTexts(tx, { locale, primaryLocale: site.primaryLocale, orders: texts, by })
        const rows = new Map(
          (await repository.textsByKey(tx, locale, texts)).map(row => [`${row.owner}/${row.path}`, row]),
        )
        return texts.map(({ owner, path }, at) => ({ outcome: outcomes[at]!, row: rows.get(`${owner}/${path}`) }))
      }),
  }
}

export type Languages = ReturnType<typeof createLanguages>
