import { type BulkAct, changeProducts, listProducts } from '@sitewright/contract/products'
import { limits } from '@sitewright/domain/catalogue'
import { limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t, tn } from '../../language'
import { renewAnswers } from '../../site/answers'
import { showToast } from '../../ui/toast'

const names = ['search', 'category', 'state', 'type', 'stock'] as const
export type ListFilter = Readonly<Partial<Record<(typeof names)[number], string>>>

/** An address may say anything; what the server does not know it refuses. */
type ListQuery = z.output<NonNullable<typeof listProducts.query>>

const filterIn = (search: string): ListFilter => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap(name => (given.get(name) ? [[name, given.get(name)]] : [])))
}

/** Kept in the address, so that going back finds the same list. */
export function useListFilter(): [ListFilter, (changed: ListFilter) => void] {
  const [filter, setFilter] = useState<ListFilter>(() => filterIn(location.search))
  const change = useCallback((changed: ListFilter) => {
    setFilter(before => {
      const next = Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value))
      const address = new URLSearchParams(location.search)
      for (const name of names) address.delete(name)
      for (const [name, value] of Object.entries(next)) address.set(name, String(value))
      const query = address.toString()
      history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}`)
      return next
    })
  }, [])
  return [filter, change]
}

export const useProductList = (filter: ListFilter) =>
  useInfiniteQuery({
    queryKey: keys.productList(filter),
    queryFn: ({ pageParam }) => call(listProducts, { query: { ...(filter as ListQuery), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

const fullCollection = formatMessage(t(limitMessages.productsPerCollection), { max: limits.productsPerCollection })
const count = (products: number) => tn(products, '{count} product', '{count} products')
const doneWords = (act: BulkAct, changed: number): string => {
  const many = count(changed)
  if (act.kind === 'delete') return t('{many} deleted', { many })
  if (act.kind === 'restore') return t('{many} restored', { many })
  if (act.kind === 'state')
    return act.state === 'DRAFT' ? t('{many} hidden', { many }) : t('{many} made available', { many })
  return t('{many} changed', { many })
}

/** One act on many products; those it was refused for are told, the others are done. */
export function useBulk() {
  const client = useQueryClient()
  const bulk = useMutation({
    mutationFn: (body: { ids: string[]; act: BulkAct }) => call(changeProducts, { body }),
    onSuccess: ({ changed, refused }, { ids, act }) => {
      renewAnswers()
      const words = doneWords(act, changed)
      const back = () => bulk.mutate({ ids, act: { kind: 'restore' } })
      const why = refused.some(({ reason }) => reason === 'collection-full') ? ` ${fullCollection}` : ''
      if (refused.length > 0)
        showToast(t('{words}. {refused} could not be changed.{why}', { words, refused: count(refused.length), why }))
      else showToast(words, act.kind === 'delete' ? { label: t('Undo'), run: back } : undefined)
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: error => showToast(messageOf(error)),
  })
  return bulk
}
