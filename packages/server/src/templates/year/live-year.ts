import { readGiftCardCode } from '@sitewright/domain/gift-cards'
import type { GivenDiscount } from '../../discounts'
import { type Living, sure } from './living'
import { type Act, type PlannedOrder, planYear, type ShelfItem } from './plan-year'
import { seededRandom } from './seeded-random'
import { createSubscribers } from './subscribers'

/** Always the same year: whoever shows the demonstration twice shows the same shop. */
const seed = 1873
const day = 86_400_000
const ip = '127.0.0.1'

const allOnSale = ({ services: { products }, inSite }: Living) =>
  inSite(async tx => {
    const { items } = await products.pageOnSale(tx)
    return products.byIds(
      tx,
      items.map(({ id }) => id),
    )
  })

const shelfOf = async (living: Living): Promise<ShelfItem[]> =>
  (await allOnSale(living))
    .filter(({ type }) => type === 'PHYSICAL')
    .sort((a, b) => (a.urlId < b.urlId ? -1 : 1))
    .flatMap(({ id: productId, urlId, categories, variants }) =>
      variants.map(({ sku, price, quantity }) => ({ productId, urlId, sku, price, categories, fullAt: quantity })),
    )

/** Rules that stand from the beginning on, whether or not their time has come. */
async function makeRules(living: Living): Promise<{ pageId: string; fundIds: string[] }> {
  const { services, inSite, site, year, past } = living
  const onSale = await allOnSale(living)
  const categories = await services.products.categories.tree(site.id)
  const now = past.clock.now().getTime()
  const rule = { kind: 'percent', per: 'order', minSubtotal: null, minQuantity: null, combines: false } as const
  const code = { ...rule, method: 'code', active: true } as const
  const rules: GivenDiscount[] = [
    ...year.codes.map(({ category, percent, fromDay, untilDay, ...given }) => ({
      ...code,
      ...{ code: given.code, name: given.name, firstOrderOnly: given.firstOrderOnly },
      value: percent * 10_000,
      scope: { productIds: [], categoryIds: categories.filter(({ name }) => name === category).map(({ id }) => id) },
      startsAt: now - fromDay * day,
      endsAt: untilDay === null ? null : now - untilDay * day,
      maxUses: null,
      oncePerCustomer: given.firstOrderOnly,
    })),
    {
      ...code,
      ...{ code: year.toCome.code, name: year.toCome.name, firstOrderOnly: false, oncePerCustomer: true },
      value: year.toCome.percent * 10_000,
      scope: { productIds: [], categoryIds: [] },
      startsAt: now + year.toCome.inDays * day,
      endsAt: now + (year.toCome.inDays + year.toCome.forDays) * day,
      maxUses: year.toCome.maxUses,
    },
  ]
  past.clock.set(new Date(now - 365 * day))
  for (const given of rules) sure(await services.discounts.add(site.id, given), 'a code was not made')
  const fundIds: string[] = []
  for (const fund of year.funds)
    fundIds.push(sure(await services.donations.addFund(site.id, { ...fund, active: true }), 'a fund was not made').id)
  const page = { ...year.givingPage, takesOther: true, takesMonthly: true, fundIds, active: true }
  const { id: pageId } = sure(await services.donations.addPage(site.id, page, site.currency), 'nobody can give')
  for (const { product, every, unit, times, percentOff } of year.plans) {
    const found = onSale.find(({ urlId }) => urlId === product)
    const plan = { id: '', billingPeriod: { value: every, unit }, numBillingCycles: times, percentOff }
    if (found) await inSite(tx => services.products.offerPlans(tx, found.id, [plan]))
  }
  past.clock.set(undefined)
  return { pageId, fundIds }
}

