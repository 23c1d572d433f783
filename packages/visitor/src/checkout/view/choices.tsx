export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly note?: string
}

/** Radio buttons as rows; the browser keeps which one is chosen. */
export const Choices = ({
  name,
  legend,
  choices,
  chosen,
  error,
  onChange,
  onFocus,
}: {
  name: string
  legend: string
  choices: readonly Choice[]
  chosen: string
  error?: string
  onChange?: (value: string) => void
  onFocus?: (value: string) => void
}) => (
  <>
    <fieldset className="choices" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint, note }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChange?.(value)}
            onFocus={() => onFocus?.(value)}
          />
          <span>
            <b>{label}</b>
            {hint && <span>{hint}</span>}
          </span>
          {note && <span>{note}</span>}
        </label>
      ))}
    </fieldset>
    <p className="error" id={`${name}-error`} hidden={!error}>
      {error}
    </p>
  </>
)
