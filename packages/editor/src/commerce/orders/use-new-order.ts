import {
  type ManualOrderBody,
  type ManualQuote,
  makePayLink,
  quoteManualOrder,
  writeManualOrder,
} from '@sitewright/contract/manual-orders'
import type { Address } from '@sitewright/contract/orders'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { useSettled } from '../../ui/use-settled'
import { amountOf } from '../amount-field'

export type NewLine = { readonly variantId: string; readonly quantity: number; readonly price: string }
export type DiscountKind = 'none' | 'percent' | 'fixed'

export const noAddress: Address = {
  ...{ firstName: '', lastName: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
  country: 'US',
}

/** A percentage as it is typed, in parts per million; undefined when it is none. */
export const rateOf = (typed: string): number | undefined => {
  const percent = Number(typed.trim().replace(',', '.') || Number.NaN)
  return percent >= 0 && percent <= 100 ? Math.round(percent * 10_000) : undefined
}

/** By hand, handed over, or the id of one of the shop's ways. */
export const handOver = 'hand-over'
export const byHand = 'by-hand'

/** What an owner puts together so far, and the same as the server reads it. */
export function useNewOrder(currency: string) {
  const [email, setEmail] = useState('')
  const [lines, setLines] = useState<readonly NewLine[]>([])
  const [address, setAddress] = useState(noAddress)
  const [way, setWay] = useState(handOver)
  const [wayName, setWayName] = useState('Courier')
  const [wayCost, setWayCost] = useState('')
  const [discountKind, setDiscountKind] = useState<DiscountKind>('none')
  const [discountName, setDiscountName] = useState('Discount')
  const [discountValue, setDiscountValue] = useState('')
  const [isTaxedByHand, setTaxedByHand] = useState(false)
  const [taxName, setTaxName] = useState('Tax')
  const [taxRate, setTaxRate] = useState('')
  const [note, setNote] = useState('')
  const [payment, setPayment] = useState<'link' | 'paid'>('link')

  const percent = rateOf(discountValue)
  const fixed = amountOf(discountValue, currency)
  const named = (name: string, otherwise: string) => name.trim() || otherwise
  const discountOf = (): ManualOrderBody['discount'] => {
    if (discountKind === 'percent' && percent)
      return { kind: 'percent', name: named(discountName, t('Discount')), rate: percent }
    if (discountKind === 'fixed' && fixed)
      return { kind: 'fixed', name: named(discountName, t('Discount')), amount: fixed }
    return null
  }
  const shippingOf = (): ManualOrderBody['shipping'] => {
    if (way === handOver) return null
    return way === byHand
      ? { kind: 'by-hand', name: named(wayName, t('Courier')), cost: amountOf(wayCost, currency) ?? 0 }
      : { kind: 'rate', id: way }
  }
  const wish = {
    lines: lines.map(({ variantId, quantity, price }) => ({
      ...{ variantId, quantity },
      unitPrice: price.trim() === '' ? null : (amountOf(price, currency) ?? null),
    })),
    discount: discountOf(),
    shipping: shippingOf(),
    taxes: isTaxedByHand ? [{ name: named(taxName, t('Tax')), rate: rateOf(taxRate) ?? 0 }] : null,
  }
  const isSent = way !== handOver
  const hasAddress = isSent || address.line1.trim() !== ''
  const { country, region, postalCode } = address
  const destination = {
    country,
    ...(region && { region }),
    ...(postalCode && { postalCode }),
  }
  return {
    ...{ email, setEmail, lines, setLines, address, setAddress, way, setWay, wayName, setWayName, wayCost, setWayCost },
    ...{ discountKind, setDiscountKind, discountName, setDiscountName, discountValue, setDiscountValue },
    ...{ isTaxedByHand, setTaxedByHand, taxName, setTaxName, taxRate, setTaxRate, note, setNote, payment, setPayment },
    ...{ isSent, hasAddress },
    // Without an address nothing is taxed, as at the checkout.
    asked: { ...wish, destination: hasAddress ? destination : null, email: email.trim() },
    body: (expectedTotal: number, key: string): ManualOrderBody => ({
      ...wish,
      email: email.trim(),
      firstName: address.firstName,
      lastName: address.lastName,
      address: hasAddress ? address : null,
      ...{ note, payment, expectedTotal, key },
    }),
  }
}
export type NewOrder = ReturnType<typeof useNewOrder>

/** What it costs, worked out by the server while it is put together. */
export function useManualQuote(asked: NewOrder['asked']) {
  const settled = useSettled(JSON.stringify(asked), 250)
  return useQuery<ManualQuote>({
    queryKey: ['manual-quote', settled],
    queryFn: ({ signal }) => call(quoteManualOrder, { body: JSON.parse(settled), signal }),
    placeholderData: keepPreviousData,
    enabled: asked.lines.length > 0,
    retry: false,
    gcTime: 0,
  })
}

export const useWriteOrder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ManualOrderBody) => call(writeManualOrder, { body }),
    onSuccess: order => {
      client.setQueryData(keys.order(order.id), order)
      return client.invalidateQueries({ queryKey: keys.allOrders })
    },
  })
}

export const usePayLink = (orderId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (send: boolean) => call(makePayLink, { params: { orderId }, body: { send } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.order(orderId) }),
  })
}
