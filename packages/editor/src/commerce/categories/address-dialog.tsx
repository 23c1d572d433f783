import { maxUrlIdLength } from '@sitewright/domain/catalogue'
import { slugify } from '@sitewright/domain/links'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import type { CategoryRow } from './category-moves'
import { useCategoryAct } from './use-categories'

const partsAbove = ({ parentId }: CategoryRow, all: readonly CategoryRow[]): string[] => {
  const parent = all.find(({ id }) => id === parentId)
  return parent ? [...partsAbove(parent, all), parent.slug] : []
}

/** Where visitors find its list. */
export const AddressDialog = ({
  category,
  all,
  onClose,
}: {
  category: CategoryRow
  all: readonly CategoryRow[]
  onClose: () => void
}) => {
  const act = useCategoryAct({ tellsFailure: false })
  const [typed, setTyped] = useState(category.slug)
  const [isTried, setTried] = useState(false)
  const slug = slugify(typed)
  const submit = () => {
    setTried(true)
    if (slug === '') return
    act.mutate(
      { act: 'change', id: category.id, name: category.name, slug },
      {
        onSuccess: () => {
          showToast(t('Address saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Address of {name}', { name: category.name })}
      submit={[t('Save address'), t('Saving')]}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(act.isError && { failure: messageOf(act.error) })}
    >
      <TextField
        label={t('Address')}
        value={typed}
        onChange={setTyped}
        maxLength={maxUrlIdLength}
        autoFocus
        help={t('…/category/{value}. The old address leads here.', {
          value: [...partsAbove(category, all), slug || '…'].join('/'),
        })}
        {...(isTried && slug === '' && { error: t('An address needs letters or digits.') })}
      />
    </FormDialog>
  )
}
