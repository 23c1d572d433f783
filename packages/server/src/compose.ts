import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isUnwritten } from '@sitewright/blocks/kit/lacks'
import { storeCurrency } from '@sitewright/domain/money'
import { may } from '@sitewright/domain/roles'
import { canDeliver } from '@sitewright/domain/shipping'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import { accountRoutes, createAccounts, createSignInRedirect, type InvitationsPort } from './accounts'
import { publicRoutes as censusPublicRoutes, createCensus } from './census'
import {
  type Checkout,
  adminRoutes as checkoutAdminRoutes,
  publicRoutes as checkoutPublicRoutes,
  createCheckout,
  createPages as createCheckoutPages,
} from './checkout'
import {
  type Comments,
  adminRoutes as commentsAdminRoutes,
  publicRoutes as commentsPublicRoutes,
  createComments,
} from './comments'
import { createCustomers, adminRoutes as customersAdminRoutes } from './customers'
import { createDiscounts, adminRoutes as discountsAdminRoutes } from './discounts'
import { createDonations, adminRoutes as donationsAdminRoutes } from './donations'
import {
  createDownloads,
  adminRoutes as downloadsAdminRoutes,
  publicRoutes as downloadsPublicRoutes,
} from './downloads'
import { createFirstSight, adminRoutes as editingAdminRoutes, readEditorFiles } from './editing'
import { createEmbeds, adminRoutes as embedsAdminRoutes } from './embeds'
import { followOrders } from './follow-orders'
import { createGiftCards, adminRoutes as giftCardsAdminRoutes } from './gift-cards'
import { createImports, adminRoutes as importsAdminRoutes } from './imports'
import { createLedger, adminRoutes as ledgerAdminRoutes } from './ledger'
import { createMailTemplates, type DrawnMail, adminRoutes as mailTemplatesAdminRoutes } from './mail-templates'
import {
  createMaps,
  adminRoutes as mapsAdminRoutes,
  publicRoutes as mapsPublicRoutes,
  providerPlaces,
  readWorld,
} from './maps'
import {
  answerAsset,
  createMedia,
  type Decoder,
  adminRoutes as mediaAdminRoutes,
  publicRoutes as mediaPublicRoutes,
} from './media'
import { createNotices } from './notices'
import {
  createBooks,
  createOrders,
  hasOrdered,
  hasOrderedSince,
  type Orders,
  adminRoutes as ordersAdminRoutes,
} from './orders'
import { createOverview, adminRoutes as overviewAdminRoutes } from './overview'
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
import {
  catalogueRoutes,
  collectionRoutes,
  createProductAssets,
  createProducts,
  instalmentsRoutes,
  type Products,
  adminRoutes as productsAdminRoutes,
  publicRoutes as productsPublicRoutes,
} from './products'
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
  createReminders,
  type Reminders,
  adminRoutes as remindersAdminRoutes,
  publicRoutes as remindersPublicRoutes,
} from './reminders'
import {
  createReviews,
  type Reviews,
  adminRoutes as reviewsAdminRoutes,
  publicRoutes as reviewsPublicRoutes,
} from './reviews'
import { createSearch, type Search } from './search'
import { createSections, savedSectionAssets, adminRoutes as sectionsAdminRoutes } from './sections'
import { createShipping, adminRoutes as shippingAdminRoutes } from './shipping'
import { createShoppers, type Shoppers, publicRoutes as shoppersPublicRoutes } from './shoppers'
import { createSessionReader, createSiteList, createSites, presentSite, adminRoutes as sitesAdminRoutes } from './sites'
import { createSocial, adminRoutes as socialAdminRoutes, publicRoutes as socialPublicRoutes } from './social'
import { createStockWatches, type StockWatches, publicRoutes as stockWatchesPublicRoutes } from './stock-watches'
import {
  createSubscriptions,
  type Subscriptions,
  adminRoutes as subscriptionsAdminRoutes,
  publicRoutes as subscriptionsPublicRoutes,
} from './subscriptions'
import { createTaxes, adminRoutes as taxesAdminRoutes } from './taxes'
import { createTemplates } from './templates'
import { createWebhooks, adminRoutes as webhooksAdminRoutes } from './webhooks'
import { announceProducts, whatOthersHear } from './what-others-hear'

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

  const webhooks = createWebhooks(platform, {
    objects: whatOthersHear(() => ({ orders, products, giftCards, donations, reviews, customers, subscriptions })),
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
    primaryLocale: async (tx: SiteTransaction) => (await sites.directory.byId(tx.siteId, tx))?.primaryLocale ?? 'en',
    currency: async (tx: SiteTransaction) =>
      storeCurrency({ storeSettings: { selectedCurrency: (await sites.directory.byId(tx.siteId, tx))?.currency } }),
    orderNumber: async (tx, orderId) => (await orders.headOf(tx, orderId))?.number ?? null,
    accountName: async id => (await accounts.byId(id))?.name ?? null,
    createStorePage: async (siteId, page) => {
      const made = await pages.createPage(siteId, { ...page, kind: 'store', inNavigation: false })
      return made.ok ? { ok: true, page: made.value } : made
    },
    siteIds: sites.allIds,
    ratings: (tx: SiteTransaction, ids: readonly string[]) => reviews.ratings(tx, ids),
    changed: async (tx, keys) => {
      await search.productsChanged(tx, keys)
      await sites.dataChanged(tx, keys)
      await announceProducts(webhooks, { tx, keys, products })
    },
    ranLow: (tx, productIds) => webhooks.announce(tx, 'stock.low', productIds),
    cameBack: (tx, variantIds) => stockWatches.cameBack(tx, variantIds),
    waiting: (tx, variantIds) => stockWatches.waiting(tx, variantIds),
  })
  const built = readBuiltAssets(join(builtFolder, 'visitor'))
  const maps = createMaps({
    world: readWorld(mapData),
    file: async (tx, id) => (await media.assets(tx, [id]))[0],
    readText: media.readText,
    key: sites.mapsKey,
    provider: config.placeSearchUrl
      ? providerPlaces({ url: config.placeSearchUrl, egress: platform.egress, clock: platform.clock })
      : undefined,
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
    address: siteId => database.withSite(siteId, async tx => (await addressOf(tx)).publicAddress),
    siteIds: sites.allIds,
  })
  /** What mails call the site, and where they lead. */
  const addressOf = async (tx: SiteTransaction) => {
    const site = await sites.directory.byId(tx.siteId, tx)
    if (!site) throw new Error(`There is no site ${tx.siteId}.`)
    const { publicAddress } = presentSite(config, site, { roles: [], isOwner: false })
    return { title: site.title, publicAddress }
  }
  const notices = createNotices(platform, {
    recipients: async siteId =>
      (await people.list(siteId)).people
        .filter(({ role, isOwner }) => may({ kind: 'account', siteId, roles: [role], isOwner }, 'commerce-payments'))
        .map(({ email }) => email)
        .filter(Boolean),
    shop: async tx => {
      const site = (await sites.directory.byId(tx.siteId, tx))!
      const { title, editAddress } = presentSite(config, site, { roles: [], isOwner: false })
      return { title, editAddress }
    },
  })
  const discounts = createDiscounts(platform, { hasOrdered })
  const shopFor = async (tx: SiteTransaction) => {
    const { timeZone, primaryLocale: locale } = (await sites.directory.byId(tx.siteId, tx))!
    const { title, publicAddress } = await addressOf(tx)
    return { title, publicAddress, address: `${publicAddress}${await products.storePath(tx)}`, timeZone, locale }
  }
  const donations = createDonations(platform, { shop: shopFor })
  const downloads = createDownloads(platform, {
    shop: shopFor,
    product: async (tx, productId) => {
      const [product] = await products.byIds(tx, [productId])
      return product && { kind: product.type, variantIds: product.variants.map(({ id }) => id) }
    },
  })
  const giftCards = createGiftCards(platform, {
    shop: shopFor,
    namesOf: async ids => new Map((await accounts.byIds(ids)).map(({ id, name }) => [id, name])),
    siteIds: sites.allIds,
  })
  const mailTemplates = createMailTemplates(platform, {
    languages: async tx => {
      const { locales, primaryLocale } = (await sites.directory.byId(tx.siteId, tx))!
      return { locales, primaryLocale }
    },
    draw: (tx, { kind, ...wanted }): Promise<DrawnMail | undefined> =>
      kind === 'cart-reminder' ? reminders.previewMail(tx, wanted) : orders.previewMail(tx, { kind, ...wanted }),
    limits,
  })
  const subscriptions: Subscriptions = createSubscriptions(platform, {
    shop: shopFor,
    site: siteId => sites.directory.byId(siteId),
    renewals: () => checkout.renewals,
    announce: webhooks.announce,
    tellOwners: (tx, notice) => notices.tellOwners(tx, notice),
    declines: () => checkout.declines,
    orders: {
      headOf: (tx, id) => orders.headOf(tx, id),
      expire: (siteId, id) => orders.expire(siteId, id),
      outcomeOf: progress => orders.outcomeOf(progress),
    },
    payments,
    pictures: media.addresses,
    siteIds: sites.allIds,
  })
  const orders: Orders = createOrders(platform, {
    mailTemplate: mailTemplates.template,
    closePayment: async (siteId, { id, orderId, provider, reference, amount }) => {
      const { currency } = (await database.withSite(siteId, tx => orders.headOf(tx, orderId)))!
      return payments.named(provider).close({ siteId, key: id, reference, amount, currency })
    },
    refundPayment: (siteId, { attempt: { id, provider, reference }, ...refund }) =>
      payments.named(provider).refund({ siteId, key: id, reference, ...refund }),
    refundOutcome: (siteId, { attempt: { id, provider, reference }, ...refund }) =>
      payments.named(provider).refundOutcome({ siteId, key: id, reference, ...refund }),
    follow: followOrders({
      ...{ discounts, giftCards, donations, downloads, subscriptions },
      announce: webhooks.announce,
    }),
    moveStock: async (tx, { lines, ...about }) => {
      const units = lines.map(({ variantId, quantity }) => ({ variantId, units: quantity }))
      await products.moveStock(tx, { ...about, lines: units })
    },
    tellOwners: notices.tellOwners,
    pictures: media.addresses,
    namesOf: async ids =>
      new Map((ids.length === 0 ? [] : await accounts.byIds(ids)).map(({ id, name }) => [id, name])),
    shop: async tx => {
      const { title, publicAddress } = await addressOf(tx)
      return {
        title,
        orderAddress: id => `${publicAddress}/orders/${id}`,
        payAddress: token => `${publicAddress}/checkout/pay/${token}`,
      }
    },
    paymentInstructions: async tx => (await products.settings(tx)).payments.manual.instructions,
  })
  const books = createBooks(platform, { siteIds: sites.allIds })
  const shipping = createShipping(platform)
  const taxes = createTaxes(platform)
  const checkout: Checkout = createCheckout(platform, {
    products,
    shipping,
    taxes,
    discounts,
    giftCards,
    donations,
    limits,
    orders,
    payments,
    subscriptions,
    notices,
    account: {
      of: (siteId, token) => shoppers.atCheckout(siteId, token),
      noteAddress: (siteId, token, address) => shoppers.noteAddress(siteId, token, address),
    },
    look: async site => ({ ...(await published.look(site.id)), script: built.checkoutScript }),
    reminds: siteId => reminders.isActive(siteId),
    siteIds: sites.allIds,
  })
  const reminders: Reminders = createReminders(platform, {
    carts: checkout.left,
    hasOrderedSince,
    template: tx => mailTemplates.template(tx, 'cart-reminder'),
    shop: async tx => {
      const { title, publicAddress, locale } = await shopFor(tx)
      const currency = storeCurrency({
        storeSettings: { selectedCurrency: (await sites.directory.byId(tx.siteId, tx))?.currency },
      })
      return { title, locale, currency, address: path => `${publicAddress}${path}` }
    },
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
    given: (tx, reviewId) => webhooks.announce(tx, 'review.waiting', [reviewId]),
  })
  const stockWatches: StockWatches = createStockWatches(platform, {
    watched: products.watched,
    shop: async tx => {
      const { title, publicAddress } = await addressOf(tx)
      return { title, address: path => `${publicAddress}${path}` }
    },
    siteIds: sites.allIds,
  })
  const customers = createCustomers(platform, {
    order: orders.headOf,
    bought: async (tx, ids) =>
      (await orders.wholeOf(tx, ids)).map(({ lines, taxes: _, ...head }) => ({
        ...head,
        what: lines.map(({ title }) => title).join(', '),
      })),
    whole: orders.wholeOf,
    erase: async (tx, ids, as) => {
      await subscriptions.erase(tx, ids, as)
      await orders.erasePeople(tx, ids, as)
    },
    changed: (tx, customerId) => webhooks.announce(tx, 'customer.changed', [customerId]),
  })
  const shoppers: Shoppers = createShoppers(platform, {
    orders,
    customers,
    downloads,
    giftCards,
    limits,
    pictures: media.addresses,
    shop: addressOf,
    subscriptions: subscriptions.ofBuyer,
    siteIds: sites.allIds,
  })
  const overview = createOverview(platform, {
    heads: orders.headsOf,
    takesPayments: async tx => (await payments.ready(tx)).length > 0,
    delivers: async tx => canDeliver(await shipping.setup(tx, 'en')),
    reviewsWaiting: reviews.waiting,
    pastDue: subscriptions.pastDue,
    watchers: stockWatches.waiting,
  })
  const imports = createImports(platform, {
    catalogue: products.importing,
    ordered: orders.orderedAmong,
    currency: async siteId =>
      storeCurrency({ storeSettings: { selectedCurrency: (await sites.directory.byId(siteId))?.currency } }),
    storePath: products.storePath,
    publicAddress: async tx => (await addressOf(tx)).publicAddress,
    pictures: media.addresses,
    keepPicture: async (siteId, { body, fileName, alt }) => {
      const stored = await media.upload(siteId, { stream: Readable.from([body]), fileName })
      if (!stored.ok || stored.asset.kind !== 'image') return undefined
      const locale = (await sites.directory.byId(siteId))?.primaryLocale ?? 'en'
      if (alt !== '') await media.update(siteId, stored.asset.id, { alt: { [locale]: alt } })
      return stored.asset.id
    },
    siteIds: sites.allIds,
  })
  const comments: Comments = createComments(platform, {
    disqusShortname: sites.disqusShortname,
    changed: sites.dataChanged,
  })
  const sections = createSections(platform, { media })
  const embeds = createEmbeds(platform, { media })
  const templates = createTemplates(platform, {
    ...{ accounts, sites, people, pages, publishing, media, products, shipping, taxes, comments, reviews, checkout },
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
    shipping,
    taxes,
    discounts,
    orders,
    books,
    payments,
    giftCards,
    donations,
    downloads,
    subscriptions,
    reviews,
    stockWatches,
    comments,
    checkout,
    imports,
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
      ...mapsPublicRoutes({ database, maps, served: checkout.servedCountries }),
      ...mapsAdminRoutes({
        places: maps.places,
        keys: { read: siteId => database.withSite(siteId, sites.mapsKey), save: sites.saveMapsKey },
      }),
      ...productsAdminRoutes(products),
      ...importsAdminRoutes(imports),
      ...catalogueRoutes(products),
      ...collectionRoutes(products),
      ...instalmentsRoutes(products),
      ...productsPublicRoutes(products, platform),
      ...ordersAdminRoutes(orders),
      ...customersAdminRoutes(customers),
      ...overviewAdminRoutes(overview),
      ...giftCardsAdminRoutes(giftCards),
      ...donationsAdminRoutes(donations),
      ...subscriptionsAdminRoutes(subscriptions),
      ...subscriptionsPublicRoutes(subscriptions, { look: published.look }),
      ...downloadsAdminRoutes(downloads),
      ...downloadsPublicRoutes(downloads),
      ...reviewsAdminRoutes(reviews),
      ...reviewsPublicRoutes(reviews, {
        log: platform.log,
        look: published.look,
        storePath: siteId => database.withSite(siteId, products.storePath),
      }),
      ...stockWatchesPublicRoutes(stockWatches, { look: published.look }),
      ...commentsAdminRoutes(comments, {
        read: siteId => database.withSite(siteId, sites.disqusShortname),
        save: sites.saveDisqusShortname,
        titleOf: async siteId => (await sites.directory.byId(siteId))?.title ?? '',
      }),
      ...commentsPublicRoutes(comments, { look: published.look }),
      ...discountsAdminRoutes(discounts, checkout.tryCart),
      ...shippingAdminRoutes(shipping),
      ...taxesAdminRoutes(taxes),
      ...mailTemplatesAdminRoutes(mailTemplates),
      ...remindersAdminRoutes(reminders),
      ...remindersPublicRoutes(reminders, {
        pages: createCheckoutPages(checkout),
        https: config.https,
        setContact: checkout.left.setContact,
      }),
      ...ledgerAdminRoutes(createLedger(platform)),
      ...paymentsAdminRoutes(payments, {
        disputes: orders.disputes,
        record: orders.recordRefund,
        numbersOf: (siteId, ids) =>
          database.withSite(
            siteId,
            async tx => new Map((await orders.headsOf(tx, ids)).map(({ id, number }) => [id, number])),
          ),
      }),
      ...checkoutAdminRoutes(checkout),
      ...checkoutPublicRoutes(checkout, { https: config.https, now: platform.clock.now }),
      ...shoppersPublicRoutes(shoppers, { checkout, https: config.https, now: platform.clock.now }),
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
      ...webhooksAdminRoutes(webhooks),
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
