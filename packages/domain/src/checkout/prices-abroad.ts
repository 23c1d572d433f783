import { share, wholeRate } from './rate'

/** What prices with tax in them become where another tax, or none, is owed. */
export type AbroadSettings = {
  /** Where tax is owed: everybody pays the same, or everybody pays the same before tax. */
  readonly taxedAbroad: 'same-gross' | 'same-net'
  /** Where none is: the price as it stands, or without the tax of home. */
  readonly untaxedAbroad: 'same-gross' | 'net'
}

/** Whether an order is priced as if its prices had no tax in them, because that of home was taken out. */
export const leavesHomeTax = (
  { taxedAbroad, untaxedAbroad }: AbroadSettings,
  { isHome, isTaxed }: { isHome: boolean; isTaxed: boolean },
): boolean => !isHome && (isTaxed ? taxedAbroad === 'same-net' : untaxedAbroad === 'net')

/** A price with tax in it, without the tax of home. */
export const withoutHomeTax = (priceCents: number, homeRate: number): number =>
  share(priceCents, wholeRate, wholeRate + homeRate)
