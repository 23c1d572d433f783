import { readPageSpeed } from '@sitewright/contract/page-reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api'
import type { Period } from '../period/use-period'

export function usePageSpeed({ from, to }: Pick<Period, 'from' | 'to'>, path?: string) {
  const query = { from, to, ...(path !== undefined && { path }) }
  return useQuery({
    queryKey: ['analytics', 'page-speed', query],
    queryFn: () => call(readPageSpeed, { query }),
    placeholderData: keepPreviousData,
  })
}
