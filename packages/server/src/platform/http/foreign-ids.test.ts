import { escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type Received, type TestApp, type TestSite } from '../../testing/app'
import { seedTwoSites } from '../../testing/seed-two-sites'
import { placesOf, type Route } from './index'

/** What passes the schema of a route, so that the id is looked up. A route that changes something and is not here takes `{}`. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/documents/:documentId/edits': {
    tab: 't',
    seq: 1,
    knows: [],
    base: 1,
    mode: 'live',
    commands: [{ kind: 'remove-section', id: 's' }],
  },
  'PUT /api/pages/:pageId': { title: { en: 'Mine now' } },
  'PUT /api/access-rules/:pageId': { access: 'members' },
  'POST /api/lock/:ruleId': { password: 'mine' },
  'PUT /api/member-plans/:planId': {
    ...{ name: { en: 'Mine now' }, description: {}, kind: 'free', productId: null, isOpen: true },
  },
  'POST /api/member-plans/:planId/holders': { email: 'mine@example.com', until: null },
  'POST /api/content-imports/:importId/start': { collectionId: 'mine' },
  'POST /api/collections/:collectionId/items': { title: 'Mine now' },
  'PUT /api/items/:itemId': { version: 1, title: { en: 'Mine now' } },
  'POST /api/items/:itemId/move': { before: null },
  'POST /api/collections/:collectionId/labels': { kind: 'tag', name: { en: 'Mine now' } },
  'PUT /api/collections/:collectionId/labels/:labelId': { name: { en: 'Mine now' } },
  'POST /api/collections/:collectionId/labels/merge': { from: ['mine'], into: 'now' },
  'PUT /api/authors/:authorId': { name: 'Mine now' },
  'PUT /api/media/:assetId': { alt: { en: 'Mine now' } },
  'PUT /api/media/folders/:folderId': { name: 'Mine now' },
  'PUT /api/commerce/products/:productId': {
    version: 1,
    type: 'PHYSICAL',
    urlId: 'mine-now',
    title: { en: 'Mine now' },
    note: {},
    description: {},
    state: 'DRAFT',
    publishAt: null,
    categoryIds: [],
    tags: [],
    media: [],
    taxClass: 'standard',
    seo: {},
    relatedIds: [],
    durationMin: null,
    bookingUrl: '',
    amountMin: null,
    amountMax: null,
    planOnly: false,
    plans: [],
  },
  'PUT /api/commerce/products/:productId/variants': { version: 1, added: [], removed: [], changed: [] },
  'PUT /api/commerce/categories/:categoryId': { name: 'Mine now' },
  'POST /api/commerce/categories/:categoryId/move': { parentId: null, index: 0 },
  'POST /api/content-service/product/1.1/websites/:websiteId/products': {
    navigationTitle: 'Mine now',
    title: 'Mine now',
    urlId: 'mine-now',
    description: '',
    enabled: true,
  },
  'POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories': {
    displayName: 'Mine now',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  },
  'PUT /api/commerce/products/:productId/labels': { categories: ['Mine now'], tags: [] },
  'POST /api/commerce/products/:productId/variants/:variantId/stock': { difference: 1 },
  'PUT /api/lists/:listId': {
    ...{ name: { en: 'Mine now' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true },
  },
  'PUT /api/lists/:listId/welcome': { welcome: null },
  'POST /api/subscribers/:subscriberId/end': { listId: 'mine' },
  'PUT /api/subscribers/:subscriberId/block': { reason: 'Mine now' },
  'POST /api/subscribers/:subscriberId/unblock': { reason: 'Mine now' },
  'PUT /api/forms/:formId': {
    ...{ version: 1, name: 'Mine now', retentionDays: null },
    definition: { fields: [], submit: {}, success: { text: {} }, captcha: 'auto' },
  },
  'PUT /api/form-saved-replies/:replyId': { name: 'Mine now', text: 'Mine now' },
  'POST /api/forms/:formId/copy': { name: 'Mine now' },
  'PUT /api/forms/:formId/targets': { items: [] },
  'POST /api/forms/:formId/submissions/bulk': { ids: ['mine'], marks: { isRead: true } },
  'POST /api/forms/:formId/submissions/:submissionId/reply': { text: 'Mine now' },
  'POST /api/forms/:formId/submissions/:submissionId/notes': { text: 'Mine now' },
  'PUT /api/site/webhooks/:webhookId': { url: 'https://mine.example/', kinds: ['order.paid'], isActive: true },
  'PUT /api/commerce/customers/:customerId': {
    ...{ firstName: 'Mine', lastName: 'now', phone: '', note: '', taxNumber: '', taxExempt: false },
  },
  'POST /api/commerce/customers/:customerId/merge': { from: 'mine' },
  'PUT /api/commerce/shopping-cart/entries/:entryId': { quantity: 1 },
  'PUT /api/commerce/shipping/zones/:zoneId': { name: 'Mine now', places: [{ country: 'GB' }], rates: [] },
  'PUT /api/commerce/shipping/pickup-places/:placeId': {
    name: 'Mine now',
    address: { line1: '', city: '', country: 'GB' },
    hours: '',
    instructions: '',
    readyAfterHours: 1,
    cost: 0,
  },
  'PUT /api/commerce/taxes/regions/:regionId': {
    name: 'Mine now',
    taxName: 'VAT',
    country: 'GB',
    region: '',
    postcode: '',
    mode: 'adds',
    rates: {},
  },
  'PUT /api/commerce/taxes/classes/:classId': { name: 'Mine now' },
  'PUT /api/commerce/discounts/:discountId/codes/:code': { active: false },
  'PUT /api/commerce/discounts/:discountId': {
    name: 'Mine now',
    method: 'automatic',
    code: null,
    kind: 'percent',
    value: 1,
    per: 'order',
    productIds: [],
    categoryIds: [],
    minSubtotal: null,
    minQuantity: null,
    firstOrderOnly: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    oncePerCustomer: false,
    combines: true,
    active: true,
  },
  'POST /api/commerce/discounts/:discountId/codes': { count: 1, prefix: '' },
  'PUT /api/site/people/:accountId': { role: 4 },
  'POST /api/commerce/reviews/:reviewId/reply': { reply: 'Mine now' },
  'POST /api/commerce/orders/:orderId/review-request': { send: false },
  'POST /api/commerce/subscriptions/:subscriptionId/cancel': { when: 'now' },
  'POST /api/commerce/gift-cards/:giftCardId/adjust': { change: 1, note: 'Mine now' },
  'PUT /api/commerce/donations/funds/:fundId': { name: 'Mine now', goal: null, active: true },
  'PUT /api/commerce/donations/pages/:donatePageId': {
    title: 'Mine now',
    intro: '',
    suggested: [],
    takesOther: true,
    takesMonthly: false,
    least: 100,
    most: 200,
    fundIds: [],
    thanks: '',
    receiptText: '',
    active: true,
  },
  'POST /api/commerce/orders/:orderId/fulfilments': {
    lines: [{ lineId: 'a', units: 1 }],
    carrier: '',
    tracking: '',
    tell: false,
  },
  'POST /api/commerce/orders/:orderId/returns': { reason: '', lines: [{ lineId: 'a', units: 1, restock: false }] },
  'POST /api/commerce/orders/:orderId/returns/:returnId/receive': { restock: [] },
  'POST /api/commerce/orders/:orderId/returns/:returnId/decline': { reason: '' },
  'POST /api/commerce/orders/:orderId/pay-link': { send: false },
  'POST /api/commerce/checkout/pay/:token': {
    email: 'mine@example.com',
    payment: { provider: 'test', token: '' },
    expectedTotalCents: 1,
  },
  'PUT /api/commerce/mail-templates/:kind/:locale': {
    ...{ subject: 'Mine now', heading: 'Mine now', opening: '', closing: '', shows: [] },
  },
  'PUT /api/members/:memberId/note': { note: 'Mine now' },
  'PUT /api/members/:memberId/role': { role: 'moderator' },
  'POST /api/members/:memberId/suspend': { reason: '', isTold: false },
  'POST /api/members/:memberId/lift': { isTold: false },
  'POST /account/invitation/:token': { name: 'Mine Now', password: 'a quiet estuary at dusk' },
  'POST /account/link/:token': { password: 'a quiet estuary at dusk' },
  'POST /api/commerce/orders/:orderId/notes': { text: 'Mine now' },
  'PUT /api/commerce/orders/:orderId/address': {
    firstName: 'Mine',
    lastName: 'Now',
    line1: '1 Street',
    city: 'New York',
    region: 'New York',
    postalCode: '10002',
    country: 'US',
  },
  'POST /api/commerce/orders/:orderId/refunds': { amount: 1, reason: '', note: '', tell: false, key: 'mine-now' },
  'POST /api/commerce/orders/:orderId/refunds/preview': { amount: 1 },
  'PUT /api/commerce/imports/:importId/mapping': { mapping: ['title', 'price'], measurement: 'metric' },
  'POST /reviews/:token': { lineId: 'a' },
  'POST /subscriptions/:token': { act: 'cancel' },
  'POST /subscriptions/:token/card': { card: 'test-card-accepted' },
  'PUT /api/commerce/categories/:categoryId/products': { productIds: [] },
  'PUT /api/commerce/products/:productId/files/:fileId': { name: 'Mine now', variantId: null },
  'PUT /api/commerce/payments/accounts/:provider': { publicKey: 'mine', secretKey: 'mine' },
  'PUT /api/commerce/payments/accounts/:provider/:mode/webhook-key': { webhookKey: 'mine' },
  'PUT /api/commerce/payments/differences/:differenceId': { state: 'seen' },
  'POST /api/comments/moderation/:commentId/state': { state: 'shown' },
  'POST /api/comments/moderation/:commentId/reply': { body: 'Mine now' },
  'PUT /api/experiments/:experimentId': {
    ...{ type: 'FEATURE_TOGGLE', name: 'mine-now', title: 'Mine now', segment: 'default', isOn: true },
  },
  'POST /api/experiments/:experimentId/stop': {},
  'PUT /api/campaigns/:campaignId': {
    ...{ version: 1, name: 'Mine now', subject: '', preview: '', lists: [], document: { blocks: [] } },
  },
  'POST /api/campaigns/:campaignId/start': { version: 1 },
  'POST /api/campaigns/:campaignId/schedule': { version: 1, at: '2030-01-01T09:00' },
}
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /cart/entries/:entryId': { quantity: '1' },
  'POST /checkout/test-payment/:attemptId': { answer: 'confirm' },
  'POST /orders/:orderId': { email: 'mine@example.com' },
  'POST /orders/:orderId/again': {},
  'POST /orders/:orderId/returns': { reason: 'Mine now' },
  'POST /account/open/:token': {},
  'POST /account/addresses/:addressId': {
    ...{
      firstName: 'Mine',
      lastName: 'Now',
      line1: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'GB',
    },
  },
  'POST /account/addresses/:addressId/first': {},
  'POST /account/addresses/:addressId/remove': {},
}

let app: TestApp
let owner: Person
let own: TestSite
let other: TestSite
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp()
  own = await app.makeSite(owner, { identifier: 'own-site' })
  other = await app.makeSite(await app.signUp(), { identifier: 'other-site' })
  // Afterwards every table has a row of the other site, and its id, in every table, is the id of the site.
  await seedTwoSites(app, ['somebody-else', other.id])
  await app.enter(owner, own)
})
afterAll(() => app.close())

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`
const withIds = () =>
  app.routes
    .filter(({ endpoint, host }) => /:\w/.test(endpoint.path) && host !== 'account' && host !== 'any')
    .flatMap(route => placesOf[route.host].map(place => ({ route, place })))

/** Routes that look nothing up, and why that gives nothing away. */
const takesAnyId: Readonly<Record<string, string>> = {
  'POST /api/census/RecordQuickView/:productId':
    'a report is only counted, and only where the product is the site’s own',
  'POST /newsletter/unsubscribe/:token':
    'mail programs are told that somebody has left whatever the token, and only its own reader leaves',
  'GET /o/:token': 'the picture of a letter is the same point for every token, and counts only for a sealed one',
  'POST /forms/:formId/send': 'without a key that was given to this visitor no form is looked up',
}

