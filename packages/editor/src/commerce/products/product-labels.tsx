import { labelProduct, type ProductRow } from '@sitewright/contract/products'
import type { TagEditing } from '@sitewright/domain/catalogue'
import { editMessages } from '@sitewright/domain/catalogue/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { renewAnswers } from '../../site/answers'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { LabelNames } from './label-names'
import { productTitle } from './product-words'

/** What a product is sorted under, in the shop and in lists. */
export const ProductLabels = ({ product, onClose }: { product: ProductRow; onClose: () => void }) => {
  const client = useQueryClient()
  const [categories, setCategories] = useState<readonly string[]>(product.categories)
  const [tags, setTags] = useState<readonly string[]>(product.tags)
  const [editing, setEditing] = useState<TagEditing>(null)
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      call(labelProduct, { params: { productId: product.id }, body: { categories: [...categories], tags: [...tags] } }),
    onSuccess: () => {
      renewAnswers()
      showToast(t('Tags and categories saved'))
      onClose()
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
  })
  const submit = () => {
    setTried(true)
    // A name that is half written would be lost.
    if (editing === null) save.mutate()
  }
  const failure = save.isError ? messageOf(save.error) : t(editMessages.finishEditingFirst)
  const common = { editing, onEdit: setEditing }
  return (
    <FormDialog
      title={t('Tags and categories of {product}', { product: productTitle(product) })}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={save.isError || (isTried && editing !== null) ? failure : undefined}
    >
      <LabelNames kind="category" label={t('Categories')} names={categories} onChange={setCategories} {...common} />
      <LabelNames kind="tag" label={t('Tags')} names={tags} onChange={setTags} {...common} />
    </FormDialog>
  )
}
