import {
  addOrderNote,
  cancelOrder,
  changeOrderAddress,
  declineReturn,
  fulfilOrder,
  fulfilOrders,
  listOrders,
  markOrderPaid,
  type Order,
  previewRefund,
  type RefundPlan,
  readOrder,
  readyOrder,
  readyOrders,
  receiveReturn,
  refundOrder,
  resendConfirmation,
  returnUnits,
  sendParcel,
  undoParcel,
} from '@sitewright/contract/orders'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import type { ListedBy } from './order-view'

export const useOrders = (listed: ListedBy) =>
  useInfiniteQuery({
    queryKey: keys.orders(listed),
    queryFn: ({ pageParam }) => call(listOrders, { query: { ...listed, after: pageParam } }),
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

type BodyOf<Endpoint extends { body?: z.ZodMiniType }> = z.output<NonNullable<Endpoint['body']>>
export type ParcelBody = BodyOf<typeof sendParcel>
export type RefundWish = BodyOf<typeof previewRefund>
export type RefundBody = BodyOf<typeof refundOrder>
export type ReturnBody = BodyOf<typeof returnUnits>
export type AddressBody = BodyOf<typeof changeOrderAddress>

/** What an owner does with an order; the answer is the order as it is then. */
function useChange<Input>(change: (input: Input) => Promise<Order>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: order => {
      client.setQueryData(keys.order(order.id), order)
      return client.invalidateQueries({ queryKey: keys.allOrders })
    },
  })
}

const presses = {
  cancel: cancelOrder,
  paid: markOrderPaid,
  resend: resendConfirmation,
  ready: readyOrder,
  fulfil: fulfilOrder,
}

/** What needs no more than a press. */
export const useOrderAction = (action: keyof typeof presses) =>
  useChange((orderId: string) => call(presses[action], { params: { orderId }, body: {} }))

export const useSendParcel = (orderId: string) =>
  useChange((body: ParcelBody) => call(sendParcel, { params: { orderId }, body }))
export const useUndoParcel = (orderId: string) =>
  useChange((parcelId: string) => call(undoParcel, { params: { orderId, parcelId } }))
export const useAddNote = (orderId: string) =>
  useChange((text: string) => call(addOrderNote, { params: { orderId }, body: { text } }))
export const useChangeAddress = (orderId: string) =>
  useChange((body: AddressBody) => call(changeOrderAddress, { params: { orderId }, body }))
export const useReturnUnits = (orderId: string) =>
  useChange((body: ReturnBody) => call(returnUnits, { params: { orderId }, body }))
export const useReceiveReturn = (orderId: string) =>
  useChange(({ returnId, restock }: { returnId: string; restock: string[] }) =>
    call(receiveReturn, { params: { orderId, returnId }, body: { restock } }),
  )
export const useDeclineReturn = (orderId: string) =>
  useChange(({ returnId, reason }: { returnId: string; reason: string }) =>
    call(declineReturn, { params: { orderId, returnId }, body: { reason } }),
  )
export const useRefund = (orderId: string) =>
  useChange((body: RefundBody) => call(refundOrder, { params: { orderId }, body }))

/** What a refund would be, while it is put together. */
export const useRefundPlan = (orderId: string, wish: RefundWish) =>
  useQuery<RefundPlan>({
    queryKey: ['refund-plan', orderId, wish],
    queryFn: ({ signal }) => call(previewRefund, { params: { orderId }, body: wish, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

const together = { fulfil: fulfilOrders, ready: readyOrders }

export const useActTogether = (act: keyof typeof together) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderIds: string[]) => call(together[act], { body: { orderIds } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.allOrders }),
        client.invalidateQueries({ queryKey: ['order'] }),
      ]),
  })
}
