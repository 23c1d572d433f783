import { consentChangedEvent } from '@sitewright/blocks/kit/island'
import {
  type ConsentCategory,
  type ConsentMethod,
  choiceCookieText,
  consentCookieAfter,
  consentFrom,
  cookiesToClear,
  type ProvenChoice,
} from '@sitewright/domain/consent'
import { clearCookies, cookiePolicyOf, cookieSettingsOf } from '../consent-state'
import { pageCookies } from '../page-cookies'
import type { PageTools } from '../page-parts'
import { sendProof } from './proof'

export type ChoosingTools = Pick<PageTools, 'page' | 'context'> & {
  readonly services: Pick<PageTools['services'], 'events'>
}

/** Not `randomUUID`: pages without encryption, such as those on a local network, do not have it. */
const newId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Written at once, told to the page, cleared as the policy says, and then told to the server. */
export async function choose(
  { page, context, services }: ChoosingTools,
  allowed: readonly ConsentCategory[],
  method: ConsentMethod,
): Promise<void> {
  const { policy, textHash } = cookieSettingsOf(context)
  const secure = location.protocol === 'https:'
  const choice: ProvenChoice = {
    policy: Number(policy ?? 0),
    allowed,
    id: newId(),
    // Where nobody was asked anything there is nothing to prove.
    waiting: typeof textHash === 'string' ? { method, textHash } : undefined,
  }
  const counting = allowed.includes('counting')
  pageCookies.write(consentCookieAfter(counting ? 'accept' : 'decline', { secure })!)
  pageCookies.write(choiceCookieText(choice, { secure }))
  clearCookies(page, cookiesToClear(cookiePolicyOf(context), consentFrom(String(counting))))
  services.events.emit(consentChangedEvent)
  await sendProof({ page, context }, choice)
}
