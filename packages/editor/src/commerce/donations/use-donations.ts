import {
  addDonationPage,
  addFund,
  changeDonationPage,
  changeFund,
  type DonationPageBody,
  type FundBody,
  listDonations,
  readDonationSetup,
  sendDonationReceipt,
} from '@sitewright/contract/donations'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useDonationSetup = () =>
  useQuery({ queryKey: keys.donationSetup, queryFn: () => call(readDonationSetup, {}) })

export const useDonations = () =>
  useInfiniteQuery({
    queryKey: keys.donations,
    queryFn: ({ pageParam }) => call(listDonations, { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

const useRenewed = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.allDonations })
}

export const useSaveFund = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: FundBody) => (id ? call(changeFund, { params: { fundId: id }, body }) : call(addFund, { body })),
    onSuccess: useRenewed(),
  })

export const useSavePage = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: DonationPageBody) =>
      id ? call(changeDonationPage, { params: { donatePageId: id }, body }) : call(addDonationPage, { body }),
    onSuccess: useRenewed(),
  })

export const useSendReceipt = () =>
  useMutation({
    mutationFn: (donationId: string) => call(sendDonationReceipt, { params: { donationId }, body: {} }),
    onSuccess: useRenewed(),
  })
