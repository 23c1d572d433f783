import {
  addSubscriber,
  askWaiting,
  blockSubscriber,
  createList,
  deleteList,
  deleteSubscriber,
  endSubscription,
  importSubscribers,
  liftBlock,
  listConsents,
  listLists,
  listSubscribers,
  type MailingList,
  type Subscriber,
  saveList,
  saveWelcome,
  undoSubscriberImport,
} from '@sitewright/contract/newsletter'
import type { SubscriptionState } from '@sitewright/domain/newsletter'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { formKeys } from '../use-forms'

export type Wanted = { readonly list: string; readonly state: SubscriptionState | ''; readonly q: string }
export const filterOf = ({ list, state, q }: Wanted) => ({
  list: list || undefined,
  state: state || undefined,
  q: q || undefined,
})

export const useLists = (isEnabled = true) =>
  useQuery({ queryKey: formKeys.lists, queryFn: () => call(listLists, {}), enabled: isEnabled })

export const useSubscribers = (wanted: Wanted) =>
  useInfiniteQuery({
    queryKey: [...formKeys.subscribers, wanted],
    queryFn: ({ pageParam }) => call(listSubscribers, { query: { ...filterOf(wanted), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** What changes people changes what their lists count. */
function useAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: formKeys.lists }),
        client.invalidateQueries({ queryKey: formKeys.subscribers }),
      ]),
  })
}

export type ListFields = Pick<
  MailingList,
  'name' | 'description' | 'doubleOptIn' | 'singleOptInReason' | 'isPublic' | 'isMeasured'
>

/** A new list, or the one of this id. */
export const useSaveList = () =>
  useAct(({ listId, ...body }: ListFields & { listId: string | undefined }) =>
    listId === undefined ? call(createList, { body }) : call(saveList, { params: { listId }, body }),
  )
export const useDeleteList = () => useAct((listId: string) => call(deleteList, { params: { listId } }))
export const useSaveWelcome = () =>
  useAct(({ listId, welcome }: { listId: string; welcome: MailingList['welcome'] }) =>
    call(saveWelcome, { params: { listId }, body: { welcome } }),
  )
export const useAskWaiting = () => useAct((listId: string) => call(askWaiting, { params: { listId }, body: {} }))

export const useConsents = (subscriberId: string) =>
  useQuery({
    queryKey: [...formKeys.subscribers, 'consents', subscriberId],
    queryFn: () => call(listConsents, { params: { subscriberId } }),
  })
export const useDeleteSubscriber = () =>
  useAct((subscriberId: string) => call(deleteSubscriber, { params: { subscriberId } }))
export const useImportSubscribers = () =>
  useAct((body: { listId: string; table: string; source: string; proof: string }) =>
    call(importSubscribers, { body: { ...body, isAgreed: true } }),
  )
export const useUndoImport = () =>
  useAct((importId: string) => call(undoSubscriberImport, { params: { importId }, body: {} }))
export const useAddSubscriber = () =>
  useAct((body: { email: string; name: string; listId: string; proof: string }) => call(addSubscriber, { body }))
export const useEndSubscription = () =>
  useAct(({ id, listId }: { id: string; listId: string }) =>
    call(endSubscription, { params: { subscriberId: id }, body: { listId } }),
  )
export const useBlock = () =>
  useAct(
    ({ subscriber: { id, blocked }, reason }: { subscriber: Subscriber; reason: string }): Promise<Subscriber> =>
      call(blocked === null ? blockSubscriber : liftBlock, { params: { subscriberId: id }, body: { reason } }),
  )
