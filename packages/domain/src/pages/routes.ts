import { addQuery } from '../requests/build-request'

/** By itself: the checkout's script needs no other. */
export const subscriptionCheckoutPath = '/checkout/subscribe'

export const routes = {
  checkout: '/commerce/goto-checkout',
  subscriptionCheckout: subscriptionCheckoutPath,
  donationCheckout: '/checkout/donate',
  giftCardCheckout: '/checkout/giftcard',
  search: '/search',
  editingArea: '/config/',
  designArea: '/config/design',
  trialUpgrade: '/settings/billing/upgrade',
  plainUpgrade: '/settings/billing/subscriptions/website',
} as const

export const defaultDesignPanel = 'color-themes-v3'

export const subscriptionCheckoutUrl = (cartToken: string): string =>
  addQuery(routes.subscriptionCheckout, { cartToken })

export const donationCheckoutUrl = (donatePageId: string): string => addQuery(routes.donationCheckout, { donatePageId })

export const giftCardCheckoutUrl = (card: {
  websiteId: string
  giftCardProductId: string
  sku?: string | undefined
}): string =>
  addQuery(routes.giftCardCheckout, {
    websiteId: card.websiteId,
    giftCardProductId: card.giftCardProductId,
    sku: card.sku || undefined,
  })

const universalPath = '/universal'

/** The one place that knows the name of the assets host. */
export const staticRoot = (appDomain: string | null): string =>
  appDomain ? `//assets.${appDomain}${universalPath}` : universalPath

export const yuiDirectory = 'yui3/3.17.2/'
export const yuiBase = (appDomain: string | null): string => `${staticRoot(appDomain)}/${yuiDirectory}`

export const upgradePath = ({ isTrial }: { isTrial: boolean }): string =>
  isTrial ? routes.trialUpgrade : routes.plainUpgrade

export const isAdminPath = (path: string): boolean => path.includes('/config')
