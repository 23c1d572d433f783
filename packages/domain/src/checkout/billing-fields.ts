import { type AddressErrors, type AddressField, addressFields } from '../addresses'

/** The fields of the address that the bill goes to, beside those of the delivery. */
export type BillingField = `billing${Capitalize<AddressField>}`

const capital = <Name extends AddressField>(name: Name) => (name[0]!.toUpperCase() + name.slice(1)) as Capitalize<Name>

export const billingField = (name: AddressField): BillingField => `billing${capital(name)}`
export const billingFields: readonly BillingField[] = addressFields.map(billingField)

/** What was typed for the bill, by the names an address has. */
export const billingValues = (
  values: Readonly<Partial<Record<BillingField, string>>>,
): Readonly<Partial<Record<AddressField, string>>> =>
  Object.fromEntries(
    addressFields.flatMap(name => {
      const value = values[billingField(name)]
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const billingErrors = (errors: AddressErrors): Readonly<Partial<Record<BillingField, string>>> =>
  Object.fromEntries(
    addressFields.flatMap(name => {
      const error = errors[name]
      return error === undefined ? [] : [[billingField(name), error]]
    }),
  )
