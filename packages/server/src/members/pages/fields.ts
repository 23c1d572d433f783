import type { AskedField } from '../../checkout'
import type { AccountWords } from '../account/account-words'

/** Whoever sits at an open browser has to know it. */
export const currentPassword = (words: AccountWords): AskedField => ({
  ...{ name: 'current', label: words.currentPassword, type: 'password' },
  ...{ autoComplete: 'current-password', maxLength: 1000 },
})
