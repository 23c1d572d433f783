import './segments.css'
import { Label, Radio, RadioGroup } from 'react-aria-components'

export type Option = { readonly value: string; readonly label: string }

/** One of a few, all in view. */
export const Segments = ({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
}: {
  label: string
  isLabelHidden?: boolean
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}) => (
  <RadioGroup className="field" orientation="horizontal" value={value} onChange={onChange}>
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
