import type { ShoppingCart } from '@sitewright/contract/cart'
import type { Address } from '@sitewright/domain/addresses'
import { defaultStoreSettings, type StoreSettings } from '@sitewright/domain/checkout'
import type { PaymentMethod } from '@sitewright/domain/payments'
import type { NewProduct, Product } from '../products'
import type { Browser, Person, Received, TestApp, TestSite } from './app'
import { type ShopRules, saveRules } from './shop-rules'
import { proofFor, ticketOf } from './tickets'

/** A product by the name the test calls it: one variant unless `sizes` names more. */
export type ShelfItem = {
  readonly name: string
  readonly price: number
  readonly stock?: number | 'unlimited'
  readonly sizes?: Readonly<Record<string, number>>
  readonly more?: Partial<Omit<NewProduct, 'variants'>>
}

export const hanna: Address = {
  firstName: 'Hanna',
  lastName: 'Berg',
  line1: '48 Orchard Street',
  city: 'New York',
  region: 'New York',
  postalCode: '10002',
  country: 'US',
}

const toNewProduct = ({ name, price, stock = 10, sizes, more = {} }: ShelfItem): NewProduct => {
  const variant = (optionValues: string[], quantity: number | 'unlimited') => ({
    optionValues,
    price,
    salePrice: 0,
    onSale: false,
    quantity: quantity === 'unlimited' ? 0 : quantity,
    unlimited: quantity === 'unlimited',
  })
  return {
    urlId: name,
    type: 'PHYSICAL',
    title: { en: name },
    note: {},
    description: {},
    details: [],
    categories: [],
    imageIds: [],
    optionNames: sizes ? ['Size'] : [],
    state: 'PUBLISHED',
    variants: sizes ? Object.entries(sizes).map(([size, left]) => variant([size], left)) : [variant([], stock)],
    ...more,
  }
}

export type PlaceOrder = {
  readonly email?: string
  readonly address?: Address | null
  readonly keepAddress?: boolean
  readonly shippingOption?: string
  readonly note?: string
  readonly phone?: string
  readonly company?: string
  readonly billing?: Address
  readonly provider?: PaymentMethod
  /** What the browser got from the provider; that of `card` unless given. */
  readonly token?: string
  readonly card?:
    | 'accepted'
    | 'refused'
    | 'no-funds'
    | 'authenticate'
    | 'slow'
    | 'refund-pending'
    | 'refund-fails'
    | 'refund-returned'
  /** What the buyer agreed to; what the quote says unless given. */
  readonly total?: number
  readonly key?: string
}

export type Shopper = {
  readonly browser: Browser
  add(name: string, quantity?: number, choice?: { readonly size?: string }): Promise<Received>
  setQuantity(name: string, quantity: number): Promise<Received>
  cart(): Promise<ShoppingCart>
  quote(to?: { country?: string; region?: string; postalCode?: string; shippingOption?: string }): Promise<Received>
  placeOrder(order?: PlaceOrder): Promise<Received>
}

/** What the shop says; how it sends and taxes in short. */
export type ShopSettings = StoreSettings & ShopRules

export type Shop = {
  readonly site: TestSite
  readonly owner: Person
  /** The owner's browser on the address where the shop is run. */
  staff(): Promise<Browser>
  product(name: string): Product
  variant(name: string, size?: string): Product['variants'][number]
  /** In a browser of their own unless one is given. */
  shopper(browser?: Browser): Shopper
  stock(name: string, size?: string): Promise<number>
  /** The state of every order, oldest first. */
  orders(): Promise<{ id: string; number: number | null; state: string; total: number }[]>
  /** Every movement of money, as the books have it. */
  ledger(): Promise<{ orderId: string; kind: string; amount: number }[]>
  setPrice(name: string, price: number): Promise<void>
  settings(settings: Partial<ShopSettings>): Promise<void>
}

const usualSettings: StoreSettings = {
  ...defaultStoreSettings,
  payments: { ...defaultStoreSettings.payments, methods: ['test', 'manual'] },
}
let keys = 0

/** One person owns all shops of an app: hashing a password takes its time. */
const owners = new WeakMap<TestApp, Promise<Person>>()
const ownerOf = (app: TestApp): Promise<Person> => {
  const known = owners.get(app) ?? app.signUp({ email: 'owner@shop.example' })
  owners.set(app, known)
  return known
}

/** Each app counts its own: files may share this one. */
const shops = new WeakMap<TestApp, number>()

