import {
  discardItem,
  duplicateItem,
  type Item,
  makeItemPrivate,
  publishItem,
  reviewItem,
  scheduleItem,
  unpublishItem,
} from '@sitewright/contract/collections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { t } from '../../language'
import { itemPath, itemsPath } from '../../site/collection-paths'
import { showToast } from '../../ui/toast'
import { renewCollection } from '../keys'
import { useDeleteItem } from '../use-collections'

const actions = {
  publish: { endpoint: publishItem, said: t('Published') },
  unpublish: { endpoint: unpublishItem, said: t('Unpublished') },
  review: { endpoint: reviewItem, said: t('Sent for review') },
  private: { endpoint: makeItemPrivate, said: t('Private now') },
  discard: { endpoint: discardItem, said: t('Changes discarded') },
} as const
export type ItemAction = keyof typeof actions

export type Schedule = { readonly publishAt?: string | null; readonly unpublishAt?: string | null }

/** What is done with a whole item. Everything that was written is stored first. */
export function useItemActions({
  item: { id: itemId, collectionId },
  saveFirst,
  onDone,
}: {
  item: Pick<Item, 'id' | 'collectionId'>
  saveFirst: () => Promise<boolean>
  /** `isRewritten`: its body is another one now. */
  onDone: (item: Item, isRewritten: boolean) => void
}) {
  const client = useQueryClient()
  const params = { itemId }
  const stored = async () => {
    if (!(await saveFirst()))
      throw new ApiError('It is not stored yet. Look at the save state, then try again.', 400, 'unsaved', undefined)
  }
  const settings = { onError: (error: unknown) => showToast(messageOf(error)) }
  const action = useMutation({
    mutationFn: async (name: ItemAction) => {
      if (name !== 'discard') await stored()
      return call(actions[name].endpoint, { params, body: {} })
    },
    onSuccess: (item, name) => {
      showToast(actions[name].said)
      onDone(item, name === 'discard')
      return renewCollection(client, collectionId)
    },
    ...settings,
  })
  const schedule = useMutation({
    mutationFn: async (body: Schedule) => {
      await stored()
      return call(scheduleItem, { params, body })
    },
    onSuccess: item => {
      showToast(t('Scheduled'))
      onDone(item, false)
      return renewCollection(client, collectionId)
    },
    ...settings,
  })
  const duplicate = useMutation({
    mutationFn: async () => {
      await stored()
      return call(duplicateItem, { params, body: {} })
    },
    onSuccess: copy => {
      showToast(t('Copied'))
      navigate({ path: itemPath(collectionId, copy.id) })
      return renewCollection(client, collectionId)
    },
    ...settings,
  })
  const { remove } = useDeleteItem(collectionId)
  return {
    run: action.mutate,
    schedule: schedule.mutate,
    duplicate: duplicate.mutate,
    remove: () => remove.mutate(itemId, { onSuccess: () => navigate({ path: itemsPath(collectionId) }) }),
    isBusy: action.isPending || schedule.isPending || duplicate.isPending || remove.isPending,
  }
}

export type ItemActions = ReturnType<typeof useItemActions>
