import { Readable } from 'node:stream'
import { plainAddress, resolveLocation } from '@sitewright/domain/maps'
import { storeCurrency } from '@sitewright/domain/money'
import { canDeliver } from '@sitewright/domain/shipping'
import { localise } from '@sitewright/domain/sites'
import { createCampaigns, forgetMeasured } from '../campaigns'
import { createCaptcha } from '../captcha'
import { type Comments, createComments } from '../comments'
import { createCustomers } from '../customers'
import { createExperiments } from '../experiments'
import { createFormInbox } from '../form-inbox'
import { createFormKeys, createRush, createSubmit, createUploads } from '../forms'
import { type ContentSurroundings, createContentImports, createImports } from '../imports'
import {
  createInviting,
  createManaging,
  createMemberImporting,
  createMembers,
  type Inviting,
  type Managing,
  type Members,
} from '../members'
import { createNewsletter } from '../newsletter'
import { hasOrderedSince } from '../orders'
import { createOverview } from '../overview'
import type { Platform } from '../platform/platform'
import { objectsByHash } from '../publishing'
import { createReminders, type Reminders } from '../reminders'
import { createReviews, type Reviews } from '../reviews'
import { createShoppers, type Shoppers } from '../shoppers'
import { presentSite } from '../sites'
import { createStockWatches, type StockWatches } from '../stock-watches'
import type { CatalogueParts } from './catalogue'
import { createMemberBuyers } from './member-buyers'
import type { SellingParts } from './selling'
import type { SiteParts } from './site'

