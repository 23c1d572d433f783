import { productMessages } from '../catalogue/messages/products'

/** Every amount is already formatted. What is missing or not a real offer is not mentioned. */
export type InstalmentTerms = { payments?: number; amount?: string; minimum?: string; maximum?: string }
export type InstalmentText = { message: string; values: Record<string, string | number> }

export const instalmentTexts = ({ payments, amount, minimum, maximum }: InstalmentTerms): InstalmentText[] => {
  const texts: InstalmentText[] = []
  if (payments !== undefined && payments > 1 && amount !== undefined)
    texts.push({ message: productMessages.instalmentPayments, values: { payments, amount } })
  if (minimum !== undefined) texts.push({ message: productMessages.instalmentMinimum, values: { minimum } })
  if (maximum !== undefined) texts.push({ message: productMessages.instalmentMaximum, values: { maximum } })
  return texts
}
