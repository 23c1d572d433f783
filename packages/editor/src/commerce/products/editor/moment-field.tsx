import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import { TextField } from '../../../ui/field'

/** A day and an hour where the site is, whoever looks. */
export const MomentField = ({
  label,
  value,
  timeZone,
  onChange,
}: {
  label: string
  value: string | null
  timeZone: string
  onChange: (instant: string | null) => void
}) => (
  <TextField
    label={label}
    value={value === null ? '' : wallTime(Date.parse(value), timeZone)}
    onChange={text => {
      const at = momentOfWallTime(text, timeZone)
      onChange(at === undefined ? null : new Date(at).toISOString())
    }}
    input={{ type: 'datetime-local' }}
  />
)
