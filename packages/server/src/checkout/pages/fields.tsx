export type FieldProps = {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly type?: string
  readonly autoComplete: string
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly required?: boolean
  readonly maxLength?: number
  readonly error?: string
  readonly className?: string
}

/** The label floats inside the field and stays readable when the field is filled. */
export const Field = ({
  name,
  label,
  value = '',
  type = 'text',
  error,
  required = true,
  className = '',
  ...rest
}: FieldProps) => (
  <div className={`field ${className}`}>
    <input
      id={name}
      name={name}
      type={type}
      defaultValue={value}
      placeholder=" "
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      {...rest}
    />
    <label htmlFor={name}>
      {label}
      {required ? '' : ' (optional)'}
    </label>
    <p className="error" id={`${name}-error`} hidden={!error}>
      {error}
    </p>
  </div>
)

export const Choice = ({
  name,
  label,
  value,
  options,
  autoComplete,
}: {
  name: string
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  autoComplete: string
}) => (
  <div className="field select">
    <select id={name} name={name} defaultValue={value} autoComplete={autoComplete}>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
    <label htmlFor={name}>{label}</label>
  </div>
)
