import { shopTexts } from '@sitewright/domain/messages'
import type { Checkout, PageInput } from '../../checkout'
import { createPages } from '../../checkout'
import { type MemberOfRequest, readRate } from '../../platform/http/route'
import type { createArriving } from '../arriving'
import type { AccountWords, MemberWords } from './account-words'
import type { Here } from './passkeys'
import type { ProofRefusal } from './proof'

export type AccountParts = {
  readonly checkout: Checkout
  readonly arriving: ReturnType<typeof createArriving>
  readonly https: boolean
}

const shared = { host: 'public', load: 'checkout' } as const
export const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
export const changing = {
  ...shared,
  bodyLimit: 8_192,
  crumb: 'required',
  rate: { name: 'member', limit: 30, perSeconds: 60, by: 'ip' },
} as const

export const wordsOf = ({ site }: Pick<PageInput, 'site'>): AccountWords & { readonly typing: MemberWords } => {
  const { memberAccount, member } = shopTexts(site.primaryLocale)
  return { ...memberAccount, typing: member }
}

export const proofProblem = (words: ReturnType<typeof wordsOf>, reason: ProofRefusal): string =>
  ({ 'wrong-password': words.wrongPassword, 'prove-again': words.proveAgain, 'too-many': words.typing.tooMany })[reason]

/** In the look of the site, with its menus, and without any code of its owner. */
export const createAccountPages = (checkout: Checkout) => {
  const pages = createPages(checkout)
  const page: typeof pages.page = (input, settings, content) =>
    pages.page(input, { ...settings, hasMenus: true }, content)
  return page
}

/** The host was looked up, so it is one of the site's. */
export const hereOf = ({ request }: Pick<PageInput, 'request'>, https: boolean): Here => {
  const origin = new URL(`${https ? 'https' : 'http'}://${request.headers.host ?? ''}`)
  return { origin: origin.origin, rpId: origin.hostname }
}

/** Of a route that members alone are let into. */
export const memberOf = ({ member }: { readonly member: MemberOfRequest | null }): MemberOfRequest => member!

export const dateIn = ({ site }: Pick<PageInput, 'site'>) => {
  const format = new Intl.DateTimeFormat(site.primaryLocale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
  return (at: Date): string => format.format(at)
}
