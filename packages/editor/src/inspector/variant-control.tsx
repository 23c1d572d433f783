import type { ControlOption } from '@sitewright/blocks/kit'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { Segments } from '../ui/segments'

/** As many as fit beside each other with their names in full. */
const mostSegments = 3

/** One of the block's looks. */
export const VariantControl = ({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly ControlOption[]
  value: string
  onChange: (value: string) => void
}) =>
  options.length <= mostSegments ? (
    <Segments label={label} options={options} value={value} onChange={onChange} />
  ) : (
    <RadioGroup className="field" value={value} onChange={onChange}>
      <Label className="field-label">{label}</Label>
      <div className="variants">
        {options.map(option => (
          <Radio key={option.value} value={option.value} className="variant">
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
