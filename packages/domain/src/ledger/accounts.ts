/** How an account is read: what others hold for the shop, what the shop owes, what it earned, what it gave away or lost. */
export const accountGroups = ['held', 'owed', 'earned', 'given'] as const
export type AccountGroup = (typeof accountGroups)[number]

export const groupOf = (account: string): AccountGroup => {
  if (account.startsWith('clearing:') || account === 'due' || account === 'disputed') return 'held'
  if (account.startsWith('tax:') || account === 'gift-cards' || account === 'unplaced') return 'owed'
  if (account === 'promotions' || account === 'losses' || account === 'fees') return 'given'
  return 'earned'
}

/** With the sign people expect: what is owed and earned stands on the other side. */
export const shownBalance = (account: string, balance: number): number => {
  const group = groupOf(account)
  const shown = group === 'owed' || group === 'earned' ? -balance : balance
  return shown === 0 ? 0 : shown
}