/** A shop with things on its shelves, and people with hands who buy them. */
export async function openShop(
  app: TestApp,
  {
    products,
    settings = {},
    templateName,
  }: { products: readonly ShelfItem[]; settings?: Partial<ShopSettings>; templateName?: string },
): Promise<Shop> {
  const number = (shops.get(app) ?? 0) + 1
  shops.set(app, number)
  const owner = await ownerOf(app)
  const site = await app.makeSite(owner, { identifier: `shop-${number}`, title: `Shop ${number}`, templateName })
  const { database } = app.platform
  const saveSettings = ({ shipping, taxes, pricesIncludeTax, ...changed }: Partial<ShopSettings>) =>
    database.withSite(site.id, async tx => {
      await app.products.saveSettings(tx, { ...usualSettings, ...changed })
      await saveRules(app, tx, { shipping, taxes, pricesIncludeTax })
    })
  await saveSettings(settings)
  const made = await database.withSite(site.id, tx => app.products.importProducts(tx, products.map(toNewProduct)))
  const byName = new Map(products.map(({ name }, index) => [name, made[index]!]))
  const product = (name: string): Product => {
    const found = byName.get(name)
    if (!found) throw new Error(`the shop has no ${name}`)
    return found
  }
  const variant = (name: string, size?: string) => {
    const found = product(name).variants.find(({ optionValues }) => size === undefined || optionValues[0] === size)
    if (!found) throw new Error(`there is no ${name} in ${size}`)
    return found
  }

  return {
    site,
    owner,
    staff: () => app.enter(owner, site),
    product,
    variant,
    shopper: browser => createShopper(app, site, { product, variant, browser }),
    async stock(name, size) {
      const [row] = await app.look<{ quantity: number }>('select quantity from variants where id = $1', [
        variant(name, size).id,
      ])
      return row!.quantity
    },
    orders: () =>
      app.look(
        'select id, number, state, total::int from orders where site_id = $1 order by placed_at, number nulls last, id',
        [site.id],
      ),
    ledger: () =>
      app.look(
        `select order_id as "orderId", case when debit like 'clearing:%' then 'capture' else 'refund' end as kind,
           (case when debit like 'clearing:%' then amount else -amount end)::int as amount
         from ledger_entries where site_id = $1 and (debit like 'clearing:%' or credit like 'clearing:%') order by id`,
        [site.id],
      ),
    async setPrice(name, price) {
      await app.look('update variants set price = $2 where product_id = $1', [product(name).id, price])
    },
    settings: saveSettings,
  }
}

function createShopper(
  app: TestApp,
  site: TestSite,
  {
    product,
    variant,
    browser = app.browser(site.publicHost),
  }: Pick<Shop, 'product' | 'variant'> & { browser: Browser | undefined },
): Shopper {
  const path = '/api/commerce/shopping-cart'
  const cart = async () => (await browser.get(path)).json as unknown as ShoppingCart
  const quote: Shopper['quote'] = ({ country = 'US', region, postalCode, shippingOption } = {}) =>
    browser.post('/api/commerce/checkout/quote', { country, region, postalCode, shippingOption })

  return {
    browser,
    cart,
    quote,
    add: (name, quantity = 1, { size } = {}) =>
      browser.post(`${path}/entries`, { itemId: product(name).id, sku: variant(name, size).sku, quantity }),
    async setQuantity(name, quantity) {
      const { entries } = await cart()
      const entry = entries.find(({ itemId }) => itemId === product(name).id)
      return browser.put(`${path}/entries/${entry?.id ?? 'none'}`, { quantity })
    },
    async placeOrder({
      email = 'hanna@example.com',
      address = hanna,
      keepAddress,
      shippingOption,
      note,
      phone,
      company,
      billing,
      provider = 'test',
      card = 'accepted',
      token = `test-card-${card}`,
      total,
      key = `key-of-order-${++keys}`,
    } = {}) {
      const { country, region, postalCode } = address ?? {}
      const to = { country, region, postalCode, shippingOption }
      const expectedTotalCents = total ?? Number((await quote(to)).json['totalCents'] ?? 0)
      const ticket = ticketOf(app, browser.cookie('CART'))
      const send = (proof?: string) =>
        browser.post(
          '/api/commerce/checkout/orders',
          {
            email,
            ...(address ? { address, keepAddress } : {}),
            ...(shippingOption ? { shippingOption } : {}),
            ...(note ? { note } : {}),
            ...(phone ? { phone } : {}),
            ...(company ? { company } : {}),
            ...(billing ? { billing } : {}),
            payment: { provider, token },
            expectedTotalCents,
            ticket,
            proof,
          },
          { headers: { 'idempotency-key': key } },
        )
      const answer = await send()
      if (answer.json['reason'] !== 'proof-needed') return answer
      return send(proofFor(answer.json as unknown as Parameters<typeof proofFor>[0]))
    },
  }
}

/** Time passes for the jobs too: they are due by the database's clock, which no test can move. */
export async function letJobsRun(app: TestApp): Promise<void> {
  await app.look('update jobs set run_at = now() where failed_at is null')
  const { failed } = await app.platform.jobs.drain()
  if (failed.length > 0) throw failed[0]!.error
}
