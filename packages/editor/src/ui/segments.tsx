import './segments.css'
import { Label, Radio, RadioGroup } from 'react-aria-components'

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string }

/** One of a few, all in view. */
export const Segments = <Value extends string>({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
}: {
  label: string
  isLabelHidden?: boolean
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <RadioGroup className="field" orientation="horizontal" value={value} onChange={next => onChange(next as Value)}>
    <Label className={isLabelHidden ? 'unseen' : 'field-label'}>{label}</Label>
    <div className="segments">
      {options.map(option => (
        <Radio key={option.value} value={option.value} className="segment">
          {option.label}
        </Radio>
      ))}
    </div>
  </RadioGroup>
)
