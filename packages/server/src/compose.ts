import { join } from 'node:path'
import { isUnwritten } from '@sitewright/blocks/kit/lacks'
import { may } from '@sitewright/domain/roles'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import { accountRoutes, createAccounts, createSignInRedirect, type InvitationsPort } from './accounts'
import { publicRoutes as censusPublicRoutes, createCensus } from './census'
import { publicRoutes as checkoutPublicRoutes, createCheckout } from './checkout'
import {
  type Comments,
  adminRoutes as commentsAdminRoutes,
  publicRoutes as commentsPublicRoutes,
  createComments,
} from './comments'
import { createFirstSight, adminRoutes as editingAdminRoutes, readEditorFiles } from './editing'
import { createEmbeds, adminRoutes as embedsAdminRoutes } from './embeds'
import { createMaps, adminRoutes as mapsAdminRoutes, publicRoutes as mapsPublicRoutes, readWorld } from './maps'
import {
  answerAsset,
  createMedia,
  type Decoder,
  adminRoutes as mediaAdminRoutes,
  publicRoutes as mediaPublicRoutes,
} from './media'
import { createOrders, adminRoutes as ordersAdminRoutes } from './orders'
import {
  createOpening,
  createPageAssets,
  createPages,
  dataRoutes,
  adminRoutes as pagesAdminRoutes,
  type ResolveData,
} from './pages'
import { createPayments, adminRoutes as paymentsAdminRoutes } from './payments'
import { acceptRefusals, createPeople, type People, adminRoutes as peopleAdminRoutes, roleLabel } from './people'
import type { SiteTransaction } from './platform/database'
import { type Assets, assetRoutes, certificateRoutes, crumbRoutes, iconRoutes, outboxRoutes } from './platform/http'
import { createLimits } from './platform/limits'
import { builtFolder } from './platform/paths'
import type { Platform } from './platform/platform'
import { createSessions } from './platform/sessions'
import { createProductAssets, createProducts, type Products, adminRoutes as productsAdminRoutes } from './products'
import {
  codeFrameRoutes,
  createDataResolver,
  createPublished,
  publicRoutes as publishedRoutes,
  type RefreshData,
  readBuiltAssets,
  searchRoutes,
  widgetRoutes,
} from './published'
import { createLiveAssets, createPublishing, createReleases, adminRoutes as publishingAdminRoutes } from './publishing'
import {
  createReviews,
  type Reviews,
  adminRoutes as reviewsAdminRoutes,
  publicRoutes as reviewsPublicRoutes,
} from './reviews'
import { createSearch, type Search } from './search'
import { createSections, savedSectionAssets, adminRoutes as sectionsAdminRoutes } from './sections'
import { createSessionReader, createSiteList, createSites, presentSite, adminRoutes as sitesAdminRoutes } from './sites'
import { createSocial, adminRoutes as socialAdminRoutes, publicRoutes as socialPublicRoutes } from './social'
import { createTemplates } from './templates'

export type ComposeOptions = {
  readonly assets: Assets
  readonly decoder: Decoder
  /** Where the build put the world; tests bring a smaller one. */
  readonly mapData?: string
}

