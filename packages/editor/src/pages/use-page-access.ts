import { type PageAccessList, readAccessRules, saveAccessRule } from '@sitewright/contract/access'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

export type AccessOfPage = PageAccessList['pages'][number]

/** Pages that are not open to everybody, by id; undefined until it is known. */
export function usePageAccess(): ReadonlyMap<string, AccessOfPage> | undefined {
  const { data } = useQuery({ queryKey: keys.pageAccess, queryFn: () => call(readAccessRules, {}) })
  return data && new Map(data.pages.map(page => [page.pageId, page]))
}

/** Visitors see it at once, whatever is published. */
export function useSavePageAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      pageId,
      ...body
    }: {
      pageId: string
      access: AccessOfPage['access']
      password?: string
      planIds?: string[]
    }) => call(saveAccessRule, { params: { pageId }, body }),
    onSuccess: saved => client.setQueryData(keys.pageAccess, saved),
  })
}
