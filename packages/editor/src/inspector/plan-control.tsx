import { planName, usePlanNames } from '../site/member-plans'
import { useDraft } from '../site/use-site'
import { Select } from '../ui/select'

const nothing = 'none'

/** One of the plans that people may be members of. A chosen one that is gone is shown as none. */
export const PlanControl = ({
  label,
  help,
  none,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  none: string
  value: string | null
  onChange: (planId: string | null) => void
}) => {
  const { data } = usePlanNames()
  const { data: draft } = useDraft()
  const plans = data?.items ?? []
  return (
    <Select
      label={label}
      {...(help !== undefined && { help })}
      value={value !== null && plans.some(({ id }) => id === value) ? value : nothing}
      onChange={id => onChange(id === nothing ? null : id)}
      options={[
        { value: nothing, label: none },
        ...plans.map(plan => ({ value: plan.id, label: planName(plan, draft?.primaryLocale ?? 'en') })),
      ]}
    />
  )
}
