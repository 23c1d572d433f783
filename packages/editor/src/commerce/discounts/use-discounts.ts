import { type Category, listCategories } from '@sitewright/contract/categories'
import * as contract from '@sitewright/contract/discounts'
import { listProducts } from '@sitewright/contract/products'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useDiscounts = () =>
  useQuery({ queryKey: keys.discounts, queryFn: () => call(contract.listDiscounts, {}) })

function useDiscountChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: keys.discounts }) })
}

export const useSaveDiscount = () =>
  useDiscountChange(({ id, body }: { id: string | null; body: contract.DiscountBody }) =>
    id === null
      ? call(contract.addDiscount, { body })
      : call(contract.saveDiscount, { params: { discountId: id }, body }),
  )
export const useRemoveDiscount = () =>
  useDiscountChange((discountId: string) => call(contract.removeDiscount, { params: { discountId } }))
export const useMakeCodes = () =>
  useDiscountChange(({ discountId, ...body }: { discountId: string; count: number; prefix: string }) =>
    call(contract.makeCodes, { params: { discountId }, body }),
  )

/** Categories as a tree, what is above before what is below it. */
export const useCategories = () =>
  useQuery({ queryKey: keys.categories, queryFn: () => call(listCategories, {}) }).data?.items ?? noCategories
const noCategories: readonly Category[] = []

/** What a discount can be for. */
export const useGoods = (search: string) =>
  useQuery({
    queryKey: keys.products(search),
    queryFn: () => call(listProducts, { query: { search: search || undefined } }),
    placeholderData: keepPreviousData,
  })
