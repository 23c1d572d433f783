import { Input, Label, NumberField } from 'react-aria-components'
import { t } from '../language'
import { Segments } from './segments'

export type Length = { readonly value: number; readonly unit: string }

/** A number and its unit. Where there is one unit, it is only said. */
export const LengthField = ({
  label,
  help,
  value: { value, unit },
  units,
  min,
  max,
  onChange,
}: {
  label: string
  help?: string
  value: Length
  units: readonly string[]
  min: number
  max: number
  onChange: (length: Length) => void
}) => (
  <div className="length">
    <NumberField
      className="field"
      value={value}
      minValue={min}
      maxValue={max}
      onChange={number => Number.isFinite(number) && onChange({ value: number, unit })}
    >
      <Label className="field-label">{label}</Label>
      <div className="input small">
        <Input className="input-text num" />
        {units.length === 1 && <span className="input-end">{unit}</span>}
      </div>
      {help && <p className="field-help">{help}</p>}
    </NumberField>
    {units.length > 1 && (
      <Segments
        label={t('{label}, unit', { label })}
        isLabelHidden
        options={units.map(each => ({ value: each, label: each }))}
        value={unit}
        onChange={next => onChange({ value, unit: next })}
      />
    )}
  </div>
)
