import { Check, Minus } from 'lucide-react'
import { Checkbox } from 'react-aria-components'
import { Icon } from '../../ui/icon'

/** A box to tick, known by what it chooses. */
export const Tick = ({
  label,
  isOn,
  isPartly = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isPartly?: boolean
  onChange: () => void
}) => (
  <Checkbox className="tick" aria-label={label} isSelected={isOn} isIndeterminate={isPartly} onChange={onChange}>
    <span className="tick-box" aria-hidden="true">
      {isPartly ? <Icon of={Minus} size={14} /> : isOn && <Icon of={Check} size={14} />}
    </span>
  </Checkbox>
)
