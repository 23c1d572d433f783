import { isSubscriptionMail } from '@sitewright/domain/mail-templates'
import { may } from '@sitewright/domain/roles'
import { localise } from '@sitewright/domain/sites'
import { type Checkout, createCheckout } from '../checkout'
import { createDiscounts } from '../discounts'
import { createDonations } from '../donations'
import { createDownloads } from '../downloads'
import { createGiftCards } from '../gift-cards'
import { createMailTemplates, type DrawnMail } from '../mail-templates'
import { createNotices } from '../notices'
import { createBooks, createOrders, hasOrdered, localeOfOrder, type Orders } from '../orders'
import { createPayments } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createShipping } from '../shipping'
import { presentSite } from '../sites'
import { createSubscriptions, type Subscriptions } from '../subscriptions'
import { createTaxes } from '../taxes'
import type { CatalogueParts } from './catalogue'
import { followOrders } from './follow-orders'
import type { Later } from './later'
import type { SiteParts } from './site'

/** How an order comes about, is paid, and what hangs on it. */
export function composeSelling(
  platform: Platform,
  { limits, accounts, webhooks, sites, people, media }: SiteParts,
  { products, published, built, later }: CatalogueParts & { later: Later },
) {
  const { config, database } = platform
  /** What mails call the site, and where they lead. */
  const addressOf = async (tx: SiteTransaction) => {
    const site = await sites.directory.byId(tx.siteId, tx)
    if (!site) throw new Error(`There is no site ${tx.siteId}.`)
    const { publicAddress } = presentSite(config, site, { roles: [], isOwner: false })
    return { title: site.title, publicAddress }
  }
  const shopFor = async (tx: SiteTransaction) => {
    const { timeZone, primaryLocale: locale } = (await sites.directory.byId(tx.siteId, tx))!
    const { title, publicAddress } = await addressOf(tx)
    return { title, publicAddress, address: `${publicAddress}${await products.storePath(tx)}`, timeZone, locale }
  }
  const payments = createPayments(platform, {
    settings: async tx => (await products.settings(tx)).payments,
    save: products.savePaymentSettings,
    address: siteId => database.withSite(siteId, async tx => (await addressOf(tx)).publicAddress),
    siteIds: sites.allIds,
  })
  const notices = createNotices(platform, {
    recipients: async (siteId, permission) =>
      (await people.list(siteId)).people
        .filter(({ role, isOwner }) => may({ kind: 'account', siteId, roles: [role], isOwner }, permission))
        .map(({ email }) => email)
        .filter(Boolean),
    shop: async tx => {
      const site = (await sites.directory.byId(tx.siteId, tx))!
      const { title, editAddress } = presentSite(config, site, { roles: [], isOwner: false })
      return { title, editAddress }
    },
    placed: (tx, from) => later().orders.placed(tx, from),
    productTitles: async (tx, ids) => {
      const { primaryLocale } = (await sites.directory.byId(tx.siteId, tx))!
      return (await products.byIds(tx, ids)).flatMap(({ title }) => localise(title, primaryLocale, primaryLocale) ?? [])
    },
  })
  const discounts = createDiscounts(platform, {
    hasOrdered,
    orderNumbers: async (tx, ids) =>
      new Map((await later().orders.headsOf(tx, ids)).map(({ id, number }) => [id, number!])),
  })
  const donations = createDonations(platform, {
    ...{ shop: shopFor, orderLocale: localeOfOrder },
    changed: sites.dataChanged,
  })
  const downloads = createDownloads(platform, {
    shop: shopFor,
    product: async (tx, productId) => {
      const [product] = await products.byIds(tx, [productId])
      return product && { kind: product.type, variantIds: product.variants.map(({ id }) => id) }
    },
  })
  const giftCards = createGiftCards(platform, {
    shop: shopFor,
    orderLocale: localeOfOrder,
    namesOf: async ids => new Map((await accounts.byIds(ids)).map(({ id, name }) => [id, name])),
    siteIds: sites.allIds,
  })
  const mailTemplates = createMailTemplates(platform, {
    languages: async tx => {
      const { locales, primaryLocale } = (await sites.directory.byId(tx.siteId, tx))!
      return { locales, primaryLocale }
    },
    draw: (tx, { kind, ...wanted }): Promise<DrawnMail | undefined> => {
      if (kind === 'cart-reminder') return later().reminders.previewMail(tx, wanted)
      if (isSubscriptionMail(kind)) return subscriptions.previewMail(tx, wanted)
      return later().orders.previewMail(tx, { kind, ...wanted })
    },
    limits,
  })
  const subscriptions: Subscriptions = createSubscriptions(platform, {
    shop: shopFor,
    mailTemplate: mailTemplates.template,
    site: siteId => sites.directory.byId(siteId),
    renewals: () => later().checkout.renewals,
    announce: webhooks.announce,
    tellOwners: (tx, notice) => notices.tellOwners(tx, notice),
    declines: () => later().checkout.declines,
    orders: {
      headOf: (tx, id) => later().orders.headOf(tx, id),
      expire: (siteId, id) => later().orders.expire(siteId, id),
      outcomeOf: progress => later().orders.outcomeOf(progress),
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
    orderPlaced: notices.orderPlaced,
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
  const shipping = createShipping(platform, { tellOwners: notices.tellOwners })
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
      of: (siteId, known) => later().shoppers.atCheckout(siteId, known),
      noteAddress: (siteId, known, address) => later().shoppers.noteAddress(siteId, known, address),
    },
    exemptionOf: (tx, email, about) => later().customers.exemptionOf(tx, email, about),
    look: async site => ({
      ...(await published.look(site.id)),
      script: built.checkoutScript,
      memberScript: built.memberScript,
    }),
    reminds: siteId => later().reminders.isActive(siteId),
    siteIds: sites.allIds,
  })
  return {
    ...{ addressOf, shopFor, payments, notices, discounts, donations, downloads, giftCards, mailTemplates },
    ...{ subscriptions, orders, books, shipping, taxes, checkout },
  }
}

export type SellingParts = ReturnType<typeof composeSelling>
