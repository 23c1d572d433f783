import { isBot } from '../analytics'
import type { CampaignDocument } from './letter'
import { linksOf, mailAddress } from './links'

/** What a letter leads to over http, each once, in the order in which it is read. */
export const countedAddresses = (document: CampaignDocument, siteAddress: string): string[] => [
  ...new Set(
    linksOf(document).flatMap(({ link }) => {
      const address = mailAddress(link, siteAddress)
      return address !== undefined && /^https?:/i.test(address) ? [address] : []
    }),
  ),
]

export type MailRequest = {
  readonly method: string
  readonly userAgent: string
  readonly acceptLanguage: string
  /** `Sec-Purpose`, and what it was called before. */
  readonly purpose: string
}

/** Of mail providers that fetch what is in a mail, whether or not somebody looks at it. */
const proxies = /GoogleImageProxy|YahooMailProxy|via ggpht|MailProxy|SafeLinks|Barracuda|Mimecast|Proofpoint|Symantec/i

/** Whoever opens a link has a browser, which says so and which language it is in; a mail program says only what it is. */
export function isMachine(
  { method, userAgent, acceptLanguage, purpose }: MailRequest,
  kind: 'open' | 'click',
): boolean {
  if (method !== 'GET' || /prefetch|prerender|preview/i.test(purpose)) return true
  if (!/^Mozilla\//.test(userAgent) || isBot(userAgent) || proxies.test(userAgent)) return true
  return kind === 'click' && acceptLanguage === ''
}
