import { Input, Label, NumberField } from 'react-aria-components'

/** A number in a field of its own, with as many digits behind the point as it may have. */
export const NumberInput = ({
  label,
  help,
  value,
  min,
  max,
  step,
  unit,
  digits = 0,
  onChange,
}: {
  label: string
  help?: string
  value: number
  min: number
  max: number
  step?: number
  unit?: string
  digits?: number
  onChange: (value: number) => void
}) => (
  <NumberField
    className="field"
    value={value}
    minValue={min}
    maxValue={max}
    step={step}
    {...(digits > 0 && { formatOptions: { maximumFractionDigits: digits } })}
    onChange={number => Number.isFinite(number) && onChange(number)}
  >
    <Label className="field-label">{label}</Label>
    <div className="input small">
      <Input className="input-text num" />
      {unit && <span className="input-end">{unit}</span>}
    </div>
    {help && <p className="field-help">{help}</p>}
  </NumberField>
)
