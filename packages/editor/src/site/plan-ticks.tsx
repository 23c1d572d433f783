import { CheckboxGroup, Label } from 'react-aria-components'
import { t } from '../language'
import { TickLine } from '../ui/tick-line'
import { planName, usePlanNames } from './member-plans'

/** Which plans something is for; none ticked is every member. One that was deleted stays ticked until it is taken out. */
export const PlanTicks = ({
  locale,
  value,
  onChange,
}: {
  locale: string
  value: readonly string[]
  onChange: (planIds: string[]) => void
}) => {
  const { data } = usePlanNames()
  const plans = data?.items ?? []
  const gone = data ? value.filter(id => plans.every(plan => plan.id !== id)) : []
  if (plans.length === 0 && gone.length === 0) return null
  return (
    <CheckboxGroup className="field" value={[...value]} onChange={onChange}>
      <Label className="field-label">{t('Only members of these plans')}</Label>
      <div>
        {plans.map(plan => (
          <TickLine key={plan.id} value={plan.id}>
            {planName(plan, locale)}
          </TickLine>
        ))}
        {gone.map(id => (
          <TickLine key={id} value={id}>
            {t('A plan that was deleted')}
          </TickLine>
        ))}
      </div>
      <p className="field-help">{t('Tick none, and it is for every member.')}</p>
    </CheckboxGroup>
  )
}
