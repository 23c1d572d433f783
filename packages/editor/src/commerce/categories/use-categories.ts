import {
  createCategory,
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
} from '@sitewright/contract/categories'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { renewAnswers } from '../../site/answers'
import { showToast } from '../../ui/toast'
import type { Target } from './category-moves'

export const useCategoryTree = () => useQuery({ queryKey: keys.categories, queryFn: () => call(listCategories, {}) })

export type CategoryAct =
  | { readonly act: 'add'; readonly parentId: string | null; readonly name: string }
  | { readonly act: 'rename'; readonly id: string; readonly name: string }
  | ({ readonly act: 'move'; readonly id: string } & Target)
  | { readonly act: 'delete'; readonly id: string }

const send = (done: CategoryAct) => {
  switch (done.act) {
    case 'add':
      return call(createCategory, { body: { parentId: done.parentId, name: done.name } })
    case 'rename':
      return call(renameCategory, { params: { categoryId: done.id }, body: { name: done.name } })
    case 'move':
      return call(moveCategory, {
        params: { categoryId: done.id },
        body: { parentId: done.parentId, index: done.index },
      })
    case 'delete':
      return call(deleteCategory, { params: { categoryId: done.id } })
  }
}

/** The answer is the whole tree as it is then. */
export const useCategoryAct = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ items }) => {
      client.setQueryData(keys.categories, { items })
      renewAnswers()
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: error => showToast(messageOf(error)),
  })
}
