import { listLedgerEntries, readLedger, readTaxReport } from '@sitewright/contract/ledger'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export type BooksPeriod = { readonly from: string; readonly until: string; readonly money: 'live' | 'test' }

export const useLedger = (period: BooksPeriod) =>
  useQuery({
    queryKey: keys.ledger(period),
    queryFn: () => call(readLedger, { query: period }),
    placeholderData: keepPreviousData,
  })

export const useLedgerEntries = (period: BooksPeriod, account: string | undefined) =>
  useInfiniteQuery({
    queryKey: keys.ledgerEntries({ ...period, account }),
    queryFn: ({ pageParam }) => call(listLedgerEntries, { query: { ...period, account, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useTaxReport = (period: BooksPeriod, isAsked: boolean) =>
  useQuery({
    queryKey: keys.taxReport(period),
    queryFn: () => call(readTaxReport, { query: period }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
