import { TextField } from '../ui/field'

const pad = (value: number) => String(value).padStart(2, '0')

/** Stored in UTC, shown in the person's own zone. */
const toInput = (value: unknown): string => {
  if (value === null) return ''
  const at = new Date(String(value))
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

export const DateTimeControl = ({
  label,
  help,
  value,
  isOptional = false,
  onChange,
}: {
  label: string
  help?: string
  value: unknown
  /** Emptied, it says that there is no such moment. */
  isOptional?: boolean
  onChange: (instant: string | null) => void
}) => (
  <TextField
    label={label}
    help={help}
    value={toInput(value)}
    onChange={text => {
      const at = new Date(text)
      if (!Number.isNaN(at.getTime())) onChange(at.toISOString())
      else if (isOptional && text === '') onChange(null)
    }}
    input={{ type: 'datetime-local' }}
  />
)
