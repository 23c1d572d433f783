import { providers } from '@sitewright/domain/catalogue'
import { asksAnew, type Privacy, type ReleasedPrivacy, unreleasedPrivacy } from '@sitewright/domain/consent'
import type { PageDocument } from '@sitewright/domain/documents'
import type { CaptchaProvider } from '@sitewright/domain/forms'
import { canonicalJson, type ReleaseManifest, type SiteStyles } from '@sitewright/domain/publishing'
import { localise, type SiteFacts, type SiteId } from '@sitewright/domain/sites'
import { type ReleasedSnippet, waitingSnippets } from '@sitewright/domain/snippets'
import { contentHash, type Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { ConsentRecord } from './record'
import * as repository from './repository'
import { servicesIn } from './services-in-use'
import { shownText } from './shown-text'

export type ConsentDeps = {
  readonly pages: Pick<Pages, 'parts' | 'savePrivacy' | 'snapshot'>
  readonly site: (tx: SiteTransaction) => Promise<
    | {
        releaseId: string | null
        primaryLocale: string
        locales: readonly string[]
        facts: Pick<SiteFacts, 'captcha' | 'mapsKey'>
      }
    | undefined
  >
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
}

const pageLength = 50
const exportLength = 500

/** What visitors will be asked about cookies, once these documents are live. */
export function privacyOf({
  settings,
  documents,
  styles,
  locales,
  primaryLocale,
  before = unreleasedPrivacy(),
  number,
  captcha,
  hasMapsKey,
  snippets,
}: {
  settings: Privacy
  snippets: readonly ReleasedSnippet[]
  documents: readonly PageDocument[]
  styles: SiteStyles
  locales: readonly string[]
  primaryLocale: string
  before: ReleasedPrivacy | undefined
  number: number
  captcha: CaptchaProvider | undefined
  hasMapsKey: boolean
}): ReleasedPrivacy {
  const around = { isRestrictive: settings.isRestrictiveCookiePolicyEnabled, styles, captcha }
  const inBlocks = servicesIn(documents, { ...around, hasMapsKey })
  const waiting = waitingSnippets(snippets).map(({ name, category }) => ({ name, category }))
  const asked = {
    settings,
    ...inBlocks,
    hasMarketing: inBlocks.hasMarketing || waiting.some(({ category }) => category === 'marketing'),
    ...(waiting.length > 0 && { snippets: waiting }),
  }
  const waitsForMapsKey =
    !hasMapsKey && servicesIn(documents, { ...around, hasMapsKey: true }).services.includes('maps')
  const hashes = locales.map(locale => [locale, contentHash(shownText(asked, { locale, primaryLocale }))] as const)
  return {
    ...asked,
    ...(waitsForMapsKey && { waitsForMapsKey: true as const }),
    policy: asksAnew(before, asked) ? number : before.policy,
    texts: Object.fromEntries(hashes),
  }
}

export function createConsent({ database, clock }: Pick<Platform, 'database' | 'clock'>, deps: ConsentDeps) {
  const { pages, manifestOf } = deps

  const siteIn = async (tx: SiteTransaction) => {
    const site = await deps.site(tx)
    if (!site) throw new Error('the cookies of a site that is not there')
    return site
  }
  const liveIn = async (tx: SiteTransaction, releaseId: string | null): Promise<ReleasedPrivacy> =>
    (releaseId === null ? undefined : (await manifestOf(tx, releaseId))?.privacy) ?? unreleasedPrivacy()

  return {
    /** Written with the release, so that no visitor is asked something that nobody kept. */
    async asking(tx: SiteTransaction, privacy: ReleasedPrivacy): Promise<void> {
      const { primaryLocale } = await siteIn(tx)
      const texts = Object.entries(privacy.texts).map(([locale, hash]) => ({
        hash,
        shown: shownText(privacy, { locale, primaryLocale }),
      }))
      await repository.insertTexts(tx, texts, clock.now())
    },

    /** The owner's draft, who waits for a yes in it, and whether it differs from what is live. */
    settings: (siteId: SiteId) =>
      database.withSite(siteId, async tx => {
        const { releaseId, primaryLocale, locales, facts } = await siteIn(tx)
        const around = { captcha: facts.captcha?.provider, hasMapsKey: facts.mapsKey !== '' }
        const { parts, pages: drafts } = await pages.snapshot(tx)
        const uses = [
          ...drafts.map(({ title, document, itemDocument }) => ({
            name: localise(title, primaryLocale, primaryLocale) ?? '',
            ...servicesIn([document, ...(itemDocument ? [itemDocument] : [])], around),
          })),
          { name: 'Every page', ...servicesIn(Object.values(parts.documents), { ...around, styles: parts.styles }) },
        ]
        const names = [...new Set(uses.flatMap(({ services }) => services))].sort()
        const live = await liveIn(tx, releaseId)
        return {
          settings: parts.privacy,
          locales: [primaryLocale, ...locales.filter(locale => locale !== primaryLocale)],
          services: names.map(provider => ({
            provider,
            name: providers[provider].name,
            pages: uses.filter(({ services }) => services.includes(provider)).map(({ name }) => name),
          })),
          isChanged: canonicalJson(live.settings) !== canonicalJson(parts.privacy),
        }
      }),

    save: (siteId: SiteId, privacy: Privacy): Promise<void> =>
      database.withSite(siteId, tx => pages.savePrivacy(tx, privacy)),

    /** False when nobody was ever asked like that. */
    record: (siteId: SiteId, { path, browser, ...given }: Omit<ConsentRecord, 'at'>): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.textByHash(tx, given.textHash))) return false
        const { releaseId } = await siteIn(tx)
        const { settings } = await liveIn(tx, releaseId)
        const about = settings.isVisitorDataRestricted ? { path: null, browser: null } : { path, browser }
        await repository.insertProof(tx, { ...given, ...about, at: clock.now() })
        return true
      }),

    list: (siteId: SiteId, after?: string) =>
      database.withSite(siteId, tx => repository.listProofs(tx, { after, limit: pageLength })),

    /** All of them, newest first, a part at a time. */
    async *all(siteId: SiteId) {
      let after: string | undefined
      do {
        const { items, next } = await database.withSite(siteId, tx =>
          repository.listProofs(tx, { after, limit: exportLength }),
        )
        yield items
        after = next ?? undefined
      } while (after !== undefined)
    },

    text: (siteId: SiteId, hash: string) => database.withSite(siteId, tx => repository.textByHash(tx, hash)),
  }
}

export type ConsentService = ReturnType<typeof createConsent>
