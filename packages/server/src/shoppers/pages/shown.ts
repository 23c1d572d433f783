import type { ShopperAccount } from '../service'
import type { ShopperWords } from '../words'

/** What each part of the account is drawn from. */
export type Shown = {
  readonly account: ShopperAccount
  readonly crumb: string
  readonly date: (at: Date) => string
  readonly now: Date
  readonly words: ShopperWords
  readonly locale: string
}
