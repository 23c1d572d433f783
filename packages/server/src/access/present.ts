import type { PageAccessList } from '@sitewright/contract/access'
import { longestPassword } from '../platform/credentials'
import { type AccessOfPage, type SetOutcome, shortestPagePassword } from './service'

type Reason = Exclude<SetOutcome, { ok: true }>['reason']

const refusals: Readonly<Record<Reason, readonly [status: number, message: string]>> = {
  'no-such-page': [404, 'This page is not there any more.'],
  'never-closed': [409, 'This page is always open to everybody.'],
  'no-such-plan': [422, 'One of these plans is not there any more.'],
  'password-missing': [422, 'Choose a password for this page.'],
  'too-short': [422, `Use at least ${shortestPagePassword} characters. A few words are easy to pass on.`],
  'too-long': [422, `Use at most ${longestPassword} characters.`],
  'too-common': [422, 'This is one of the first passwords that strangers try. Use other words.'],
}

/** Each refusal as status, reason and words. */
export const setRefusal = (reason: Reason): readonly [status: number, reason: Reason, message: string] => {
  const [status, message] = refusals[reason]
  return [status, reason, message]
}

export const presentAccess = (pages: readonly AccessOfPage[]): PageAccessList => ({
  pages: pages.map(({ planIds, ...page }) => ({ ...page, planIds: [...planIds] })),
})
