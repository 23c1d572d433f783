import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  moveCategory,
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
  | { readonly act: 'change'; readonly id: string; readonly name: string; readonly slug?: string }
  | ({ readonly act: 'move'; readonly id: string } & Target)
  | { readonly act: 'delete'; readonly id: string }

const send = (done: CategoryAct) => {
  switch (done.act) {
    case 'add':
      return call(createCategory, { body: { parentId: done.parentId, name: done.name } })
    case 'change':
      return call(changeCategory, { params: { categoryId: done.id }, body: { name: done.name, slug: done.slug } })
    case 'move':
      return call(moveCategory, {
        params: { categoryId: done.id },
        body: { parentId: done.parentId, index: done.index },
      })
    case 'delete':
      return call(deleteCategory, { params: { categoryId: done.id } })
  }
}

/** The answer is the whole tree as it is then. A window that says itself what went wrong needs no toast. */
export const useCategoryAct = ({ tellsFailure = true } = {}) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ items }) => {
      client.setQueryData(keys.categories, { items })
      renewAnswers()
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: error => tellsFailure && showToast(messageOf(error)),
  })
}
