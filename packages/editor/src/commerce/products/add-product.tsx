import { createProduct } from '@sitewright/contract/products'
import { acceptsMoneyInput, isCurrencyCode, parseMoney } from '@sitewright/domain/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { renewAnswers } from '../../site/answers'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'

export const AddProduct = ({ currency, onClose }: { currency: string; onClose: () => void }) => {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [isTried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: (body: { title: string; price: number; quantity: number }) => call(createProduct, { body }),
    onSuccess: () => {
      renewAnswers()
      showToast(t('Product added'))
      onClose()
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
  })
  const parsed = isCurrencyCode(currency)
    ? parseMoney(price, currency)
    : ({ ok: false, reason: 'not-a-number' } as const)
  const pieces = /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : undefined
  const submit = () => {
    setTried(true)
    if (title.trim() === '' || !parsed.ok || pieces === undefined) return
    create.mutate({ title: title.trim(), price: parsed.minorUnits, quantity: pieces })
  }
  return (
    <FormDialog
      title={t('Add a product')}
      submit={[t('Add product'), t('Adding')]}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={create.isError ? messageOf(create.error) : undefined}
    >
      <TextField
        label={t('Name')}
        value={title}
        onChange={setTitle}
        maxLength={200}
        autoFocus
        error={isTried && title.trim() === '' ? t('Please enter a name') : undefined}
      />
      <TextField
        label={t('Price')}
        value={price}
        onChange={typed => acceptsMoneyInput(typed) && setPrice(typed)}
        before={currency}
        input={{ inputMode: 'decimal' }}
        error={isTried && !parsed.ok ? t('Please enter a price such as 38.00') : undefined}
      />
      <TextField
        label={t('In stock')}
        value={quantity}
        onChange={setQuantity}
        input={{ inputMode: 'numeric' }}
        error={isTried && pieces === undefined ? t('Please enter a whole number') : undefined}
      />
    </FormDialog>
  )
}
