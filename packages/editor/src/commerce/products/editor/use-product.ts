import {
  deleteProduct,
  duplicateProduct,
  type ProductDetail,
  readProduct,
  restoreProduct,
  saveProduct,
  saveVariants,
} from '@sitewright/contract/products'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, messageOf } from '../../../app/api'
import { keys } from '../../../app/queries'
import { navigate } from '../../../app/router'
import { t } from '../../../language'
import { renewAnswers } from '../../../site/answers'
import { showToast } from '../../../ui/toast'
import { changesOf, type Form, formOf } from './product-form'

export const useProductDetail = (productId: string) =>
  useQuery({
    queryKey: keys.productForm(productId),
    queryFn: () => call(readProduct, { params: { productId } }),
    // What is being written must not change under the hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What somebody else made of it meanwhile, where an answer says so. */
const theirsIn = (error: unknown): ProductDetail | undefined =>
  error instanceof ApiError && error.reason === 'changed'
    ? (error.data as { theirs?: ProductDetail }).theirs
    : undefined

const wordsOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.reason !== 'sku-taken') return messageOf(error)
  const { sku, title } = error.data as { sku: string; title: string }
  return t('{title} has the SKU {sku} already.', { title, sku })
}

/** The product as the server knows it, what was typed since, and saving it. */
export function useProductForm(opened: ProductDetail) {
  const client = useQueryClient()
  const [known, setKnown] = useState(opened)
  const [form, setForm] = useState<Form>(() => formOf(opened))
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<ProductDetail>()
  const changes = changesOf(known, form)
  const isChanged = changes.fields || changes.variants !== undefined

  const take = (product: ProductDetail) => {
    setKnown(product)
    setForm(formOf(product))
    client.setQueryData(keys.productForm(product.id), product)
  }
  const save = useMutation({
    mutationFn: async (base: ProductDetail) => {
      const params = { productId: base.id }
      let saved = base
      if (changes.fields) saved = await call(saveProduct, { params, body: { ...form.fields, version: base.version } })
      // What is stored is not sent again when the second half is refused.
      if (changes.fields && changes.variants)
        setKnown({ ...base, ...saved, variants: base.variants, options: base.options })
      if (changes.variants)
        saved = await call(saveVariants, { params, body: { ...changes.variants, version: saved.version } })
      return saved
    },
    onSuccess: product => {
      take(product)
      setFailure(undefined)
      renewAnswers()
      showToast(t('Saved'))
      return client.invalidateQueries({
        queryKey: keys.allProducts,
        predicate: ({ queryKey }) => queryKey[1] !== 'form',
      })
    },
    onError: error => {
      const other = theirsIn(error)
      if (other) setTheirs(other)
      else setFailure(wordsOf(error))
    },
  })
  return {
    known,
    form,
    setForm,
    changes,
    isChanged,
    failure,
    isSaving: save.isPending,
    save: async (): Promise<boolean> => {
      if (!isChanged) return true
      try {
        await save.mutateAsync(known)
        return true
      } catch {
        return false
      }
    },
    discard: () => setForm(formOf(known)),
    theirs,
    /** Mine, on top of what they made of it. */
    keepMine: () => {
      if (!theirs) return
      const mine = form
      setKnown(theirs)
      setForm({
        ...mine,
        rows: mine.rows.map(row => {
          const now = theirs.variants.find(({ id }) => id === row.id)
          return now ? { ...row, known: now } : row
        }),
      })
      setTheirs(undefined)
    },
    takeTheirs: () => {
      if (theirs) take(theirs)
      setTheirs(undefined)
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const toList = () => navigate({ path: 'commerce/products' })

/** Copying it, and deleting it with a way back. */
export function useProductActions(productId: string) {
  const client = useQueryClient()
  const renew = () => {
    renewAnswers()
    return client.invalidateQueries({ queryKey: keys.allProducts })
  }
  const onError = (error: unknown) => showToast(messageOf(error))
  const params = { productId }
  const restore = useMutation({
    mutationFn: () => call(restoreProduct, { params, body: {} }),
    onSuccess: () => {
      showToast(t('Product restored'))
      return renew()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteProduct, { params }),
    onSuccess: () => {
      toList()
      showToast(t('Product deleted'), { label: t('Undo'), run: () => restore.mutate() })
      return renew()
    },
    onError,
  })
  const duplicate = useMutation({
    mutationFn: () => call(duplicateProduct, { params, body: {} }),
    onSuccess: copy => {
      showToast(t('Product duplicated'))
      navigate({ path: `commerce/products/${copy.id}` })
      return renew()
    },
    onError,
  })
  return { remove: remove.mutate, duplicate: duplicate.mutate }
}
