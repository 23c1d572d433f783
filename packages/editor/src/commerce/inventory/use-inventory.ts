import {
  type InventoryFilter,
  listInventory,
  listStockMoves,
  type StockedVariant,
} from '@sitewright/contract/inventory'
import { adjustStock } from '@sitewright/contract/products'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { renewAnswers } from '../../site/answers'
import { track } from '../../tracking/track'
import { announce } from '../../ui/announce'
import { showToast } from '../../ui/toast'
import { variantName } from './inventory-words'

export const useInventory = (stock: InventoryFilter, search: string) =>
  useInfiniteQuery({
    queryKey: keys.inventory(stock, search),
    queryFn: ({ pageParam }) =>
      call(listInventory, { query: { stock, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useStockMoves = ({ productId, variantId }: StockedVariant) =>
  useInfiniteQuery({
    queryKey: keys.stockMoves(variantId),
    queryFn: ({ pageParam }) => call(listStockMoves, { params: { productId, variantId }, query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

/** By a difference, so that a sale in the meantime is not undone. */
export const useCount = (item: StockedVariant) => {
  const client = useQueryClient()
  const { productId, variantId } = item
  return useMutation({
    mutationFn: (difference: number) => call(adjustStock, { params: { productId, variantId }, body: { difference } }),
    onSuccess: product => {
      track('inventoryPanelSave')
      renewAnswers()
      const now = product.variants.find(({ id }) => id === variantId)
      if (now)
        announce(
          t('{item}: {qtyInStock} in stock', { item: variantName(item), qtyInStock: now.qtyInStock + now.committed }),
        )
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: () => showToast(t(actionFailureMessages.updateQuantity)),
  })
}
