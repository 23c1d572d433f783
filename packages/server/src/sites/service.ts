import { resolveTxt } from 'node:dns/promises'
import { type WebsiteStatus, websiteStatuses } from '@sitewright/domain/catalogue'
import type { CaptchaChoice } from '@sitewright/domain/forms'
import type { PageKey } from '@sitewright/domain/publishing'
import {
  type Business,
  type BusinessRefusal,
  businessRefusal,
  type IdentifierRefusal,
  identifierRefusal,
  type SettingsRefusal,
  type SiteFacts,
  type SiteId,
  type SiteSettings,
  settingsRefusal,
  siteStatusName,
} from '@sitewright/domain/sites'
import type { Language } from '@sitewright/domain/texts'
import { type By, recordAct } from '../activity'
import type { PlatformTransaction, SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { changeOf, createDirectory, hostsChanged, type MembershipSource, siteChanged } from './directory'
import { createDomains, type TxtLookup } from './domains'
import * as repository from './repository'
import type { Site } from './site'

export type SitesDeps = {
  readonly membershipOf: MembershipSource
  /** Answers with the TXT records of a name; the system's resolver unless said otherwise. */
  readonly lookUpTxt?: TxtLookup
}

export function createSites(platform: Platform, { membershipOf, lookUpTxt = resolveTxt }: SitesDeps) {
  const { database, clock, random } = platform
  const directory = createDirectory(database, membershipOf)

  /** Every process forgets what it knew of the site; the message leaves with the transaction, and here nobody waits for it. */
  const announce = async (tx: SiteTransaction): Promise<void> => {
    database.afterCommit(tx, () => directory.forget(tx.siteId))
    await database.notify(tx, siteChanged, tx.siteId)
  }

  return {
    directory,
    ...createDomains(platform, { directory, lookUpTxt }),

    /** A site that nobody sees yet. Its identifier is free, or the given one; undefined when that is taken. */
    async reserve(
      tx: PlatformTransaction,
      site: {
        title: string
        identifier?: string
        resume?: boolean
        settings: Omit<SiteSettings, 'title'>
        template?: SiteFacts['template']
      },
    ): Promise<{ id: SiteId; identifier: string } | undefined> {
      const id = random.id()
      const identifier = await repository.insertSite(tx, {
        ...site,
        id,
        status: websiteStatuses.trial,
        now: clock.now(),
      })
      if (identifier !== undefined) return { id, identifier }
      if (!site.resume) return undefined
      const unfinished = await repository.unfinishedSite(tx, site.identifier!)
      return unfinished === undefined ? undefined : { id: unfinished, identifier: site.identifier! }
    },

    /** Gives up a site that was never opened. */
    abandon: (siteId: SiteId): Promise<void> => database.withSite(siteId, repository.deleteUnfinished),

    /** What keeps an identifier from being had; undefined when it is free. */
    async identifierRefusal(identifier: string): Promise<IdentifierRefusal | 'taken' | undefined> {
      const refusal = identifierRefusal(identifier)
      if (refusal) return refusal
      return (await database.withPlatform(tx => repository.isTaken(tx, identifier))) ? 'taken' : undefined
    },
    suggestIdentifier: (title: string): Promise<string> =>
      database.withPlatform(tx => repository.freeIdentifier(tx, title, new Set())),

    /** From now on its hosts answer. */
    async open(tx: SiteTransaction): Promise<void> {
      if (!(await repository.markReady(tx, clock.now()))) throw new Error('the site is open already')
      await database.notify(tx, hostsChanged, tx.siteId)
    },

    settings: (siteId: SiteId) => database.withSite(siteId, repository.readSettings),

    /** Without languages these stay as they are. */
    saveSettings: (
      siteId: SiteId,
      { locales: given, ...others }: Omit<SiteSettings, 'locales'> & { locales?: readonly string[] | undefined },
      by?: By,
    ): Promise<{ ok: true; settings: SiteSettings } | { ok: false; reason: SettingsRefusal }> =>
      database.withSite(siteId, async tx => {
        const locales = given ?? (await repository.readSettings(tx))?.locales ?? [others.primaryLocale]
        const settings = { ...others, locales }
        const reason = settingsRefusal(settings)
        if (reason) return { ok: false, reason } as const
        await repository.writeSettings(tx, settings, clock.now())
        // The currency and the zone show on pages at once; the title waits for the next release.
        await announce(tx)
        await recordAct(tx, { act: 'settings-saved', by, at: clock.now() })
        return { ok: true, settings } as const
      }),

    languages: repository.readLanguages,

    /** Visitors are offered them with the next release. */
    async saveLanguages(tx: SiteTransaction, languages: readonly Language[]): Promise<void> {
      await repository.writeLanguages(tx, languages, clock.now())
      await announce(tx)
    },

    async saveBusiness(
      siteId: SiteId,
      business: Business,
      by?: By,
    ): Promise<{ ok: true; business: Business } | { ok: false; reason: BusinessRefusal }> {
      const reason = businessRefusal(business)
      if (reason) return { ok: false, reason }
      await database.withSite(siteId, async tx => {
        await repository.writeBusiness(tx, business, clock.now())
        // The information bar is on every page.
        await announce(tx)
        await recordAct(tx, { act: 'business-saved', by, at: clock.now() })
      })
      return { ok: true, business }
    },

    /** The owner's key for maps of the provider; empty when there is none. */
    mapsKey: repository.readMapsKey,

    async saveMapsKey(siteId: SiteId, key: string): Promise<void> {
      await database.withSite(siteId, async tx => {
        await repository.writeMapsKey(tx, key, clock.now())
        // It is part of every page with a map.
        await announce(tx)
      })
    },

    /** Takes the owner's own code off every page, at once. */
    async saveCodeStopped(tx: SiteTransaction, isStopped: boolean): Promise<void> {
      await repository.writeCodeStopped(tx, isStopped, clock.now())
      await announce(tx)
    },

    /** The site's name at the provider of its threads; empty where it keeps its comments itself. */
    disqusShortname: repository.readDisqusShortname,

    async saveDisqusShortname(siteId: SiteId, shortname: string): Promise<void> {
      await database.withSite(siteId, async tx => {
        await repository.writeDisqusShortname(tx, shortname, clock.now())
        // It is part of every page with comments.
        await announce(tx)
      })
    },

    /** Who asks visitors whether they are people, where the site does not. */
    async saveCaptcha(tx: SiteTransaction, choice: CaptchaChoice | undefined): Promise<void> {
      await repository.writeCaptcha(tx, choice ?? null, clock.now())
      // It is part of every page with a form, and its key of every page.
      await announce(tx)
    },

    /** Set by whoever runs the installation. Every process knows at once. */
    async setStatus(siteId: SiteId, status: WebsiteStatus): Promise<void> {
      await database.withSite(siteId, async tx => {
        await repository.writeStatus(tx, status, clock.now())
        await announce(tx)
        const detail = { status: siteStatusName(status) }
        await recordAct(tx, { act: 'status-changed', by: undefined, detail, at: clock.now() })
      })
    },

    /** After a write that visitors must see at once, such as stock or prices: pages made of it are dropped everywhere. */
    async dataChanged(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void> {
      if (keys.length === 0) return
      database.afterCommit(tx, () => directory.dataChanged(tx.siteId, keys))
      await database.notify(tx, siteChanged, changeOf(tx.siteId, keys))
    },

    /** The same where no keys can say what. */
    everythingChanged: (tx: SiteTransaction): Promise<void> => announce(tx),

    read: (tx: SiteTransaction): Promise<Site | undefined> => repository.siteOf(tx),

    /** Whoever holds the lock publishes; it lasts until the transaction ends. */
    lock: (tx: SiteTransaction): Promise<Site | undefined> => repository.lockSite(tx),

    async setRelease(tx: SiteTransaction, releaseId: string): Promise<void> {
      await repository.setRelease(tx, releaseId)
      await announce(tx)
    },

    byIds: (ids: readonly SiteId[]): Promise<Site[]> => database.withPlatform(tx => repository.sitesById(tx, ids)),
    allIds: (): Promise<SiteId[]> => database.withPlatform(repository.allSiteIds),
  }
}

export type Sites = ReturnType<typeof createSites>
