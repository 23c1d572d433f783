import type { Order } from '@sitewright/contract/orders'
import { type CurrencyCode, parseMoney } from '@sitewright/domain/money'
import { useMemo, useState } from 'react'
import type { RefundWish } from './use-orders'

export type Way = 'items' | 'amount'

export const readAmount = (text: string, currency: string): number => {
  const parsed = parseMoney(text, currency as CurrencyCode)
  return parsed.ok ? parsed.minorUnits : 0
}

/** What is chosen so far. Lines that were not sent go back to the shelf anyway. */
export function useRefundChoice(order: Order) {
  const [way, setWay] = useState<Way>('items')
  const [units, setUnits] = useState<Record<string, number>>({})
  const [restock, setRestock] = useState<Record<string, boolean>>({})
  const [shipping, setShipping] = useState('')
  const [amount, setAmount] = useState('')
  const { currency } = order
  const wish = useMemo<RefundWish>(() => {
    if (way === 'amount') return { amount: readAmount(amount, currency) }
    const lines = Object.entries(units).flatMap(([lineId, many]) =>
      many > 0 ? [{ lineId, units: many, restock: restock[lineId] ?? false }] : [],
    )
    return { lines, shipping: readAmount(shipping, currency) }
  }, [way, units, restock, shipping, amount, currency])
  return { way, setWay, units, setUnits, restock, setRestock, shipping, setShipping, amount, setAmount, wish }
}
export type RefundChoice = ReturnType<typeof useRefundChoice>