/** What a shop does for its buyers before and after an order, and for its owner beside it. */
export function composeAround(
  platform: Platform,
  {
    limits,
    passwords,
    logInCheck,
    webhooks,
    sites,
    people,
    media,
    collections,
    redirects,
    countingPolicy,
    forms,
    releases,
    pages,
    memberPlans,
    access,
  }: SiteParts,
  {
    products,
    addressOf,
    shopFor,
    payments,
    downloads,
    giftCards,
    discounts,
    mailTemplates,
    subscriptions,
    orders,
    shipping,
    checkout,
    published,
    notices,
  }: CatalogueParts & SellingParts,
) {
  const reminders: Reminders = createReminders(platform, {
    carts: checkout.left,
    hasOrderedSince,
    template: (tx, locale) => mailTemplates.template(tx, 'cart-reminder', locale),
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
    siteIds: sites.allIds,
    isLeftAlone: (tx, email) => reminders.isStopped(tx, email),
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
  const members: Members = createMembers(platform, {
    ...{ limits, passwords, check: logInCheck, siteOf: addressOf },
    ...{ siteIds: sites.allIds, givePlans: memberPlans.bring },
    buyers: createMemberBuyers(platform, {
      ...{ customers, subscriptions, carts: checkout.memberCarts, shoppers: () => shoppers },
    }),
  })
  const managing: Managing = createManaging(platform, {
    siteOf: addressOf,
    bought: async (tx, key) => {
      const customer = await customers.ofMailbox(tx, key)
      if (!customer) return undefined
      const { id, orderIds } = customer
      const latest = await orders.wholeOf(tx, orderIds.slice(0, 10))
      return {
        ...{ id, orders: orderIds.length },
        // An order has its number once it is paid for, and its buyer is a customer since then.
        latest: latest.flatMap(({ id: orderId, number, placedAt, total, currency, lines }) =>
          number === null
            ? []
            : [{ id: orderId, number, placedAt, total, currency, what: lines.map(({ title }) => title).join(', ') }],
        ),
      }
    },
    subscriptions: subscriptions.ofMailbox,
    submissions: (tx, memberId) => formInbox.inbox.ofMember(tx, memberId, 10),
    plans: memberPlans.ofMembers,
  })
  const inviting: Inviting = createInviting(platform, {
    ...{ limits, passwords, siteOf: addressOf, siteIds: sites.allIds, begin: members.begin },
    ...{ givePlans: memberPlans.bring, planNames: memberPlans.ofMembers.names },
  })
  const memberImporting = createMemberImporting(platform, {
    ...{ limits, siteOf: addressOf, siteIds: sites.allIds, planNames: memberPlans.ofMembers.names },
  })
  const newsletter = createNewsletter(platform, {
    ...{ limits, forgetMeasured },
    siteOf: async tx => ({
      ...(await addressOf(tx)),
      primaryLocale: (await sites.directory.byId(tx.siteId, tx))?.primaryLocale ?? 'en',
    }),
    siteIds: sites.allIds,
  })
  const campaigns = createCampaigns(platform, {
    limits,
    audience: newsletter.audience,
    peopleOf: async siteId => (await people.list(siteId)).people.map(({ email }) => email),
    isThere: published.isThere,
    site: async tx => {
      const { releaseId, business, primaryLocale } = (await sites.directory.byId(tx.siteId, tx))!
      const released = releaseId === null ? undefined : await releases.manifestOf(tx, releaseId)
      return {
        ...(await addressOf(tx)),
        primaryLocale,
        styles: released?.styles ?? (await pages.parts(tx)).styles,
        place: plainAddress(resolveLocation(business.place)).lines,
        email: business.email,
      }
    },
    pictures: async (tx, ids, locale) => {
      const addresses = await media.addresses(tx, ids)
      const found = await media.assets(tx, ids)
      return Object.fromEntries(
        // Drawings are left out: mail programs do not show them.
        found.flatMap(({ id, kind, contentType, alt }) => {
          const path = addresses.get(id)
          if (kind !== 'image' || contentType === 'image/svg+xml' || path === undefined) return []
          return [[id, { path, alt: localise(alt, locale, locale) ?? '' }]]
        }),
      )
    },
  })
  const formInbox = createFormInbox(platform, {
    limits,
    newsletter,
    objectsByHash,
    siteOf: async tx => {
      const site = (await sites.directory.byId(tx.siteId, tx))!
      const { editAddress } = presentSite(platform.config, site, { roles: [], isOwner: false })
      return { ...(await addressOf(tx)), editAddress, primaryLocale: site.primaryLocale }
    },
    siteIds: sites.allIds,
    hasList: newsletter.hasList,
    tellOwners: notices.tellOwners,
    peopleOf: async siteId => (await people.list(siteId)).people.map(({ email }) => email),
  })
  const formKeys = createFormKeys(platform)
  const rush = createRush(platform)
  const captcha = createCaptcha(platform, {
    rush,
    choice: async tx => (await sites.read(tx))?.facts.captcha,
    saveChoice: sites.saveCaptcha,
  })
  const submit = createSubmit(platform, {
    ...{ keys: formKeys, released: forms.released, manifestOf: releases.manifestOf },
    proofOf: captcha.check,
    rush,
    isCustomer: customers.isCustomer,
  })
  const uploads = createUploads(platform, {
    ...{ keys: formKeys, submit, siteIds: sites.allIds },
    ...{ keep: media.keepApart, dropBlobs: media.dropBlobs },
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
  const keepPicture: ContentSurroundings['keepPicture'] = async (siteId, { body, fileName, alt }) => {
    const stored = await media.upload(siteId, { stream: Readable.from([body]), fileName })
    if (!stored.ok || stored.asset.kind !== 'image') return undefined
    const locale = (await sites.directory.byId(siteId))?.primaryLocale ?? 'en'
    if (alt !== '') await media.update(siteId, stored.asset.id, { alt: { [locale]: alt } })
    return stored.asset.id
  }
  const comments: Comments = createComments(platform, {
    disqusShortname: sites.disqusShortname,
    changed: sites.dataChanged,
    rightsOf: managing.commentRights,
  })
  const { bring } = collections
  const contentImports = createContentImports(platform, {
    posts: {
      collections: bring.collections,
      label: bring.label,
      author: bring.author,
      bring: bring.post,
      find: bring.find,
      change: bring.change,
      remove: bring.remove,
      removeAuthors: bring.removeAuthors,
      removeLabels: bring.removeLabels,
    },
    pages: {
      bring: pages.bring.page,
      find: pages.bring.find,
      change: pages.bring.change,
      remove: pages.bring.remove,
      close: access.close,
    },
    comments: { bring: comments.bring, remove: comments.removeBrought },
    accountsByMail: async siteId => {
      const { people: team } = await people.list(siteId)
      return new Map(team.map(({ accountId, email }) => [email.toLowerCase(), accountId]))
    },
    locale: async tx => (await sites.directory.byId(tx.siteId, tx))?.primaryLocale ?? 'en',
    addRedirects: redirects.addIn,
    removeRedirects: redirects.removeIn,
    keepPicture,
    siteIds: sites.allIds,
  })
  const imports = createImports(platform, {
    catalogue: products.importing,
    ordered: orders.orderedAmong,
    discounted: discounts.categoriesAmong,
    currency: async siteId =>
      storeCurrency({ storeSettings: { selectedCurrency: (await sites.directory.byId(siteId))?.currency } }),
    storePath: products.storePath,
    publicAddress: async tx => (await addressOf(tx)).publicAddress,
    pictures: media.addresses,
    keepPicture,
    siteIds: sites.allIds,
  })
  const experiments = createExperiments(platform, {
    changed: sites.dataChanged,
    policyOf: tx => countingPolicy(tx.siteId, tx),
    currency: async tx => (await sites.directory.byId(tx.siteId, tx))?.currency ?? 'USD',
  })
  return {
    experiments,
    reminders,
    reviews,
    stockWatches,
    customers,
    ...{ members, managing, inviting, memberImporting },
    newsletter,
    campaigns,
    formInbox,
    ...{ formKeys, captcha, submit, uploads },
    shoppers,
    overview,
    imports,
    contentImports,
    comments,
  }
}

export type AroundParts = ReturnType<typeof composeAround>
