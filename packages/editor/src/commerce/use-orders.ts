import { cancelOrder, fulfilOrder, listOrders, markOrderPaid, readOrder } from '@sitewright/contract/orders'
import type { OrderFilter } from '@sitewright/domain/checkout'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

export const useOrders = (state: OrderFilter, search: string) =>
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

const actions = { fulfil: fulfilOrder, cancel: cancelOrder, paid: markOrderPaid }

/** What an owner does with an order; the answer is the order as it is then. */
export const useOrderAction = (action: keyof typeof actions) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => call(actions[action], { params: { orderId }, body: {} }),
    onSuccess: order => {
      client.setQueryData(keys.order(order.id), order)
      return client.invalidateQueries({ queryKey: keys.allOrders })
    },
  })
}
