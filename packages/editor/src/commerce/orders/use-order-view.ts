import { useMemo } from 'react'
import { navigate, usePlace } from '../../app/router'
import { type OrderView, readOrderView, writeOrderView } from './order-view'

type Change = (changed: Partial<OrderView>, how?: { readonly replace?: boolean }) => void

/** The list of orders as the address has it: what is changed is a step, and going back undoes it. */
export function useOrderView(): { readonly view: OrderView; readonly change: Change } {
  const { query } = usePlace()
  const view = useMemo(() => readOrderView(query), [query])
  return {
    view,
    change: (changed, how) => {
      // Another list begins at its first page.
      const next = { ...view, pages: 1, ...changed }
      navigate({ path: 'commerce/orders', query: writeOrderView(next) }, how)
    },
  }
}
