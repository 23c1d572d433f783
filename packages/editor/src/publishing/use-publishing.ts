import { listReleases, type PublishState, readPublishState } from '@sitewright/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'

/** What visitors see and what they do not see yet. Never taken from memory alone: every save changes the answer. */
export const usePublishState = () =>
  useQuery({ queryKey: keys.publishing, queryFn: () => call(readPublishState, {}), staleTime: 0 })

export const hasUnpublished = ({ changedPages, siteChanged }: PublishState): boolean =>
  changedPages.length > 0 || siteChanged

/** Saves what is on screen, then asks: an answer given before that does not count. */
export function usePublishStateAfter(save: () => Promise<boolean>) {
  const state = usePublishState()
  const { refetch } = state
  const [isReady, setReady] = useState(false)
  const prepare = useCallback(async () => {
    setReady(false)
    await save()
    await refetch()
    setReady(true)
  }, [save, refetch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question is asked
  useEffect(() => {
    void prepare()
  }, [])
  return { data: isReady && !state.isError ? state.data : undefined, isError: isReady && state.isError, prepare }
}

export const useReleases = () => useQuery({ queryKey: keys.releases, queryFn: () => call(listReleases, {}) })
