import { QueryCache, QueryClient } from '@tanstack/react-query'
import { showAccessFailure } from './access-failure'
import { ApiError } from './api'
import { opening } from './opening'

/** Names of what is kept from the server, in one place, so that a change knows what to renew. */
export const keys = {
  session: ['session'],
  draft: ['draft'],
  page: (pageId: string) => ['page', pageId],
  pageAccess: ['page-access'],
  publishing: ['publishing'],
  languages: ['languages'],
  languageShares: ['language-shares'],
  translations: (locale: string, state: string, search: string) => ['translations', locale, state, search],
  allTranslations: ['translations'],
  translationImport: (importId: string) => ['translation-import', importId],
  releases: ['releases'],
  allAssets: ['assets'],
  assetLists: ['assets', 'list'],
  assets: (filter: object) => ['assets', 'list', filter],
  asset: (id: string) => ['assets', 'one', id],
  mediaOverview: (kind: string) => ['assets', 'overview', kind],
  assetUses: (assetIds: readonly string[]) => ['asset-uses', ...assetIds],
  orders: (listed: object) => ['orders', listed],
  allOrders: ['orders'],
  orderAct: ['order-act'],
  order: (orderId: string) => ['order', orderId],
  products: (search: string) => ['products', search],
  productList: (filter: object) => ['products', 'list', filter],
  productForm: (productId: string) => ['products', 'form', productId],
  productFiles: (productId: string) => ['products', 'files', productId],
  allProducts: ['products'],
  forms: ['forms'],
  product: (productId: string) => ['products', 'one', productId],
  overview: ['overview'],
  customers: (search: string, sort: string) => ['customers', search, sort],
  allCustomers: ['customers'],
  customer: (customerId: string) => ['customer', customerId],
  categories: ['categories'],
  categoryProducts: (categoryId: string) => ['products', 'of-category', categoryId],
  inventory: (stock: string, search: string) => ['products', 'inventory', stock, search],
  stockMoves: (variantId: string) => ['products', 'moves', variantId],
  reviews: (state: string) => ['reviews', state],
  allReviews: ['reviews'],
  giftCards: (state: string, search: string) => ['gift-cards', 'list', state, search],
  giftCard: (id: string) => ['gift-cards', 'one', id],
  allGiftCards: ['gift-cards'],
  subscriptions: (state: string, search: string) => ['subscriptions', 'list', state, search],
  subscription: (id: string) => ['subscriptions', 'one', id],
  allSubscriptions: ['subscriptions'],
  allDonations: ['donations'],
  donations: ['donations', 'list'],
  donationSetup: ['donations', 'setup'],
  comments: (state: string, search: string) => ['comments', state, search],
  allComments: ['comments'],
  commentsSettings: ['comments-settings'],
  productImports: ['imports'],
  productImport: (importId: string) => ['imports', importId],
  importProblems: (importId: string) => ['imports', importId, 'problems'],
  popupSettings: ['popup-settings'],
  payments: ['payments'],
  instalments: ['instalments'],
  checkoutSettings: ['checkout-settings'],
  differences: ['differences'],
  disputes: ['disputes'],
  ledger: (period: object) => ['ledger', period],
  ledgerEntries: (filter: object) => ['ledger', 'entries', filter],
  taxReport: (period: object) => ['tax-report', period],
  shipping: ['shipping'],
  shippingTry: (body: string, setup: object) => ['shipping-try', body, setup],
  taxes: ['taxes'],
  taxTry: (body: string, setup: object) => ['tax-try', body, setup],
  discounts: ['discounts'],
  discountCodes: (id: string, state: string, search: string) => ['discounts', id, 'codes', state, search],
  discountTry: (body: string) => ['discount-try', body],
  settings: ['settings'],
  maps: ['maps'],
  consentSettings: ['consent-settings'],
  consentRecords: ['consent-records'],
  activity: (person: string, kind: string) => ['activity', person, kind],
  consentText: (hash: string) => ['consent-text', hash],
  connections: ['connections'],
  captcha: ['captcha'],
  webhooks: ['webhooks'],
  snippets: ['snippets'],
  people: ['people'],
  sections: ['sections'],
} as const

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** What came with the page counts as asked for just now. */
function withOpening(client: QueryClient): QueryClient {
  if (!opening) return client
  client.setQueryData(keys.session, opening.session)
  if (opening.draft) client.setQueryData(keys.draft, opening.draft)
  if (opening.page) client.setQueryData(keys.page(opening.page.page.id), opening.page)
  return client
}

export const createQueryClient = () =>
  withOpening(
    new QueryClient({
      queryCache: new QueryCache({ onError: error => isRefused(error) && showAccessFailure(error.message) }),
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          refetchOnWindowFocus: true,
          retry: (failures, error) =>
            failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        },
      },
    }),
  )