/** Lives through a year of a shop that has had no order yet; false where there is nothing to do. */
export async function liveYear(living: Living): Promise<boolean> {
  const { services, inSite, past, site, by, year } = living
  const { checkout, orders, products, reviews } = services
  if ((await orders.list(site.id, {})).items.length > 0) return false
  const now = past.clock.now()
  const shelf = await shelfOf(living)
  const acts = planYear({ year, shelf, random: seededRandom(seed), now })
  const { pageId, fundIds } = await makeRules(living)
  const placed = new Map<number, string>()
  /** Recipients of the cards that were sold. */
  const holders = new Map<number, string>()

  async function pay(
    token: string,
    asked: {
      email: string
      address?: PlannedOrder['buyer']['address']
      note?: string
      express?: boolean
      payBy?: string
    },
  ) {
    const { email, address, note, express, payBy = 'test-card-accepted' } = asked
    const where = address && { destination: { ...address } }
    let cart = sure(await checkout.readCart(site, token, where), 'a cart is gone')
    const { options = [], selected } = cart.quote
    const wanted = express ? (options.at(-1) ?? selected) : selected
    if (wanted && wanted.id !== selected?.id)
      cart = sure(await checkout.readCart(site, token, { ...where, shippingId: wanted.id }), 'a cart is gone')
    const key = checkout.newKey()
    const { grandTotalCents, amountDueCents } = cart.quote.totals
    return sure(
      await checkout.place(site, {
        cartToken: token,
        request: {
          email,
          ...(address && { address }),
          ...(note && { note }),
          ...(cart.quote.selected && { shippingOption: cart.quote.selected.id }),
          payment: { provider: 'test', token: payBy },
          expectedTotalCents: grandTotalCents,
          expectedDueCents: amountDueCents,
        },
        idempotency: { key, requestHash: key },
      }),
      `an order of ${email} was not taken`,
    ).orderId
  }

  async function buy({ key, buyer, items, code, card, ...rest }: PlannedOrder): Promise<void> {
    let token: string | undefined
    for (const { item, quantity } of items) {
      const wanted = { itemId: item.productId, sku: item.sku, quantity }
      let added = await checkout.addToCart(site, token, wanted)
      // What is sold out before the kiln is opened again is bought in a smaller number, or not at all.
      if (!added.ok && added.reason === 'too-many')
        added = await checkout.addToCart(site, token, { ...wanted, quantity: 1 })
      if (added.ok) token = added.token
    }
    if (token === undefined) return
    if (code) await checkout.addCode(site, token, code)
    const holder = card === null ? undefined : holders.get(card)
    const typed = holder && past.readMail(holder).match(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/)?.[0]
    if (typed && readGiftCardCode(typed))
      sure(await checkout.addGiftCard(site, { token, typed, ip }), 'a card is refused')
    placed.set(key, await pay(token, { ...buyer, ...rest }))
  }

  /** One unit of the first line. */
  const firstLine = async (orderId: string) => (await orders.read(site.id, orderId))!.lines[0]!

  async function refund(orderId: string, of: Extract<Act, { kind: 'refund' }>['of']): Promise<void> {
    const order = (await orders.read(site.id, orderId))!
    const wish =
      of === 'one'
        ? { lines: [{ lineId: order.lines[0]!.id, units: 1 }] }
        : of === 'all'
          ? {
              lines: order.lines.map(({ id, quantity }) => ({ lineId: id, units: quantity })),
              shipping: order.shipping,
            }
          : { shipping: order.shipping }
    if (of === 'shipping' && order.shipping === 0) return
    const about = {
      requestKey: checkout.newKey(),
      reason: of === 'one' ? 'returned' : 'goodwill',
      note: '',
      tell: true,
    }
    sure(await orders.refund(site.id, orderId, { ...wish, ...about, byAccount: by }), 'money was not given back')
  }

  async function review(orderId: string, { said, outcome }: Extract<Act, { kind: 'review' }>): Promise<void> {
    const asked = sure(await reviews.ask(site.id, orderId, { send: false }), 'nobody can be asked')
    const opened = await reviews.open(site.id, asked.url.slice(asked.url.lastIndexOf('/') + 1))
    if ('refusal' in opened) throw new Error(`the link to a review does not open: ${opened.refusal}`)
    const product = shelf.find(({ urlId }) => urlId === said.product)?.productId
    const line = opened.lines.find(({ productId }) => productId === product)
    if (!line) throw new Error(`${said.product} was not bought by whom it is reviewed`)
    const { address } = opened.order
    const name = address ? `${address.firstName} ${address.lastName.slice(0, 1)}.` : ''
    const { stars, title, body, reply } = said
    sure(await reviews.give(site.id, opened, { lineId: line.id, stars, title, body, name }), 'a review was refused')
    if (outcome === 'waiting') return
    const [newest] = (await reviews.list(site.id, { state: 'waiting' })).items
    await (outcome === 'shown' ? reviews.show : reviews.hide)(site.id, newest!.id)
    if (reply !== '') await reviews.reply(site.id, newest!.id, reply)
  }

  async function openKiln(at: Date): Promise<void> {
    await inSite(async tx => {
      const ids = [...new Set(shelf.map(({ productId }) => productId))]
      const variants = (await products.byIds(tx, ids)).flatMap(product => product.variants)
      const lines = shelf.flatMap(({ sku, fullAt }) => {
        const variant = variants.find(each => each.sku === sku)
        return variant && variant.quantity < fullAt ? [{ variantId: variant.id, units: fullAt - variant.quantity }] : []
      })
      if (lines.length > 0)
        sure(await products.moveStock(tx, { lines, reason: 'counted', at, by, note: year.kilnNote }), 'no room')
    })
  }

  async function sellCard({ card, buyer }: Extract<Act, { kind: 'card' }>): Promise<void> {
    const { worth, ...gift } = year.cards[card]!
    const { items } = await products.rows(site.id, { type: 'GIFT_CARD' })
    const offer = items[0] && (await checkout.cardOffer(site, items[0].id))
    const chosen = offer?.amounts.find(({ price }) => price === worth)
    if (!chosen) throw new Error(`no card is worth ${worth}`)
    const token = checkout.newKey()
    await checkout.chooseCard(site, token, {
      amount: { ...chosen, own: null },
      gift: { ...gift, sendOn: null },
    })
    await pay(token, { email: buyer.email })
    holders.set(card, gift.recipientEmail || buyer.email)
  }

  async function give({ buyer, fund, amount, dedication, anonymous }: Extract<Act, { kind: 'give' }>): Promise<void> {
    const token = checkout.newKey()
    const { firstName, lastName } = buyer.address
    const donor = `${firstName} ${lastName}`
    const chosen = { pageId, fundId: fundIds[fund]!, amount, donor, dedication, anonymous, interval: 'once' as const }
    sure(await checkout.chooseDonation(site, token, chosen), 'nobody can give')
    await pay(token, { email: buyer.email })
  }

  const subscribers = createSubscribers({ living, shelf, now, pay })

  async function live(act: Act): Promise<void> {
    switch (act.kind) {
      case 'subscribe':
        return subscribers.begin(act)
      case 'renew':
      case 'change':
        return subscribers.goOn(act)
      case 'kiln':
        return openKiln(act.at)
      case 'order':
        return buy(act)
      case 'card':
        return sellCard(act)
      case 'give':
        return give(act)
    }
    const orderId = placed.get(act.key)
    if (orderId === undefined) return
    switch (act.kind) {
      case 'send': {
        const line = await firstLine(orderId)
        const tracking = `QK${String(483_000_119 + act.key * 7_919).padStart(9, '0')}GB`
        const lines = act.part ? [{ lineId: line.id, units: line.quantity - line.sent }] : undefined
        await orders.send(site.id, orderId, { byAccount: by, lines, carrier: 'Royal Mail', tracking, tell: true })
        return
      }
      case 'return': {
        const { id: lineId } = await firstLine(orderId)
        const { reason, restock } = act
        await orders.takeBack(site.id, orderId, { byAccount: by, reason, lines: [{ lineId, units: 1, restock }] })
        return
      }
      case 'refund':
        return refund(orderId, act.of)
      case 'note':
        await orders.addNote(site.id, orderId, { text: act.text, byAccount: by })
        return
      case 'review':
        return review(orderId, act)
    }
  }

  past.silence(true)
  try {
    for (const act of acts) {
      past.clock.set(act.at)
      await live(act)
    }
    past.clock.set(new Date(now.getTime() - 9 * day))
    const { worth: amount, ...card } = year.cardByHand
    sure(await services.giftCards.give(site.id, { given: { ...card, amount }, currency: site.currency, by }), 'no card')
    await watch(living, shelf)
  } finally {
    past.clock.set(undefined)
    past.silence(false)
  }
  return true
}

/** People who wait for what is sold out. */
async function watch({ services, inSite, site, year }: Living, shelf: readonly ShelfItem[]): Promise<void> {
  for (const { product, options, emails } of year.waiting) {
    const productId = shelf.find(({ urlId }) => urlId === product)?.productId
    const [found] = productId ? await inSite(tx => services.products.byIds(tx, [productId])) : []
    const variant = found?.variants.find(({ optionValues }) => optionValues.join() === options.join())
    if (!productId || !variant) continue
    for (const email of emails) {
      const about = { productId, sku: variant.sku, email, locale: site.primaryLocale, trap: '' }
      sure(await services.stockWatches.add(site.id, about), 'nobody can wait')
    }
  }
}
