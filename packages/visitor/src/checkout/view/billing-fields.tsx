import { addressFields } from '@sitewright/domain/addresses'
import { billingField, type CheckoutErrors, type CheckoutValues } from '@sitewright/domain/checkout'
import type { readMessages } from '@sitewright/domain/messages'
import { AddressFields } from './address-fields'
import type { CheckoutMessage, CheckoutProps } from './props'

/** By the names an address has, for the fields of one. */
const unprefixed = (values: CheckoutValues | CheckoutErrors): CheckoutValues =>
  Object.fromEntries(addressFields.map(name => [name, values[billingField(name)]]))

/** Folded until the tick is there; the style sheet unfolds it, so that it works without script. */
export const BillingFields = ({
  billing: { form, countries },
  values,
  errors,
  message,
  onCountry,
}: {
  billing: NonNullable<CheckoutProps['billing']>
  values: CheckoutValues
  errors: CheckoutErrors
  message: ReturnType<typeof readMessages<CheckoutMessage>>
  onCountry: (country: string) => void
}) => (
  <fieldset className="billing">
    <legend className="for-screen-readers">{message('checkout.billing')}</legend>
    <label className="remind">
      <input type="checkbox" name="billingDiffers" value="yes" defaultChecked={values.billingDiffers !== undefined} />
      {message('checkout.billingDiffers')}
    </label>
    <div className="billing-fields">
      <AddressFields
        form={form}
        countries={countries}
        values={unprefixed(values)}
        errors={unprefixed(errors)}
        countryLabel={message('checkout.country')}
        onCountry={onCountry}
        isBilling
      />
    </div>
  </fieldset>
)
