import type { AccountMode } from '@sitewright/domain/payments'

const testPrefix = 'test:'

/** A provider's name for a payment says which of the shop's accounts it was made with, whatever is in use later. */
export const referenceOf = (mode: AccountMode, id: string): string => (mode === 'test' ? `${testPrefix}${id}` : id)

export const readReference = (reference: string): { readonly mode: AccountMode; readonly id: string } =>
  reference.startsWith(testPrefix)
    ? { mode: 'test', id: reference.slice(testPrefix.length) }
    : { mode: 'live', id: reference }
