import { addressLines } from '../addresses'
import type { PickupPlace } from '../shipping'
import type { FulfilmentState } from './fulfilment'
import { isPaid, type OrderState } from './state'

/** Where an order is fetched, as the shop said it when it was ordered. */
export type OrderPickup = Pick<PickupPlace, 'id' | 'name' | 'address' | 'hours' | 'instructions'>

export const pickupOf = ({ id, name, address, hours, instructions }: PickupPlace): OrderPickup => ({
  ...{ id, name, address, hours, instructions },
})

/** As it is written where the buyer reads it: its name first. */
export const pickupLines = ({ name, address }: OrderPickup, locale?: string): string[] =>
  addressLines({ firstName: name, lastName: '', ...address, postalCode: address.postalCode ?? '' }, locale)

export type ReadyRefusal = 'not-pickup' | 'not-paid' | 'nothing-to-send'

/** Whether an order can be laid out for its buyer. What lies there already stays as it is. */
export function makeReady({
  state,
  fulfilment,
  isPickup,
}: {
  readonly state: OrderState
  readonly fulfilment: FulfilmentState
  readonly isPickup: boolean
}): { ok: true; changed: boolean } | { ok: false; reason: ReadyRefusal } {
  if (!isPickup) return { ok: false, reason: 'not-pickup' }
  if (!isPaid(state)) return { ok: false, reason: 'not-paid' }
  if (fulfilment === 'fulfilled' || fulfilment === 'not_needed') return { ok: false, reason: 'nothing-to-send' }
  return { ok: true, changed: fulfilment !== 'ready' }
}
