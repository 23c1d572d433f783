import {
  adjustGiftCard,
  disableGiftCard,
  listGiftCards,
  readGiftCard,
  sendGiftCard,
} from '@sitewright/contract/gift-cards'
import type { GiftCardFilter } from '@sitewright/domain/gift-cards'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useGiftCards = (state: GiftCardFilter, search: string) =>
  useInfiniteQuery({
    queryKey: keys.giftCards(state, search),
    queryFn: ({ pageParam }) =>
      call(listGiftCards, { query: { state, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useGiftCard = (id: string) =>
  useQuery({ queryKey: keys.giftCard(id), queryFn: () => call(readGiftCard, { params: { giftCardId: id } }) })

export type CardAct =
  | { readonly id: string; readonly act: 'send' | 'disable' }
  | { readonly id: string; readonly act: 'adjust'; readonly change: number; readonly note: string }

export const useCardAct = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (done: CardAct) => {
      const params = { giftCardId: done.id }
      if (done.act === 'adjust') return call(adjustGiftCard, { params, body: { change: done.change, note: done.note } })
      return call(done.act === 'send' ? sendGiftCard : disableGiftCard, { params, body: {} })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allGiftCards }),
  })
}
