import { acceptsMoneyInput, isCurrencyCode, parseMoney } from '@sitewright/domain/money'
import { TextField } from '../ui/field'

/** What was typed, in minor units; undefined when it is no amount. */
export const amountOf = (typed: string, currency: string): number | undefined => {
  const parsed = isCurrencyCode(currency) ? parseMoney(typed, currency) : undefined
  return parsed?.ok ? parsed.minorUnits : undefined
}

export const AmountField = ({
  label,
  help,
  value,
  onChange,
  currency,
  error,
  autoFocus = false,
}: {
  label: string
  help?: string
  value: string
  onChange: (typed: string) => void
  currency: string
  error?: string | undefined
  autoFocus?: boolean
}) => (
  <TextField
    label={label}
    {...(help && { help })}
    value={value}
    onChange={typed => acceptsMoneyInput(typed) && onChange(typed)}
    before={currency}
    input={{ inputMode: 'decimal' }}
    autoFocus={autoFocus}
    {...(error !== undefined && { error })}
  />
)
