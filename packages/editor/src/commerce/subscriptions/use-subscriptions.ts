import {
  askForCard,
  cancelSubscription,
  listSubscriptions,
  pauseSubscription,
  readSubscription,
  resumeSubscription,
  retrySubscription,
  saveSubscriptionSettings,
  skipSubscription,
} from '@sitewright/contract/subscriptions'
import type { AfterRetries, SubscriptionFilter } from '@sitewright/domain/subscriptions'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useSubscriptions = (state: SubscriptionFilter, search: string) =>
  useInfiniteQuery({
    queryKey: keys.subscriptions(state, search),
    queryFn: ({ pageParam }) =>
      call(listSubscriptions, { query: { state, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useSubscription = (id: string) =>
  useQuery({
    queryKey: keys.subscription(id),
    queryFn: () => call(readSubscription, { params: { subscriptionId: id } }),
  })

const plainActs = {
  skip: skipSubscription,
  pause: pauseSubscription,
  resume: resumeSubscription,
  retry: retrySubscription,
  ask: askForCard,
}
export type SubscriptionAct = keyof typeof plainActs | 'cancel-now' | 'cancel-later'

export const useSubscriptionAct = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: SubscriptionAct) => {
      const params = { subscriptionId: id }
      if (act === 'cancel-now' || act === 'cancel-later')
        return call(cancelSubscription, { params, body: { when: act === 'cancel-now' ? 'now' : 'later' } })
      return call(plainActs[act], { params, body: {} })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allSubscriptions }),
  })
}

export const useAfterRetries = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (afterRetries: AfterRetries) => call(saveSubscriptionSettings, { body: { afterRetries } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allSubscriptions }),
  })
}
