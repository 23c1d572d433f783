import { maxQuantity, maxTotalCents } from '../catalogue/limits'

export const isQuantity = (quantity: unknown): quantity is number =>
  Number.isInteger(quantity) && (quantity as number) >= 1 && (quantity as number) <= maxQuantity

export const isAmount = (cents: unknown): cents is number =>
  Number.isInteger(cents) && (cents as number) >= 0 && (cents as number) <= maxTotalCents
