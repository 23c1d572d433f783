import {
  checkLinks,
  importRedirects,
  type RedirectLine,
  type RedirectList,
  type RedirectProblemLine,
  readRedirects,
  saveRedirects,
} from '@sitewright/contract/redirects'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../app/api'
import { keys } from '../../app/queries'

const key = ['redirects']

export const useRedirects = () => useQuery({ queryKey: key, queryFn: () => call(readRedirects, {}) })

const useKeep = () => {
  const client = useQueryClient()
  return (list: RedirectList) => {
    client.setQueryData(key, list)
    void client.invalidateQueries({ queryKey: keys.publishing })
  }
}

export const useSaveRedirects = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: { version: number; redirects: RedirectLine[] }) => call(saveRedirects, { body }),
    onSuccess: keep,
  })
}

export const useImportRedirects = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: { text: string; dryRun: boolean; version: number }) => call(importRedirects, { body }),
    onSuccess: ({ list }) => list && keep(list),
  })
}

export const useLinkCheck = () => useMutation({ mutationFn: () => call(checkLinks, { body: {} }) })

/** What a refusal says of single lines, by their number. */
export function problemsOf(error: unknown): ReadonlyMap<number, RedirectProblemLine> {
  const data = error instanceof ApiError ? (error.data as { problems?: RedirectProblemLine[] } | undefined) : undefined
  return new Map((data?.problems ?? []).map(problem => [problem.line, problem]))
}
