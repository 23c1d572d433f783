import { planSubscribers } from './plan-subscribers'
import type { Buyer, Year } from './year'

export type ShelfItem = {
  readonly productId: string
  readonly urlId: string
  readonly sku: string
  readonly price: number
  readonly categories: readonly string[]
  /** What it is filled up to whenever the kiln is opened. */
  readonly fullAt: number
}

export type PlannedOrder = {
  readonly kind: 'order'
  readonly at: Date
  readonly key: number
  readonly buyer: Buyer
  readonly items: readonly { readonly item: ShelfItem; readonly quantity: number }[]
  readonly code: string | null
  readonly note: string
  readonly express: boolean
  /** Which of the cards sold before pays. */
  readonly card: number | null
}

/** What happens in the shop, each at its moment. `key` is that of an order. */
export type Act =
  | PlannedOrder
  | { readonly kind: 'kiln'; readonly at: Date }
  | { readonly kind: 'send'; readonly at: Date; readonly key: number; readonly part: boolean }
  | {
      readonly kind: 'return'
      readonly at: Date
      readonly key: number
      readonly reason: string
      readonly restock: boolean
    }
  | { readonly kind: 'refund'; readonly at: Date; readonly key: number; readonly of: 'one' | 'all' | 'shipping' }
  | { readonly kind: 'note'; readonly at: Date; readonly key: number; readonly text: string }
  | {
      readonly kind: 'review'
      readonly at: Date
      readonly key: number
      readonly said: Year['reviews'][number]
      readonly outcome: 'shown' | 'waiting' | 'hidden'
    }
  | { readonly kind: 'card'; readonly at: Date; readonly card: number; readonly buyer: Buyer }
  | {
      readonly kind: 'give'
      readonly at: Date
      readonly buyer: Buyer
      readonly fund: number
      readonly amount: number
      readonly dedication: string
      readonly anonymous: boolean
    }
  | { readonly kind: 'subscribe'; readonly at: Date; readonly buyer: Buyer; readonly subscriber: number }
  | { readonly kind: 'renew'; readonly at: Date; readonly subscriber: number }
  | {
      readonly kind: 'change'
      readonly at: Date
      readonly subscriber: number
      readonly act: NonNullable<Year['subscribers'][number]['act']>
    }

const hour = 3_600_000
const day = 24 * hour
/** How busy a month is, January first: of a hundred days, so many have a first order. */
const season = [28, 24, 28, 30, 34, 32, 28, 26, 34, 40, 58, 74] as const

const kilnEvery = 14
/** The last opening: what was sold since is missing from the shelf. */
const lastKiln = 5
const gifts = 16
/** Minutes before now, newest first: what the owner finds to send today. */
const today = [18, 95, 170, 260] as const

type Plan = {
  readonly year: Year
  readonly shelf: readonly ShelfItem[]
  readonly random: (below: number) => number
  readonly now: Date
}

