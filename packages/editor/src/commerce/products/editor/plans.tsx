import { formatMessage } from '@sitewright/domain/messages'
import { billingUnits, isIndefinite, subscriptionWording } from '@sitewright/domain/products'
import { Plus, X } from 'lucide-react'
import { newId } from '../../../app/new-id'
import { language, t } from '../../../language'
import { Button, IconButton } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Select } from '../../../ui/select'
import type { Fields } from './product-form'

type Plan = Fields['plans'][number]

const units = billingUnits.map(value => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}s` }))
const number = (typed: string, most: number): number =>
  Math.min(most, /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)

/** In the words that buyers read; the price stands in its place. */
const wordsOf = (plan: Plan): string => {
  const { message, values } = subscriptionWording(t('The price'), plan)
  return `${formatMessage(t(message), values, language)}${isIndefinite(plan) ? t(', until cancelled') : ''}`
}

/** Ways to get it again and again. */
export const Plans = ({ plans, onChange }: { plans: readonly Plan[]; onChange: (plans: Plan[]) => void }) => {
  const set = (id: string, changed: Partial<Plan>) =>
    onChange(plans.map(plan => (plan.id === id ? { ...plan, ...changed } : plan)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="plans" role="group" aria-label={t('Subscriptions')}>
      <span className="field-label">{t('Offer as a subscription')}</span>
      {plans.map(plan => (
        <div key={plan.id} className="plan">
          <TextField
            label={t('Every')}
            value={String(plan.billingPeriod.value)}
            onChange={typed =>
              set(plan.id, { billingPeriod: { ...plan.billingPeriod, value: Math.max(1, number(typed, 52)) } })
            }
            input={{ inputMode: 'numeric' }}
          />
          <Select
            label={t('Period')}
            options={units}
            value={plan.billingPeriod.unit}
            onChange={unit =>
              set(plan.id, { billingPeriod: { ...plan.billingPeriod, unit: unit as Plan['billingPeriod']['unit'] } })
            }
          />
          <TextField
            label={t('Payments')}
            value={String(plan.numBillingCycles)}
            onChange={typed => set(plan.id, { numBillingCycles: number(typed, 999) })}
            input={{ inputMode: 'numeric' }}
          />
          <TextField
            label={t('Less')}
            after="%"
            value={String(plan.percentOff)}
            onChange={typed => set(plan.id, { percentOff: number(typed, 100) })}
            input={{ inputMode: 'numeric' }}
          />
          <IconButton
            icon={X}
            label={t('Remove: {plan}', { plan: wordsOf(plan) })}
            onPress={() => onChange(plans.filter(({ id }) => id !== plan.id))}
          />
          <p className="field-help plan-words">{wordsOf(plan)}</p>
        </div>
      ))}
      <Button
        icon={Plus}
        onPress={() =>
          onChange([
            ...plans,
            { id: newId(), billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0, percentOff: 0 },
          ])
        }
      >
        {t('Add a plan')}
      </Button>
    </div>
  )
}
