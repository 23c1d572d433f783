import * as access from './access'
import * as accounts from './accounts'
import * as activity from './activity'
import * as analytics from './analytics'
import * as campaigns from './campaigns'
import * as captcha from './captcha'
import * as cart from './cart'
import * as catalogue from './catalogue'
import * as categories from './categories'
import * as census from './census'
import * as checkout from './checkout'
import * as checkoutSettings from './checkout-settings'
import * as collections from './collections'
import * as comments from './comments'
import * as consent from './consent'
import * as contentImports from './content-imports'
import * as crumb from './crumb'
import * as customers from './customers'
import * as discounts from './discounts'
import * as documents from './documents'
import * as donations from './donations'
import * as downloads from './downloads'
import * as editorEvents from './editor-events'
import * as edits from './edits'
import * as embeds from './embeds'
import type { Endpoint } from './endpoint'
import * as events from './events'
import * as experiments from './experiments'
import * as formFiling from './form-filing'
import * as formSubmissions from './form-submissions'
import * as forms from './forms'
import * as giftCards from './gift-cards'
import * as imports from './imports'
import * as instalments from './instalments'
import * as inventory from './inventory'
import * as languages from './languages'
import * as ledger from './ledger'
import * as mailTemplates from './mail-templates'
import * as manualOrders from './manual-orders'
import * as maps from './maps'
import * as media from './media'
import * as memberPlans from './member-plans'
import * as members from './members'
import * as newsletter from './newsletter'
import * as notices from './notices'
import * as orders from './orders'
import * as overview from './overview'
import * as pageReports from './page-reports'
import * as pages from './pages'
import * as payments from './payments'
import * as popups from './popups'
import * as privacy from './privacy'
import * as products from './products'
import * as publishing from './publishing'
import * as redirects from './redirects'
import * as reminders from './reminders'
import * as reviews from './reviews'
import * as search from './search'
import * as sections from './sections'
import * as seo from './seo'
import * as shipping from './shipping'
import * as siteMembers from './site-members'
import * as sites from './sites'
import * as snippets from './snippets'
import * as stockWatches from './stock-watches'
import * as stores from './stores'
import * as subscriptions from './subscriptions'
import * as taxes from './taxes'
import * as webhooks from './webhooks'
import * as widgets from './widgets'

const modules = {
  access,
  accounts,
  activity,
  analytics,
  campaigns,
  cart,
  catalogue,
  categories,
  census,
  checkout,
  checkoutSettings,
  collections,
  comments,
  consent,
  contentImports,
  crumb,
  customers,
  discounts,
  documents,
  donations,
  downloads,
  editorEvents,
  captcha,
  edits,
  embeds,
  events,
  experiments,
  formFiling,
  formSubmissions,
  forms,
  giftCards,
  imports,
  instalments,
  inventory,
  languages,
  ledger,
  mailTemplates,
  manualOrders,
  maps,
  media,
  memberPlans,
  members,
  newsletter,
  notices,
  orders,
  overview,
  pageReports,
  pages,
  payments,
  popups,
  products,
  privacy,
  publishing,
  redirects,
  reminders,
  reviews,
  search,
  sections,
  seo,
  shipping,
  siteMembers,
  sites,
  snippets,
  stockWatches,
  stores,
  subscriptions,
  taxes,
  webhooks,
  widgets,
}

/** What the documentation of the API calls an endpoint, and where it stands there. */
export type Operation = { readonly id: string; readonly group: string }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Each endpoint by itself: its name in the code is the one it is documented by. */
export const operations: ReadonlyMap<Endpoint, Operation> = new Map(
  Object.entries(modules).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([id, member]): [Endpoint, Operation][] =>
      isEndpoint(member) ? [[member, { id, group }]] : [],
    ),
  ),
)
