import type { MemberPlan } from '@sitewright/contract/member-plans'
import { memberPlanLimits } from '@sitewright/domain/catalogue'
import type { PlanKind } from '@sitewright/domain/member-plans'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { planName } from '../../site/member-plans'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { usePlanProducts, useSavePlan } from './use-plans'

const nothing = 'none'
const kinds = [
  { value: 'free', label: t('Free') },
  { value: 'paid', label: t('Paid') },
] as const satisfies readonly { value: PlanKind; label: string }[]

/** What a plan is called, what it says, and what it costs. Whether it costs something stays as it is. */
export const PlanDialog = ({ plan, locale, onClose }: { plan?: MemberPlan; locale: string; onClose: () => void }) => {
  const [name, setName] = useState(plan ? planName(plan, locale) : '')
  const [description, setDescription] = useState(plan?.description[locale] ?? '')
  const [kind, setKind] = useState<PlanKind>(plan?.kind ?? 'free')
  const [productId, setProductId] = useState(plan?.productId ?? null)
  const [isOpen, setOpen] = useState(plan?.isOpen ?? true)
  const [isAsked, setAsked] = useState(false)
  const products = usePlanProducts()
  const save = useSavePlan()
  const sold = products.data?.items ?? []
  const isNameless = name.trim() === ''
  const needsProduct = kind === 'paid' && productId === null
  const submit = () => {
    setAsked(true)
    if (isNameless || needsProduct) return
    save.mutate(
      {
        ...{ id: plan?.id, kind, isOpen },
        name: { ...plan?.name, [locale]: name.trim() },
        description: { ...plan?.description, [locale]: description.trim() },
        productId: kind === 'paid' ? productId : null,
      },
      {
        onSuccess: () => {
          showToast(t('Saved'))
          onClose()
        },
      },
    )
  }
  const known = sold.some(({ id }) => id === productId) || productId === null
  const options = [
    { value: nothing, label: t('Choose a product') },
    ...(known ? [] : [{ value: productId!, label: plan?.productTitle ?? t('A product that is gone') }]),
    ...sold.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <FormDialog
      title={plan ? t('Change plan') : t('Make a plan')}
      submit={plan ? [t('Save'), t('Saving')] : [t('Make plan'), t('Making')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={memberPlanLimits.name}
        error={isAsked && isNameless ? t('Give the plan a name.') : undefined}
        autoFocus
      />
      <TextField
        label={t('What it is')}
        value={description}
        onChange={setDescription}
        maxLength={memberPlanLimits.description}
        help={t('Visitors read it where they join.')}
      />
      {!plan && <Segments label={t('Price')} options={kinds} value={kind} onChange={setKind} />}
      {kind === 'paid' && (
        <>
          <Select
            label={t('Product')}
            help={
              products.isSuccess && sold.length === 0
                ? t('Nothing is sold as a subscription yet. Add a subscription to a product under Commerce.')
                : t('Whoever pays for it has the plan, as long as they pay.')
            }
            options={options}
            value={productId ?? nothing}
            onChange={id => setProductId(id === nothing ? null : id)}
          />
          {isAsked && needsProduct && (
            <p className="field-error" role="alert">
              {t('Choose a product that is sold as a subscription.')}
            </p>
          )}
        </>
      )}
      <Switch label={t('Open to newcomers')} isSelected={isOpen} onChange={setOpen} />
    </FormDialog>
  )
}
