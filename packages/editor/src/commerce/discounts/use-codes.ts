import { listCodes, switchCode } from '@sitewright/contract/discounts'
import type { CodeFilter } from '@sitewright/domain/discounts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useCodes = (discountId: string, { state, search }: { state: CodeFilter; search: string }) =>
  useInfiniteQuery({
    queryKey: keys.discountCodes(discountId, state, search),
    queryFn: ({ pageParam }) =>
      call(listCodes, { params: { discountId }, query: { state, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useSwitchCode = (discountId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, active }: { code: string; active: boolean }) =>
      call(switchCode, { params: { discountId, code }, body: { active } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.discounts }),
  })
}