const hostOf = (place: string) => (place === 'owner' ? own.ownerHost : own.publicHost)

async function call(route: Route, place: string): Promise<Received> {
  const name = nameOf(route)
  const { method, path } = route.endpoint
  const browser = owner.browser.on(hostOf(place))
  /** A page that sends people on may do so, to where nothing is. */
  const follow = async (first: Received): Promise<Received> =>
    first.status === 302 || first.status === 303 ? browser.get(first.headers['location']!) : first
  const address = path.replace(/:\w+/g, other.id)
  const form = forms[name]
  if (form) return follow(await browser.submit(address, form))
  if (method === 'GET') return follow(await browser.get(address))
  if (method === 'DELETE') return browser.delete(address)
  return browser[method === 'PUT' ? 'put' : 'post'](address, bodies[name] ?? {})
}

/** Every row of the other site, as one text per table. */
async function rowsOfOther(): Promise<Record<string, string | null>> {
  const tables = await app.look<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const rows: Record<string, string | null> = {}
  for (const { name } of tables) {
    const [found] = await app.look<{ rows: string | null }>(
      `select string_agg(t::text, ' ' order by t::text) as rows from ${escapeIdentifier(name)} t where site_id = $1`,
      [other.id],
    )
    rows[name] = found?.rows ?? null
  }
  return rows
}

describe('the id of another site', () => {
  it('leads nowhere on any route, and changes nothing there [A1 T7]', async () => {
    const before = await rowsOfOther()
    // A table without a row would prove nothing.
    expect(Object.entries(before).filter(([, rows]) => rows === null)).toEqual([])
    const routes = withIds()
    expect(routes.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const { route, place } of routes) {
      const { status, json } = await call(route, place)
      if (status !== 404 && !(nameOf(route) in takesAnyId))
        wrong.push(`${nameOf(route)} on the ${place} host: ${status} ${String(json['reason'] ?? '')}`)
    }
    expect(wrong).toEqual([])
    expect(await rowsOfOther()).toEqual(before)
  })
})
