import { choiceCookieText, type ProvenChoice } from '@sitewright/domain/consent'
import { pageCookies } from '../page-cookies'
import type { PageTools } from '../page-parts'

const path = '/api/consent'
const everything = 3

const nameOf = (allowed: ProvenChoice['allowed']) =>
  allowed.length === 0 ? 'decline' : allowed.length === everything ? 'accept' : 'some'

/** Tells the server what was decided, and remembers when it was heard; what was not is told again on the next page. */
export async function sendProof(
  { page, context }: Pick<PageTools, 'page' | 'context'>,
  choice: ProvenChoice,
): Promise<void> {
  const { policy, allowed, id, waiting } = choice
  if (!waiting) return
  const { locale, cookieSettings } = context as { locale?: string; cookieSettings?: { cookieBannerVariant?: string } }
  const body = {
    id,
    choice: nameOf(allowed),
    categories: allowed,
    policy,
    textHash: waiting.textHash,
    locale: locale ?? page.documentElement.lang,
    variant: cookieSettings?.cookieBannerVariant ?? 'BAR',
    method: waiting.method,
    path: location.pathname,
  }
  const status = await fetch(path, {
    method: 'POST',
    // The page may be left before the answer.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    answer => answer.status,
    () => 0,
  )
  // What is refused for good would be refused again and again.
  const isOver = status === 204 || (status >= 400 && status < 429)
  if (isOver) pageCookies.write(choiceCookieText({ policy, allowed, id }, { secure: location.protocol === 'https:' }))
}
