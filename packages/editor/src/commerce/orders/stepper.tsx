import { Minus, Plus } from 'lucide-react'
import { t } from '../../language'
import { IconButton } from '../../ui/button'

/** A small number, one more or one less. */
export const Stepper = ({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the row
  <span className="stepper" role="group" aria-label={label}>
    <IconButton icon={Minus} label={t('One less')} isDisabled={value === 0} onPress={() => onChange(value - 1)} />
    <output className="num">{value}</output>
    <IconButton icon={Plus} label={t('One more')} isDisabled={value >= most} onPress={() => onChange(value + 1)} />
  </span>
)
