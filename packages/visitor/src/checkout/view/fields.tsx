import type { ReactNode } from 'react'

type Shown = {
  readonly name: string
  readonly label: string
  readonly error?: string
}

/** The label floats inside the field and stays readable when the field is filled. */
const Field = ({ name, label, error, kind, children }: Shown & { kind: string; children: ReactNode }) => (
  <div className={kind}>
    {children}
    <label htmlFor={name}>{label}</label>
    <p className="error" id={`${name}-error`} hidden={!error}>
      {error}
    </p>
  </div>
)

const described = ({ name, error }: Shown) => ({
  id: name,
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${name}-error` : undefined,
})

export type TextFieldProps = Shown & {
  readonly value?: string
  readonly type?: string
  readonly autoComplete: string
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel'
  readonly required: boolean
  readonly maxLength: number
  readonly onChange?: () => void
  readonly onBlur?: () => void
}

/** The browser keeps what is typed: nothing typed before the script arrived is lost to it. */
export const TextField = ({ label, error, value = '', type = 'text', ...rest }: TextFieldProps) => (
  <Field name={rest.name} label={label} error={error} kind="field">
    <input
      {...rest}
      {...described({ name: rest.name, label, error })}
      type={type}
      defaultValue={value}
      placeholder=" "
    />
  </Field>
)

/** As many lines as somebody writes. */
export const TextArea = ({
  label,
  error,
  value = '',
  ...rest
}: Shown & { readonly value?: string | undefined; readonly maxLength: number }) => (
  <Field name={rest.name} label={label} error={error} kind="field area">
    <textarea
      {...rest}
      {...described({ name: rest.name, label, error })}
      rows={3}
      defaultValue={value}
      placeholder=" "
    />
  </Field>
)

export type SelectFieldProps = Shown & {
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly autoComplete: string
  readonly required: boolean
  readonly onChange?: (value: string) => void
}

export const SelectField = ({ label, error, value, options, onChange, ...rest }: SelectFieldProps) => (
  <Field name={rest.name} label={label} error={error} kind="field select">
    <select
      {...rest}
      {...described({ name: rest.name, label, error })}
      defaultValue={value}
      onChange={event => onChange?.(event.currentTarget.value)}
    >
      {!options.some(([code]) => code === value) && <option value=""> </option>}
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  </Field>
)