/** Every capability, built on one platform. Nothing else knows how they hang together. */
export function compose(platform: Platform, { assets, decoder, mapData = join(builtFolder, 'maps') }: ComposeOptions) {
  const { config, database, clock, random, jobs } = platform
  const limits = createLimits({ database, clock, counts: config.rateLimits })
  const sessions = createSessions({ database, clock, random })
  const accounts = createAccounts(platform, { sessions, limits })

  const sites = createSites(platform, { membershipOf: (siteId, accountId) => people.membership(siteId, accountId) })
  const people: People = createPeople(platform, { accounts, sites: sites.directory })
  const releases = createReleases(platform)
  const pages = createPages(platform, { sites, manifestOf: releases.manifestOf })
  const search: Search = createSearch(platform, {
    site: sites.read,
    pageHashes: async (tx, releaseId) => Object.values((await releases.manifestOf(tx, releaseId))?.pages ?? {}),
    pages: releases.pagesIn,
    products: (tx, ids) => products.byIds(tx, ids),
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
  const publishing = createPublishing(platform, {
    sites,
    pages,
    released: search.released,
    describedAmong: async (tx, ids) =>
      new Set((await media.assets(tx, ids)).filter(({ alt }) => !isUnwritten(alt)).map(({ id }) => id)),
  })
  const answerAssets = async (tx: SiteTransaction, ids: readonly string[]) =>
    (await media.assets(tx, ids)).map(answerAsset)
  const products: Products = createProducts(platform, {
    assets: answerAssets,
    pictures: media.addresses,
    storePath: async (tx: SiteTransaction) => {
      const site = await sites.directory.byId(tx.siteId, tx)
      return (site?.releaseId && (await releases.storePath(tx, site.releaseId))) || '/'
    },
    timeZone: async (tx: SiteTransaction) => (await sites.directory.byId(tx.siteId, tx))?.timeZone ?? 'UTC',
    ratings: (tx: SiteTransaction, ids: readonly string[]) => reviews.ratings(tx, ids),
    changed: async (tx, keys) => {
      await search.productsChanged(tx, keys)
      await sites.dataChanged(tx, keys)
    },
  })
  const built = readBuiltAssets(join(builtFolder, 'visitor'))
  const maps = createMaps({
    world: readWorld(mapData),
    file: async (tx, id) => (await media.assets(tx, [id]))[0],
    readText: media.readText,
    key: sites.mapsKey,
  })
  const social = createSocial(platform, { changed: sites.dataChanged })
  const resolveData = createDataResolver({
    assets: answerAssets,
    products,
    maps: maps.answer,
    social: social.answers,
    reviews: (tx, request) => reviews.answer(tx, request),
    comments: (tx, subjectId) => comments.answer(tx, subjectId),
  })
  const refresh: RefreshData = async (siteId, requests) => {
    for (const request of requests) if (request.kind === 'socialFeed') await social.refresh(siteId, request)
  }
  const published = createPublished(platform, {
    sites: sites.directory,
    releases,
    products,
    resolve: resolveData,
    built,
    refresh,
    search,
  })
  /** A product's page is edited with a product in it: the named one, or the first there is. */
  const resolveForCanvas: ResolveData = async (tx, requests, { productId }) => {
    const id = productId ?? (await products.list(tx, { limit: 1 })).answer.items[0]?.id
    const [product] = id === undefined ? [] : (await products.onSaleByIds(tx, [id])).answer
    const listed = requests.some(({ kind }) => kind === 'items') ? await pages.toList(tx) : undefined
    return (await resolveData(tx, requests, { product, pages: listed })).answers
  }
  const payments = createPayments(platform, {
    settings: async tx => (await products.settings(tx)).payments,
    save: products.savePaymentSettings,
  })
  /** What mails call the site, and where they lead. */
  const addressOf = async (tx: SiteTransaction) => {
    const site = await sites.directory.byId(tx.siteId, tx)
    if (!site) throw new Error(`There is no site ${tx.siteId}.`)
    const { publicAddress } = presentSite(config, site, { roles: [], isOwner: false })
    return { title: site.title, publicAddress }
  }
  const orders = createOrders(platform, {
    closePayment: (siteId, { id, provider, reference }) =>
      payments.named(provider).close({ siteId, key: id, reference }),
    refundPayment: (siteId, { attempt: { id, provider, reference, amount }, currency }) =>
      payments.named(provider).refund({ siteId, key: id, reference, refundKey: id, amount, currency }),
    release: async (tx, { lines, ...about }) => {
      const back = lines.map(({ variantId, quantity }) => ({ variantId, change: quantity }))
      await products.moveStock(tx, { ...about, lines: back, reason: 'released' })
    },
    pictures: media.addresses,
    shop: async tx => {
      const { title, publicAddress } = await addressOf(tx)
      return { title, orderAddress: id => `${publicAddress}/checkout/confirmed/${id}` }
    },
    paymentInstructions: async tx => (await products.settings(tx)).payments.manual.instructions,
  })
  const checkout = createCheckout(platform, {
    products,
    orders,
    payments,
    look: async site => ({ ...(await published.look(site.id)), script: built.checkoutScript }),
    siteIds: sites.allIds,
  })
  const reviews: Reviews = createReviews(platform, {
    order: orders.read,
    orderHead: orders.headOf,
    onSale: async (tx, ids) => new Set((await products.onSaleByIds(tx, ids)).answer.map(({ id }) => id)),
    shop: async tx => {
      const { title, publicAddress } = await addressOf(tx)
      return { title, address: path => `${publicAddress}${path}` }
    },
    changed: sites.dataChanged,
  })
  const comments: Comments = createComments(platform, {
    disqusShortname: sites.disqusShortname,
    changed: sites.dataChanged,
  })
  const sections = createSections(platform, { media })
  const embeds = createEmbeds(platform, { media })
  const templates = createTemplates(platform, {
    ...{ accounts, sites, people, pages, publishing, media, products, comments, reviews, checkout },
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

  jobs.handle('sweep', async () => {
    await sessions.sweep()
    await accounts.sweep()
    await limits.sweep()
  })
  jobs.every(3600, 'sweep')

  const services = {
    accounts,
    sessions,
    limits,
    sites,
    people,
    pages,
    releases,
    publishing,
    published,
    media,
    products,
    orders,
    payments,
    reviews,
    comments,
    checkout,
    templates,
  }
  return {
    services,
    signInRedirect: createSignInRedirect(platform),
    routes: [
      ...assetRoutes(assets),
      ...iconRoutes(),
      ...crumbRoutes(),
      ...certificateRoutes({ config, directory: sites.directory }),
      ...outboxRoutes({ database, config, sitesOf: administeredBy }),
      ...accountRoutes({
        platform,
        accounts,
        sessions,
        assets,
        directory: sites.directory,
        invitations: invitationsOf(people),
        sites: {
          list: listSites,
          createSite: templates.createSite,
          suggestIdentifier: sites.suggestIdentifier,
          identifierRefusal: sites.identifierRefusal,
          templates: async () =>
            (await templates.listTemplates()).map(card => ({
              ...card,
              picture: card.picture && `/universal/templates/${card.name}/${card.picture}`,
            })),
        },
      }),
      ...sitesAdminRoutes(sites, readSession),
      ...peopleAdminRoutes(people),
      ...pagesAdminRoutes(pages),
      ...dataRoutes({ database, resolve: resolveForCanvas, refresh }),
      ...publishingAdminRoutes(publishing),
      ...sectionsAdminRoutes(sections),
      ...mediaAdminRoutes(media),
      ...mediaPublicRoutes(media),
      ...embedsAdminRoutes(embeds),
      ...mapsPublicRoutes({ database, maps }),
      ...mapsAdminRoutes({
        places: maps.places,
        keys: { read: siteId => database.withSite(siteId, sites.mapsKey), save: sites.saveMapsKey },
      }),
      ...productsAdminRoutes(products),
      ...ordersAdminRoutes(orders),
      ...reviewsAdminRoutes(reviews),
      ...reviewsPublicRoutes(reviews, {
        log: platform.log,
        look: published.look,
        storePath: siteId => database.withSite(siteId, products.storePath),
      }),
      ...commentsAdminRoutes(comments, {
        read: siteId => database.withSite(siteId, sites.disqusShortname),
        save: sites.saveDisqusShortname,
        titleOf: async siteId => (await sites.directory.byId(siteId))?.title ?? '',
      }),
      ...commentsPublicRoutes(comments, { look: published.look }),
      ...paymentsAdminRoutes(payments),
      ...checkoutPublicRoutes(checkout, { https: config.https }),
      ...censusPublicRoutes(createCensus(platform)),
      ...editingAdminRoutes({
        files: readEditorFiles(join(builtFolder, 'editor')),
        readSession,
        fonts: built.fonts,
        drawFirstSight: createFirstSight({ log: platform.log, fonts: built.fonts }),
        readOpening: createOpening({ database, pages, resolve: resolveForCanvas }),
        titleOf: async siteId => (await sites.directory.byId(siteId))?.title ?? '',
      }),
      ...socialAdminRoutes(social),
      ...socialPublicRoutes(social),
      ...widgetRoutes(published),
      ...searchRoutes(published),
      ...codeFrameRoutes(config),
      ...publishedRoutes(published),
    ],
  }
}

export type Composition = ReturnType<typeof compose>

/** People's refusals in words, for the pages that show them. */
const invitationsOf = (people: People): InvitationsPort => ({
  async readInvitation(token) {
    const read = await people.readInvitation(token)
    if (!read.ok) return { ok: false, message: acceptRefusals[read.reason] }
    return { ok: true, invitation: { ...read.invitation, roleLabel: roleLabel(read.invitation.role) } }
  },
  async acceptInvitation(token, account) {
    const outcome = await people.acceptInvitation(token, account)
    return outcome.ok ? outcome : { ok: false, message: acceptRefusals[outcome.reason] }
  },
})
