import {
  type Ask,
  askLimits,
  type CheckoutAsks,
  type CheckoutErrors,
  type CheckoutValues,
} from '@sitewright/domain/checkout'
import type { readMessages } from '@sitewright/domain/messages'
import { TextArea, TextField } from './fields'
import type { CheckoutMessage } from './props'

type Asked = {
  readonly asks: CheckoutAsks | undefined
  readonly values: CheckoutValues
  readonly errors: CheckoutErrors
  readonly message: ReturnType<typeof readMessages<CheckoutMessage>>
}

const labelOf = (ask: Ask, name: 'phone' | 'company', message: Asked['message']): string => {
  const label = message(`checkout.${name}`)
  return ask === 'required' ? label : message('checkout.optional', { label })
}

/** How to reach the buyer, and for whom they buy, as far as the shop wants to know. */
export const AskedDetails = ({ asks, values, errors, message }: Asked) => (
  <>
    {asks && asks.phone !== 'off' && (
      <TextField
        name="phone"
        label={labelOf(asks.phone, 'phone', message)}
        value={values.phone}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={askLimits.phone}
        required={asks.phone === 'required'}
      />
    )}
    {asks && asks.company !== 'off' && (
      <TextField
        name="company"
        label={labelOf(asks.company, 'company', message)}
        value={values.company}
        error={errors.company}
        autoComplete="organization"
        maxLength={askLimits.company}
        required={asks.company === 'required'}
      />
    )}
  </>
)

export const AskedNote = ({ asks, values, errors, message }: Asked) =>
  asks?.note ? (
    <TextArea
      name="note"
      label={message('checkout.optional', { label: message('checkout.note') })}
      value={values.note}
      error={errors.note}
      maxLength={askLimits.note}
    />
  ) : null
