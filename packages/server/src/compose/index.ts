import { join } from 'node:path'
import { may } from '@sitewright/domain/roles'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import { createSignInRedirect } from '../accounts'
import type { CountingThread } from '../analytics'
import { createEmbeds } from '../embeds'
import type { Decoder } from '../media'
import type { Assets } from '../platform/http'
import { builtFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import type { Privacy } from '../privacy'
import { createSections } from '../sections'
import { createSessionReader, createSiteList } from '../sites'
import { createTemplates } from '../templates'
import { type AroundParts, composeAround } from './around-orders'
import { type CatalogueParts, composeCatalogue } from './catalogue'
import type { Later } from './later'
import { composeMeasuring, type MeasuringParts } from './measuring'
import { composePrivacy } from './privacy'
import { routesOf } from './routes'
import { composeSelling, type SellingParts } from './selling'
import { composeSite, type SiteParts } from './site'

export type ComposeOptions = {
  readonly assets: Assets
  readonly decoder: Decoder
  /** Without it visits are counted in this thread. */
  readonly countingThread?: CountingThread | undefined
  /** Where the build put the world; tests bring a smaller one. */
  readonly mapData?: string
}

/** Everything that serves the account pages and the editing area, on top of all the others. */
function composeEditing(platform: Platform, parts: SiteParts & CatalogueParts & SellingParts & AroundParts) {
  const { config } = platform
  const {
    accounts,
    sites,
    people,
    pages,
    publishing,
    media,
    products,
    shipping,
    taxes,
    comments,
    reviews,
    checkout,
    forms,
  } = parts
  const sections = createSections(platform, { media })
  const embeds = createEmbeds(platform, { media })
  const templates = createTemplates(platform, {
    ...{ accounts, sites, people, pages, publishing, media, products, shipping, taxes, comments, reviews, checkout },
    donations: parts.donations,
    access: parts.access,
    ...{
      forms,
      memberPlans: parts.memberPlans,
      newsletter: parts.newsletter,
      targets: parts.formInbox.targets,
      collections: parts.collections,
    },
    drawing: { built: parts.built, drawMap: parts.maps.draw },
  })
  const listSites = createSiteList({ config, sites, people })
  const administeredBy = async (accountId: AccountId): Promise<SiteId[]> => {
    const ids = await people.sitesOf(accountId)
    const memberships = await Promise.all(ids.map(siteId => sites.directory.membership(siteId, accountId)))
    return ids.filter((siteId, index) => {
      const membership = memberships[index]
      return membership && may({ kind: 'account', siteId, ...membership }, 'admin')
    })
  }

  const readSession = createSessionReader({ config, listSites, accountById: (id: AccountId) => accounts.byId(id) })
  return { sections, embeds, templates, listSites, administeredBy, readSession }
}

export type Parts = SiteParts &
  CatalogueParts &
  SellingParts &
  AroundParts &
  MeasuringParts &
  ReturnType<typeof composeEditing> & { readonly privacy: Privacy }

/** Every capability, built on one platform, each on those before it. Nothing else knows how they hang together. */
export function compose(
  platform: Platform,
  { assets, decoder, countingThread, mapData = join(builtFolder, 'maps') }: ComposeOptions,
) {
  const later: Later = () => parts
  const site = composeSite(platform, { decoder, later })
  const catalogue = composeCatalogue(platform, site, { mapData, later })
  const selling = composeSelling(platform, site, { ...catalogue, later })
  const around = composeAround(platform, site, { ...catalogue, ...selling })
  const privacy = composePrivacy(platform, around, selling)
  const editing = composeEditing(platform, { ...site, ...catalogue, ...selling, ...around })
  const measuring = composeMeasuring(platform, { ...site, ...catalogue }, { countingThread })
  const parts: Parts = { ...site, ...catalogue, ...selling, ...around, privacy, ...measuring, ...editing }

  const { sessions, accounts, limits } = site
  platform.jobs.handle('sweep', async () => {
    await sessions.sweep()
    await accounts.sweep()
    await limits.sweep()
  })
  platform.jobs.every(3600, 'sweep')

  return {
    services: parts,
    signInRedirect: createSignInRedirect(platform),
    routes: routesOf(platform, assets, parts),
  }
}

export type Composition = ReturnType<typeof compose>
