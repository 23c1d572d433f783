export interface MemberAreaVisit {
  isLoggedIn: boolean
  hasAccess: boolean
  /** The area can be bought, rather than only be given. */
  isForSale: boolean
}

export type MemberAreaView = 'content' | 'log-in' | 'buy-access' | 'no-access'

/** Only those with access ever get the content; everyone else is shown the way to it. */
export function memberAreaView({ isLoggedIn, hasAccess, isForSale }: MemberAreaVisit): MemberAreaView {
  if (isLoggedIn && hasAccess) return 'content'
  if (isForSale) return 'buy-access'
  return isLoggedIn ? 'no-access' : 'log-in'
}
