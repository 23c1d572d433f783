import { itemTabs, ownerOrders } from '@sitewright/contract/collections'
import { useCallback, useState } from 'react'
import type { ItemFilter, ItemOrder } from '../use-collections'

const names = ['tab', 'label', 'author', 'search', 'order'] as const

/** An address may say anything: what is not known is left out. */
function filterIn(address: string, usual: ItemOrder): ItemFilter {
  const given = new URLSearchParams(address)
  const value = (name: string) => given.get(name) || undefined
  const tab = itemTabs.find(known => known === value('tab'))
  return {
    ...(tab && { tab }),
    ...(value('label') && { label: value('label')! }),
    ...(value('author') && { author: value('author')! }),
    ...(value('search') && { search: value('search')! }),
    order: ownerOrders.find(known => known === value('order')) ?? usual,
  }
}

/** Kept in the address, so that going back finds the same list. */
export function useFilter(usual: ItemOrder) {
  const [filter, setFilter] = useState<ItemFilter>(() => filterIn(location.search, usual))
  const change = useCallback(
    (changed: { readonly [Name in keyof ItemFilter]?: ItemFilter[Name] | undefined }) =>
      setFilter(before => {
        const entries = Object.entries({ ...before, ...changed }).filter(([, value]) => value)
        const address = new URLSearchParams(location.search)
        for (const name of names) address.delete(name)
        for (const [name, value] of entries) if (name !== 'order' || value !== usual) address.set(name, String(value))
        const query = address.toString()
        history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}`)
        return Object.fromEntries(entries) as ItemFilter
      }),
    [usual],
  )
  return [filter, change] as const
}
