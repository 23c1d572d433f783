import { isPress, type PressEvent } from './press'

export const donatePageAttribute = 'data-donate-page-id'

/** The donate page to go to; a button without the attribute does nothing. */
export const donatePageFor = (event: PressEvent, attribute: string | null | undefined): string | undefined =>
  (isPress(event) && attribute) || undefined

/** What somebody may give at once, in whole units of the site's currency. */
export const donationRange = { least: 1, most: 100_000 } as const

/** Whether an amount that somebody typed can be given. */
export const isDonation = (
  typed: string,
  { least, most }: { least: number; most: number } = donationRange,
): boolean => {
  const amount = Number(typed)
  return typed.trim() !== '' && amount >= least && amount <= most
}
