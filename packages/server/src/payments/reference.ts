import {
  type AccountMode,
  isAccountProvider,
  type OrderMethod,
  orderMethodOf,
  type PaymentMethod,
} from '@sitewright/domain/payments'

const testPrefix = 'test:'

/** A provider's name for a payment says which of the shop's accounts it was made with, whatever is in use later. */
export const referenceOf = (mode: AccountMode, id: string): string => (mode === 'test' ? `${testPrefix}${id}` : id)

export const readReference = (reference: string): { readonly mode: AccountMode; readonly id: string } =>
  reference.startsWith(testPrefix)
    ? { mode: 'test', id: reference.slice(testPrefix.length) }
    : { mode: 'live', id: reference }

/** Whether the money of a payment is real, by what its provider calls it. */
export const methodOf = ({
  provider,
  reference,
}: {
  readonly provider: PaymentMethod
  readonly reference?: string | null
}): OrderMethod =>
  orderMethodOf(provider, isAccountProvider(provider) && reference ? readReference(reference).mode : undefined)
