import { isUnwritten } from '@sitewright/blocks/kit/lacks'
import { createAccounts } from '../accounts'
import { createConsent, privacyOf } from '../consent'
import { createMedia, type Decoder } from '../media'
import { createPageAssets, createPages } from '../pages'
import { createPeople, type People } from '../people'
import { createLimits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { createSessions } from '../platform/sessions'
import { createProductAssets } from '../products'
import { createLiveAssets, createPublishing, createReleases } from '../publishing'
import { createSearch, type Search } from '../search'
import { savedSectionAssets } from '../sections'
import { createSites } from '../sites'
import { createWebhooks } from '../webhooks'
import type { Later } from './later'
import { whatOthersHear } from './what-others-hear'

/** Who may do what on which site, what its pages are, and how they are published. */
export function composeSite(platform: Platform, { decoder, later }: { decoder: Decoder; later: Later }) {
  const { config, database, clock, random } = platform
  const limits = createLimits({ database, clock, counts: config.rateLimits })
  const sessions = createSessions({ database, clock, random })
  const accounts = createAccounts(platform, { sessions, limits })

  const webhooks = createWebhooks(platform, {
    objects: whatOthersHear(later),
    siteIds: () => sites.allIds(),
  })
  const sites = createSites(platform, { membershipOf: (siteId, accountId) => people.membership(siteId, accountId) })
  const people: People = createPeople(platform, { accounts, sites: sites.directory })
  const releases = createReleases(platform)
  const pages = createPages(platform, { sites, manifestOf: releases.manifestOf })
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
      savedSectionAssets,
    ],
    decoder,
  })
  const consent = createConsent(platform, { pages, site: sites.read, manifestOf: releases.manifestOf })
  const publishing = createPublishing(platform, {
    sites,
    pages,
    released: search.released,
    privacyOf,
    asking: consent.asking,
    describedAmong: async (tx, ids) =>
      new Set((await media.assets(tx, ids)).filter(({ alt }) => !isUnwritten(alt)).map(({ id }) => id)),
  })
  return { limits, sessions, accounts, webhooks, sites, people, releases, pages, search, media, publishing, consent }
}

export type SiteParts = ReturnType<typeof composeSite>
