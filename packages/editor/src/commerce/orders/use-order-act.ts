import {
  hideOrderAct,
  latestOrderAct,
  type OrderAct,
  startOrderAct,
  stopOrderAct,
  undoOrderAct,
} from '@sitewright/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { showToast } from '../../ui/toast'

export const isActing = ({ state }: Pick<OrderAct, 'state'>) => state === 'running' || state === 'undoing'

/** Asked anew every second for as long as it is at work; the list follows at its end. */
export function useOrderAct(): OrderAct | null {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keys.orderAct,
    queryFn: () => call(latestOrderAct, {}),
    refetchInterval: ({ state }) => (state.data?.act && isActing(state.data.act) ? 1_000 : false),
  })
  const act = data?.act ?? null
  const state = act?.state
  useEffect(() => {
    if (state === undefined || state === 'running' || state === 'undoing') return
    void client.invalidateQueries({ queryKey: keys.allOrders })
    void client.invalidateQueries({ queryKey: ['order'] })
  }, [client, state])
  return act
}

const presses = { stop: stopOrderAct, undo: undoOrderAct, hide: hideOrderAct }

export function usePressAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ actId, press }: { actId: string; press: keyof typeof presses }) =>
      call(presses[press], { params: { actId }, body: {} }),
    onSuccess: (act, { press }) => client.setQueryData(keys.orderAct, { act: press === 'hide' ? null : act }),
    onError: error => {
      showToast(messageOf(error))
      void client.invalidateQueries({ queryKey: keys.orderAct })
    },
  })
}

type StartBody = z.output<NonNullable<(typeof startOrderAct)['body']>>

export function useStartAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StartBody) => call(startOrderAct, { body }),
    onSuccess: act => client.setQueryData(keys.orderAct, { act }),
  })
}