/** A year that ends now, oldest first. The same seed gives the same year. */
export function planYear({ year, shelf, random, now }: Plan): Act[] {
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)]!
  const chance = (percent: number) => random(100) < percent
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  /** Some time between morning and night of a day before today. */
  const before = (days: number) => {
    const midnight = Math.floor(now.getTime() / day) * day
    return new Date(midnight - days * day + 7 * hour + random(15 * 60) * 60_000)
  }
  const onShelf = shelf.filter(({ fullAt }) => fullAt > 0)
  const known: Buyer[] = []
  const acts: Act[] = []
  let key = 0

  /** One order in three is of somebody who came before. */
  const nextBuyer = (): Buyer => {
    const fresh = year.buyers.filter(buyer => !known.includes(buyer))
    if (known.length > 0 && (fresh.length === 0 || chance(35))) return pick(known)
    const buyer = pick(fresh)
    known.push(buyer)
    return buyer
  }

  const itemsOf = (first?: string): PlannedOrder['items'] => {
    const wanted = new Map<string, { item: ShelfItem; quantity: number }>()
    const named = onShelf.filter(({ urlId }) => urlId === first)
    for (let line = 0; line < 1 + random(3); line += 1) {
      const item = line === 0 && named.length > 0 ? pick(named) : pick(onShelf)
      // Cheap things are bought in sets, dear ones alone.
      const most = Math.min(item.price > 8_000 ? 1 : item.price > 4_000 ? 2 : 6, Math.ceil(item.fullAt / 3))
      wanted.set(item.sku, { item, quantity: 1 + random(most) })
    }
    return [...wanted.values()]
  }

  const codeFor = ({ at, items }: PlannedOrder, isFirst: boolean): string | null => {
    const daysAgo = (now.getTime() - at.getTime()) / day
    const fits = year.codes.find(({ fromDay, untilDay, category, firstOrderOnly, share }) => {
      const isIn = daysAgo < fromDay - 1 && daysAgo > (untilDay ?? Number.NEGATIVE_INFINITY)
      const isCovered = category === null || items.some(({ item }) => item.categories.includes(category))
      return isIn && isCovered && (!firstOrderOnly || isFirst) && chance(share)
    })
    return fits?.code ?? null
  }

  function order(at: Date, { first, card = null }: { first?: string; card?: number | null } = {}): PlannedOrder {
    const buyer = nextBuyer()
    const items = itemsOf(first)
    const planned: PlannedOrder = {
      ...{ kind: 'order', at, key, buyer, items, card },
      code: null,
      note: chance(9) ? pick(year.orderNotes) : '',
      express: chance(14),
    }
    key += 1
    acts.push(planned)
    const later = (hours: number) => new Date(at.getTime() + hours * hour)
    const isOver = (moment: Date) => moment.getTime() < now.getTime() - 40 * 60_000
    const sentAt = later(18 + random(50))
    if (!isOver(sentAt)) return planned
    const isPart = items.length > 1 && chance(6)
    acts.push({ kind: 'send', at: sentAt, key: planned.key, part: isPart })
    if (isPart && isOver(later(130))) acts.push({ kind: 'send', at: later(130), key: planned.key, part: false })
    if (chance(5)) acts.push({ kind: 'note', at: later(6), key: planned.key, text: pick(year.ownNotes) })
    const backAt = later(24 * (12 + random(9)))
    // Nobody reviews what they have sent back.
    if (!isOver(later(24 * 21)) || isPart || first !== undefined) return planned
    if (chance(6)) {
      acts.push({ kind: 'return', at: backAt, key: planned.key, reason: pick(year.returnReasons), restock: chance(60) })
      acts.push({ kind: 'refund', at: new Date(backAt.getTime() + hour), key: planned.key, of: 'one' })
    } else if (chance(3)) acts.push({ kind: 'refund', at: backAt, key: planned.key, of: pick(['all', 'shipping']) })
    return planned
  }

  for (let daysAgo = 364; daysAgo > 0; daysAgo -= 1) {
    if (daysAgo % kilnEvery === lastKiln) acts.push({ kind: 'kiln', at: before(daysAgo) })
    const busy = season[ago(daysAgo * 24 * 60).getUTCMonth()]!
    // Every shop begins with fewer.
    if (chance((busy * (520 - daysAgo)) / 520)) order(before(daysAgo))
    if (chance(busy / 4)) order(before(daysAgo))
  }
  for (const minutes of today) order(ago(minutes))

  year.reviews.forEach((said, index) => {
    const daysAgo = index < 3 ? 24 : 30 + index * 17
    const at = before(daysAgo)
    // What is reviewed must be there to be bought.
    acts.push({ kind: 'kiln', at: new Date(at.getTime() - hour) })
    const { key: reviewed } = order(at, { first: said.product })
    const outcome = index < 3 ? 'waiting' : index === 5 ? 'hidden' : 'shown'
    acts.push({ kind: 'review', at: before(index < 3 ? index + 1 : daysAgo - 16), key: reviewed, said, outcome })
  })
  year.cards.forEach((_, card) => {
    acts.push({ kind: 'card', at: before(20 + card * 48), card, buyer: pick(year.buyers) })
    if (card % 2 === 1) order(before(8 + card * 48), { card })
  })
  for (let index = 0; index < gifts; index += 1)
    acts.push({
      ...{ kind: 'give', at: before(1 + index * 19), buyer: pick(year.buyers), fund: random(year.funds.length) },
      amount: pick(year.givingPage.suggested),
      dedication: pick(year.dedications),
      anonymous: chance(20),
    })
  acts.push(...planSubscribers(year, now))
  // Who comes for the first time is known only when everything has its place.
  const came = new Set<Buyer>()
  return acts
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(act => {
      if (!('buyer' in act)) return act
      const isFirst = !came.has(act.buyer)
      came.add(act.buyer)
      return act.kind === 'order' ? { ...act, code: codeFor(act, isFirst) } : act
    })
}
