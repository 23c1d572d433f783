import './field.css'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  SearchField as AriaSearchField,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  type InputProps,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { Icon } from './icon'

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> & {
  label: string
  help?: ReactNode
  error?: string
  before?: ReactNode
  after?: ReactNode
  rows?: number
  isLabelHidden?: boolean
  size?: 'small' | 'medium'
  input?: Omit<InputProps, 'className' | 'style'>
}

export const TextField = ({
  label,
  help,
  error,
  before,
  after,
  rows,
  isLabelHidden,
  size = 'small',
  input,
  ...rest
}: TextFieldProps) => (
  <AriaTextField {...rest} className="field" isInvalid={error !== undefined}>
    <Label className={isLabelHidden ? 'unseen' : 'field-label'}>{label}</Label>
    {rows ? (
      <TextArea className="input area" rows={rows} />
    ) : (
      <div className={`input ${size}`}>
        {before && <span className="quiet">{before}</span>}
        <Input {...input} className="input-text" />
        {after && <span className="input-end">{after}</span>}
      </div>
    )}
    {error && <FieldError className="field-error">{error}</FieldError>}
    {help && (
      <Text slot="description" className="field-help">
        {help}
      </Text>
    )}
  </AriaTextField>
)

export const SearchField = ({
  label,
  value,
  onChange,
  placeholder = label,
  autoFocus,
  size = 'small',
  after,
  onKeyDown,
  list,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  autoFocus?: boolean
  size?: 'small' | 'medium'
  after?: ReactNode
  onKeyDown?: (event: React.KeyboardEvent) => void
  /** What it finds, and which of it Enter would choose: the focus stays in the field. */
  list?: { readonly id: string; readonly chosen: string | undefined }
}) => (
  <AriaSearchField aria-label={label} value={value} onChange={onChange} className="field">
    <div className={`input ${size}`}>
      <Icon of={Search} />
      <Input
        className="input-text"
        placeholder={placeholder}
        autoFocus={autoFocus}
        onKeyDown={onKeyDown}
        {...(list && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.chosen,
        })}
      />
      {after}
    </div>
  </AriaSearchField>
)
