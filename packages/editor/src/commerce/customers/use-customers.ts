import {
  type Customer,
  eraseCustomer,
  listCustomers,
  mergeCustomer,
  readCustomer,
  saveCustomer,
} from '@sitewright/contract/customers'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { showToast } from '../../ui/toast'

export type CustomerSort = 'latest' | 'spent'
export type CustomerDetails = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'note' | 'taxNumber' | 'taxExempt'>

export const useCustomers = (search: string, sort: CustomerSort) =>
  useInfiniteQuery({
    queryKey: keys.customers(search, sort),
    queryFn: ({ pageParam }) => call(listCustomers, { query: { search: search || undefined, sort, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useCustomer = (customerId: string) =>
  useQuery({
    queryKey: keys.customer(customerId),
    queryFn: () => call(readCustomer, { params: { customerId } }),
  })

type Act =
  | { readonly act: 'save'; readonly details: CustomerDetails }
  | { readonly act: 'merge'; readonly from: string }
  | { readonly act: 'erase' }

export const useCustomerAction = (customerId: string) => {
  const client = useQueryClient()
  const params = { customerId }
  return useMutation({
    mutationFn: (wanted: Act): Promise<Customer> => {
      if (wanted.act === 'save') return call(saveCustomer, { params, body: wanted.details })
      if (wanted.act === 'merge') return call(mergeCustomer, { params, body: { from: wanted.from } })
      return call(eraseCustomer, { params, body: {} })
    },
    onSuccess: customer => {
      client.setQueryData(keys.customer(customerId), customer)
      return client.invalidateQueries({ queryKey: keys.allCustomers })
    },
    onError: error => showToast(messageOf(error)),
  })
}

/** One customer, for a form that takes over what is known of them. */
export const readCustomerOnce = (client: QueryClient, customerId: string): Promise<Customer> =>
  client.fetchQuery({
    queryKey: keys.customer(customerId),
    queryFn: () => call(readCustomer, { params: { customerId } }),
  })
