import { shippingLimits } from '../catalogue/limits'
import { isAmount } from '../checkout/limits'
import type { Destination } from '../places'
import { isForParcel, type Parcel, type RatePrice, rateCost, type ShippingRate } from './rate'

export type CarrierService = {
  readonly id: string
  readonly name: string
  readonly amountCents: number
  readonly days: number | null
}

/** What a shop tells the service that it asks; weights in grams, sizes in millimetres. */
export type QuoteRequest = {
  readonly currency: string
  /** What the goods cost before discounts: what would be lost with the parcel. */
  readonly goods: number
  readonly destination: Destination
  readonly weight: number
  readonly items: readonly {
    readonly quantity: number
    readonly weight: number
    readonly length: number | null
    readonly width: number | null
    readonly height: number | null
  }[]
}

export type QuoteProblem =
  | { readonly reason: 'refused' | 'no-answer' | 'too-large' | 'not-json' | 'no-services' | 'too-many' | 'twice' }
  | { readonly reason: 'status' | 'currency' | 'service' | 'name' | 'amount' | 'days'; readonly found: string }

export type QuoteAnswer =
  | { readonly ok: true; readonly services: readonly CarrierService[] }
  | { readonly ok: false; readonly problem: QuoteProblem }

const wrong = (problem: QuoteProblem): QuoteAnswer => ({ ok: false, problem })
const shownAtMost = 60
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, shownAtMost)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const serviceId = /^[A-Za-z0-9_-]{1,40}$/
const longestDays = 365

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function serviceOf(given: unknown): CarrierService | QuoteProblem {
  if (!isRecord(given)) return { reason: 'service', found: shown(given) }
  const { id, name, amount, days = null } = given
  if (typeof id !== 'string' || !serviceId.test(id)) return { reason: 'service', found: shown(id) }
  // What nobody sees would be a way of sending without a name.
  const plain = typeof name === 'string' ? name.replace(/\p{C}/gu, '').trim() : ''
  if (plain === '' || plain.length > shippingLimits.name) return { reason: 'name', found: shown(name) }
  if (!isAmount(amount)) return { reason: 'amount', found: shown(amount) }
  const isDays = days === null || (Number.isInteger(days) && Number(days) >= 0 && Number(days) <= longestDays)
  return isDays
    ? { id, name: plain, amountCents: amount, days: days === null ? null : Number(days) }
    : { reason: 'days', found: shown(days) }
}

/** All of it or nothing: half of an answer that is wrong somewhere is no offer to make. */
export function readQuoteAnswer(text: string, currency: string): QuoteAnswer {
  const given = jsonOf(text)
  if (given === undefined) return wrong({ reason: 'not-json' })
  const list = isRecord(given) ? given['services'] : undefined
  if (!isRecord(given) || !Array.isArray(list)) return wrong({ reason: 'no-services' })
  if (given['currency'] !== currency) return wrong({ reason: 'currency', found: shown(given['currency']) })
  if (list.length > shippingLimits.quotedServices) return wrong({ reason: 'too-many' })
  const services: CarrierService[] = []
  for (const each of list) {
    const service = serviceOf(each)
    if ('reason' in service) return wrong(service)
    services.push(service)
  }
  const isTwice = new Set(services.map(({ id }) => id)).size < services.length
  return isTwice ? wrong({ reason: 'twice' }) : { ok: true, services }
}

/** A service as buyers read it. */
export type QuotedService = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly amountCents: number
}
/** What was answered for each rate that asks; `null` where nothing usable was. */
export type Quotes = ReadonlyMap<string, readonly QuotedService[] | null>

type QuoteRate = ShippingRate & { readonly price: Extract<RatePrice, { kind: 'quote' }> }
export const asksForQuote = (rate: ShippingRate): rate is QuoteRate => rate.price.kind === 'quote'

/** From the value at which sending is free, the cheapest service is; who wants it faster pays for that. */
export function quotedOptions(rate: QuoteRate, parcel: Parcel, quotes: Quotes) {
  const { id, name, detail, freeFrom } = rate
  const services = quotes.get(id)
  if (services === undefined || !isForParcel(rate, parcel)) return []
  if (services === null) {
    const costCents = rateCost(rate, parcel)
    return costCents === null ? [] : [{ id, name, detail, costCents }]
  }
  const priced = services.map(service => ({ ...service, costCents: service.amountCents + rate.price.handling }))
  const cheapest = Math.min(...priced.map(({ costCents }) => costCents))
  const isFree = freeFrom !== null && parcel.goodsCents >= freeFrom
  return priced
    .filter(({ costCents }) => isAmount(costCents))
    .map(service => ({
      id: `${id}.${service.id}`,
      name: service.name,
      detail: [service.detail, detail].filter(Boolean).join(', '),
      costCents: isFree && service.costCents === cheapest ? 0 : service.costCents,
    }))
}
