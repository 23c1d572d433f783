import { readCookie } from '@sitewright/domain/requests'
import { isEditingAddress } from '../page-context'

/** Says whether asking who looks at the page is worth a call; `v` for somebody who may only look. It opens nothing. */
export const ownerHint = 'sw_owner'

export const isOwnersBrowser = (cookies: string, address: Location, context: unknown): boolean =>
  isEditingAddress(address, context) || readCookie(cookies, ownerHint) !== null
