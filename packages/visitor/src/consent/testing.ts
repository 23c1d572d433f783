import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { vi } from 'vitest'
import { createConsentState } from '../consent-state'
import { createPageEvents } from '../page-events'
import type { PageTools } from '../page-parts'
import { noLoader } from '../testing/no-loader'

export const textHash = 'a'.repeat(64)

export const setCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a page has
  document.cookie = `${text}; path=/`
}
/** One that was cleared in this millisecond may still be there without a value: the test's browser is not that quick. */
export const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
      .filter(([, value]) => value !== ''),
  )
export const cookieNamed = (name: string): string | undefined => cookies()[name]

export const forgetCookies = (): void => {
  for (const pair of document.cookie.split('; ')) setCookie(`${pair.split('=')[0]}=; max-age=0`)
}

/** A page with a banner of the sort, and everything that its parts are given. */
export function openPage(settings: object = {}, html = '', website: object = {}) {
  document.body.innerHTML = html
  const events = createPageEvents(() => {})
  const context = {
    locale: 'en',
    website,
    cookieSettings: { isCookieBannerEnabled: true, policy: 3, textHash, cookieBannerVariant: 'POPUP', ...settings },
  }
  const services = sampleServices({ events, announce: vi.fn(), report: vi.fn() })
  const consent = createConsentState(document, { context, events })
  const tools: PageTools = { page: document, context, services, consent, loader: noLoader }
  return { tools, consent, events, services }
}

/** What is told to the server, and what it answers. */
export function answerWith(status: number) {
  const told = vi.fn(
    async (_path: string, _call: { body: string; keepalive: boolean }) => new Response(null, { status }),
  )
  vi.stubGlobal('fetch', told)
  return { told, bodies: () => told.mock.calls.map(([, { body }]) => JSON.parse(body)) }
}

export const settled = () => new Promise(resolve => setTimeout(resolve))
