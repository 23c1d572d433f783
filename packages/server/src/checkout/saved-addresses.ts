import { type Address, addressLines, findRegion } from '@sitewright/domain/addresses'
import type { CheckoutValues, TaxExemption } from '@sitewright/domain/checkout'
import type { KeptAddress } from '@sitewright/domain/customers'
import type { SavedAddress } from '@sitewright/visitor/checkout/view'
import type { CheckoutForm } from './form'

/** Whoever orders from within the account. */
export type Buyer = {
  readonly email: string
  readonly addresses: readonly KeptAddress[]
  /** Why they pay no tax. */
  readonly exemption?: TaxExemption | undefined
}

/** As the fields of its country hold it: a region that is chosen from a list is chosen by its code. */
export const fieldsOf = ({ line2 = '', region = '', ...address }: Address): CheckoutValues => ({
  ...address,
  line2,
  region: findRegion(address.country, region)?.code ?? region,
})

/** Those that the shop sends to. */
export const savedAddresses = (
  { addresses }: Buyer,
  { served, locale }: { readonly served: readonly string[]; readonly locale: string },
): SavedAddress[] =>
  addresses
    .filter(({ address }) => served.includes(address.country))
    .map(({ id, address }) => ({ id, label: addressLines(address, locale).join(', '), values: fieldsOf(address) }))

const noFields: CheckoutValues = {
  ...{ firstName: '', lastName: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
}

/** What the page begins with: what was typed, or the address that is used first, or the one asked for just now. */
export const startingForm = (form: CheckoutForm, buyer: Buyer | undefined, saved: readonly SavedAddress[]) => {
  if (!buyer) return form
  if (form.useAddress !== undefined) {
    const wanted = saved.find(({ id }) => id === form.savedAddress)
    return { ...form, ...(wanted?.values ?? noFields) }
  }
  const [first] = saved
  if (form.country !== undefined || form.email !== undefined) return form
  return { ...form, email: buyer.email, ...(first && { ...first.values, savedAddress: first.id }) }
}
