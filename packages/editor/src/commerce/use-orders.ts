import { fulfilOrder, listOrders, readOrder } from '@sitewright/contract/orders'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

export type OrderState = 'all' | 'to-send' | 'sent' | 'refunded'

export const useOrders = (state: OrderState, search: string) =>
  useInfiniteQuery({
    queryKey: keys.orders(state, search),
    queryFn: ({ pageParam }) => call(listOrders, { query: { state, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
    // New orders come in while the list is open.
    refetchInterval: 30_000,
  })

export const useOrder = (orderId: string | undefined) =>
  useQuery({
    queryKey: keys.order(orderId ?? ''),
    queryFn: () => call(readOrder, { params: { orderId: orderId ?? '' } }),
    enabled: orderId !== undefined,
  })

export const useFulfil = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => call(fulfilOrder, { params: { orderId }, body: {} }),
    onSuccess: order => {
      client.setQueryData(keys.order(order.id), order)
      return client.invalidateQueries({ queryKey: keys.allOrders })
    },
  })
}
