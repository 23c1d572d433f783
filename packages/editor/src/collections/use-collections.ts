import {
  type bulkDeeds,
  bulkItems,
  createItem,
  deleteItem,
  type Item,
  type ItemSummary,
  type ItemTab,
  type Label,
  listItems,
  maxBulkItems,
  moveItem,
  restoreItem,
  reviewItem,
  saveItem,
} from '@sitewright/contract/collections'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '../app/api'
import { t } from '../language'
import { showToast } from '../ui/toast'
import { collectionKeys, renewCollection } from './keys'

export { useAuthors, useCollection, useLabels } from '../site/collection-facts'

export type ItemOrder = 'edited' | 'date' | 'title' | 'manual'
export type ItemFilter = {
  readonly tab?: ItemTab
  readonly label?: string
  readonly author?: string
  readonly search?: string
  readonly order?: ItemOrder
}

/** Fifty at a time, however many there are. */
export const useItems = (collectionId: string, filter: ItemFilter) =>
  useInfiniteQuery({
    queryKey: collectionKeys.list(collectionId, filter),
    queryFn: ({ pageParam, signal }) =>
      call(listItems, { params: { collectionId }, query: { ...filter, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
    // All that was loaded would be asked for again.
    refetchOnWindowFocus: false,
  })

const onError = (error: unknown) => showToast(messageOf(error))

export function useCreateItem(collectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; kind?: Item['kind']; facts?: Item['facts'] }) =>
      call(createItem, { params: { collectionId }, body }),
    onSuccess: item => {
      client.setQueryData(collectionKeys.item(item.id), item)
      void renewCollection(client, collectionId)
    },
  })
}

export function useMoveItem(collectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ itemId, before }: { itemId: string; before: string | null }) =>
      call(moveItem, { params: { itemId }, body: { before } }),
    onSuccess: () => renewCollection(client, collectionId),
    onError: error => {
      onError(error)
      // The row goes back to where it is.
      void renewCollection(client, collectionId)
    },
  })
}

/** Deleting one, with the way back. */
export function useDeleteItem(collectionId: string) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (itemId: string) => call(restoreItem, { params: { itemId }, body: {} }),
    onSuccess: () => {
      showToast(t('Restored'))
      return renewCollection(client, collectionId)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (itemId: string) => call(deleteItem, { params: { itemId } }),
    onSuccess: (_, itemId) => {
      showToast(t('Deleted'), { label: t('Undo'), run: () => restore.mutate(itemId) })
      client.removeQueries({ queryKey: collectionKeys.item(itemId) })
      return renewCollection(client, collectionId)
    },
    onError,
  })
  return { remove, restore }
}

export type BulkDeed = (typeof bulkDeeds)[number]
export type BulkResult =
  | { readonly id: string; readonly ok: true }
  | { readonly id: string; readonly ok: false; readonly reason: string; readonly error: string }

/** Deeds that are done one by one: labelling, and what a role does that may not publish. */
const alone = { review: reviewItem, restore: restoreItem } as const

const atOnce = 4

async function oneByOne(ids: readonly string[], run: (id: string) => Promise<unknown>): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = []
  const left = [...ids]
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift())
      try {
        await run(id)
        results.push({ id, ok: true })
      } catch (error) {
        const reason = error instanceof ApiError ? error.reason : ''
        results.push({ id, ok: false, reason, error: messageOf(error) })
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

const labelled = ({ id, version, categoryIds, tagIds }: ItemSummary, label: Label): Promise<unknown> => {
  const [name, own] = label.kind === 'tag' ? (['tagIds', tagIds] as const) : (['categoryIds', categoryIds] as const)
  if (own.includes(label.id)) return Promise.resolve()
  return call(saveItem, { params: { itemId: id }, body: { [name]: [...own, label.id], version } })
}

export type BulkAct =
  | { readonly deed: BulkDeed }
  | { readonly deed: 'label'; readonly label: Label; readonly items: readonly ItemSummary[] }

/** One deed on many items, as many at a time as one call takes; each answers for itself. */
export function useBulkItems(collectionId: string, { mayPublish }: { mayPublish: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, act }: { ids: readonly string[]; act: BulkAct }): Promise<readonly BulkResult[]> => {
      const { deed } = act
      if (act.deed === 'label') {
        const known = new Map(act.items.map(item => [item.id, item]))
        return oneByOne(ids, async id => known.has(id) && labelled(known.get(id)!, act.label))
      }
      if (!mayPublish && deed === 'delete') return oneByOne(ids, itemId => call(deleteItem, { params: { itemId } }))
      if (!mayPublish && (deed === 'review' || deed === 'restore'))
        return oneByOne(ids, itemId => call(alone[deed], { params: { itemId }, body: {} }))
      const results: BulkResult[] = []
      for (let at = 0; at < ids.length; at += maxBulkItems) {
        const body = { ids: ids.slice(at, at + maxBulkItems), deed: deed as BulkDeed }
        results.push(...(await call(bulkItems, { body })).results)
      }
      return results
    },
    onSettled: () => renewCollection(client, collectionId),
    onError,
  })
}
