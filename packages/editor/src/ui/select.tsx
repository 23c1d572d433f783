import './menu.css'
import { Check, ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { t } from '../language'
import { Icon } from './icon'
import type { Option } from './segments'

export const Select = ({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  help,
  placeholder,
  isDisabled,
}: {
  label: string
  isLabelHidden?: boolean
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  help?: string
  /** Stands there while nothing is chosen; otherwise the library says it, in English. */
  placeholder?: string
  isDisabled?: boolean
}) => (
  <AriaSelect
    className="field"
    selectedKey={value}
    onSelectionChange={key => onChange(String(key))}
    placeholder={placeholder ?? t('Choose')}
    isDisabled={isDisabled}
  >
    <Label className={isLabelHidden ? 'unseen' : 'field-label'}>{label}</Label>
    <Button className="input small select-button">
      <SelectValue className="select-value" />
      <Icon of={ChevronDown} size={14} />
    </Button>
    {help && (
      <Text slot="description" className="field-help">
        {help}
      </Text>
    )}
    <Popover className="menu-popover" offset={4}>
      <ListBox className="menu">
        {options.map(option => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="menu-item">
            {({ isSelected }) => (
              <>
                <span className="menu-text">{option.label}</span>
                {isSelected && <Icon of={Check} size={14} />}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </AriaSelect>
)
