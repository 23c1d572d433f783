import { isUnwritten } from '@sitewright/blocks/kit/lacks'
import { localise, type SiteId, siteServiceOf } from '@sitewright/domain/sites'
import { type Access, createAccess } from '../access'
import { createAccounts } from '../accounts'
import { createActivity } from '../activity'
import { createLogInCheck } from '../captcha'
import type { CountingPolicy } from '../census'
import { createCollections, createItemAssets, itemBodies } from '../collections'
import { createConsent, createLivePrivacy, privacyOf } from '../consent'
import { createForms } from '../forms'
import { localesOfItem, localesOfPage } from '../languages'
import { createMedia, type Decoder } from '../media'
import { createMemberPlans } from '../member-plans'
import { memberDirectory } from '../members'
import { createPageAssets, createPages } from '../pages'
import { createPeople, type People } from '../people'
import { createPasswords } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import { createLimits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { createSessions } from '../platform/sessions'
import { createPopups } from '../popups'
import { createProductAssets } from '../products'
import { createLiveAssets, createPublishing, createReleases } from '../publishing'
import { createRedirects } from '../redirects'
import { createSearch, type Search } from '../search'
import { savedSectionAssets } from '../sections'
import { createSites } from '../sites'
import { createSnippets } from '../snippets'
import { createWebhooks } from '../webhooks'
import type { Later } from './later'
import { whatOthersHear } from './what-others-hear'

/** Who may do what on which site, what its pages are, and how they are published. */
export function composeSite(platform: Platform, { decoder, later }: { decoder: Decoder; later: Later }) {
  const { config, database, clock, random } = platform
  const limits = createLimits({ database, clock, counts: config.rateLimits })
  const sessions = createSessions({ database, clock, random })
  // One for everybody who has a password: how many are checked at once is a matter of the machine.
  const passwords = createPasswords()
  const logInCheck = createLogInCheck(platform, limits)
  const accounts = createAccounts(platform, { sessions, limits, passwords, check: logInCheck })

  const webhooks = createWebhooks(platform, {
    objects: whatOthersHear(later),
    siteIds: () => sites.allIds(),
  })
  const sites = createSites(platform, { membershipOf: (siteId, accountId) => people.membership(siteId, accountId) })
  const people: People = createPeople(platform, { accounts, sites: sites.directory })
  const activity = createActivity(platform, accounts)
  const releases = createReleases(platform)
  const pages = createPages(platform, {
    ...{ sites, manifestOf: releases.manifestOf, bodies: itemBodies },
    menusChanged: tx => access.menusChanged(tx),
  })
  const memberPlans = createMemberPlans(platform, {
    directory: memberDirectory,
    standings: (tx, asked) => later().subscriptions.standings(tx, asked),
    onSale: async (tx, ids) => (await later().products.onSaleByIds(tx, ids)).answer,
    titles: async (tx, ids) => {
      const locale = (await sites.read(tx))?.primaryLocale ?? 'en'
      const found = ids.length === 0 ? [] : await later().products.byIds(tx, [...ids])
      return new Map(found.map(({ id, title }) => [id, localise(title, locale, locale) ?? '']))
    },
    soldAgain: tx => later().products.soldAgain(tx),
    lock: sites.lock,
    isUsed: (tx, planId) => access.namesPlan(tx, planId),
    changed: sites.dataChanged,
  })
  const access: Access = createAccess(platform, {
    arePlans: memberPlans.areThere,
    ...{ passwords, limits, lock: sites.lock, changed: sites.everythingChanged },
    kinds: async tx => new Map((await pages.pageList(tx)).map(({ id, kind }) => [id, kind])),
    menus: async tx => (await pages.parts(tx)).navigation,
    liveMenus: async tx => {
      const releaseId = (await sites.read(tx))?.releaseId
      return releaseId ? (await releases.manifestOf(tx, releaseId))?.navigation : undefined
    },
    onForget: sites.directory.onForget,
  })
  const search: Search = createSearch(platform, {
    site: sites.read,
    pageHashes: async (tx, releaseId) => Object.values((await releases.manifestOf(tx, releaseId))?.pages ?? {}),
    pages: releases.pagesIn,
    products: (tx, ids) => later().products.byIds(tx, ids),
  })
  const media = createMedia(platform, {
    changed: sites.dataChanged,
    onChanged: sites.directory.onDataChanged,
    onForget: sites.directory.onForget,
    users: [
      createPageAssets({ sites }),
      createLiveAssets({ sites, pages }),
      createProductAssets({ sites }),
      createItemAssets({ sites }),
      savedSectionAssets,
    ],
    decoder,
  })
  const collections = createCollections(platform, {
    site: async tx => {
      const site = await sites.read(tx)
      return site && { ...site, isOpen: siteServiceOf(site.status).mayChange }
    },
    siteIds: sites.allIds,
    drafts: pages.collections,
    saveSettings: pages.saveCollection,
    released: releases.collectionsIn,
    keep: releases.keep,
    kept: releases.kept,
    changed: sites.dataChanged,
    allChanged: sites.everythingChanged,
    writtenIn: localesOfItem,
    found: search.itemChanged,
  })
  const popups = createPopups(platform, { pages, site: sites.read, manifestOf: releases.manifestOf })
  const snippets = createSnippets(platform, { pages, sites, manifestOf: releases.manifestOf })
  const forms = createForms(platform, { site: sites.read, manifestOf: releases.manifestOf })
  const consent = createConsent(platform, { pages, site: sites.read, manifestOf: releases.manifestOf })
  const livePrivacy = createLivePrivacy({
    database: platform.database,
    releaseOf: async (siteId, within) => (await sites.directory.byId(siteId, within))?.releaseId ?? null,
    manifestOf: releases.manifestOf,
  })
  /** What visitors may be known by, as the live site says. */
  const countingPolicy = async (siteId: SiteId, within?: SiteTransaction): Promise<CountingPolicy> => {
    const { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute, ...privacy } = await livePrivacy(
      siteId,
      within,
    )
    return {
      isRestrictiveCookiePolicyEnabled,
      isRestrictiveCookiePolicyAbsolute,
      cloneable: (await sites.directory.byId(siteId, within))?.facts.cloneable ?? false,
      countsWithoutCookies: false,
      isVisitorDataRestricted: privacy.isVisitorDataRestricted,
      honoursSignals: privacy.honoursSignals,
    }
  }
  const redirects = createRedirects(platform, {
    ...{ pages, site: sites.read, manifestOf: releases.manifestOf, released: releases.redirectsIn },
    isThere: (siteId, path) => later().published.isThere(siteId, path),
    itemsAfter: collections.texts.itemsAfter,
  })
  const publishing = createPublishing(platform, {
    sites,
    pages,
    released: async (tx, hashes) => {
      await search.released(tx, hashes)
      await collections.released(tx, hashes)
    },
    privacyOf,
    localesOfPage,
    asking: consent.asking,
    forms: forms.toRelease,
    redirects: redirects.list,
    describedAmong: async (tx, ids) =>
      new Set((await media.assets(tx, ids)).filter(({ alt }) => !isUnwritten(alt)).map(({ id }) => id)),
  })
  return {
    limits,
    passwords,
    logInCheck,
    sessions,
    accounts,
    webhooks,
    sites,
    people,
    activity,
    releases,
    pages,
    access,
    memberPlans,
    search,
    media,
    publishing,
    redirects,
    collections,
    consent,
    popups,
    snippets,
    forms,
    countingPolicy,
  }
}

export type SiteParts = ReturnType<typeof composeSite>
