import { cancelSchedule, publish, rollBack, schedulePublish } from '@sitewright/contract/publishing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

const useRenew = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.publishing }),
      client.invalidateQueries({ queryKey: keys.releases }),
      client.invalidateQueries({ queryKey: keys.draft }),
    ])
}

export const usePublish = () => {
  const renew = useRenew()
  return useMutation({ mutationFn: () => call(publish, { body: {} }), onSuccess: renew })
}

export const useSchedule = () => {
  const renew = useRenew()
  return useMutation({ mutationFn: (at: string) => call(schedulePublish, { body: { at } }), onSuccess: renew })
}

export const useCancelSchedule = () => {
  const renew = useRenew()
  return useMutation({
    mutationFn: (scheduleId: string) => call(cancelSchedule, { params: { scheduleId } }),
    onSuccess: renew,
  })
}

export const useRollBack = () => {
  const renew = useRenew()
  return useMutation({
    mutationFn: (releaseId: string) => call(rollBack, { params: { releaseId }, body: {} }),
    onSuccess: renew,
  })
}
