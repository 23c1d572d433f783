import type { ConsentSettings } from '@sitewright/contract/consent'
import { bannerToApi, startingPrivacy } from '@sitewright/domain/consent'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { bannerOfPanel } from './banner-words'
import { CookiesSettings } from './cookies-settings'

vi.mock('./banner-preview', () => ({ BannerPreview: () => null }))

const saved: ConsentSettings[] = []
function draw(settings: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const given = { ...startingPrivacy(), ...settings }
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  client.setQueryData(keys.consentSettings, {
    settings: given,
    services: [{ provider: 'vimeo', name: 'Vimeo', pages: ['Our river'] }],
    locales: ['en'],
    isChanged: false,
  })
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    saved.push(JSON.parse(String(body)))
    return new Response(String(body), { status: 200, headers: { 'content-type': 'application/json' } })
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <CookiesSettings />
      </SessionGate>
    </QueryClientProvider>,
  )
}
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0]!
}

afterEach(() => {
  cleanup()
  saved.length = 0
  vi.unstubAllGlobals()
})

it('has switches for the activity log, for analytics cookies and for never counting, which the wire calls by other names [COOK-10 COOK-12 COOK-13]', async () => {
  draw()
  expect(isOn('Activity log')).toBe(true)
  flip('Activity log')
  flip('Strict mode')
  flip('Never count with cookies')
  const sent = await save()
  expect(sent).toMatchObject({
    isVisitorDataRestricted: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
  })
  const message = readMessages(cookieTexts('en'))
  const panel = bannerOfPanel(sent as never, { locale: 'en', primaryLocale: 'en', message })
  expect(panel).toMatchObject({
    isActivityLogEnabled: false,
    isAnalyticsCookiesDisabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
  })
  expect(bannerToApi(panel)).toMatchObject({ isVisitorDataRestricted: true, isRestrictiveCookiePolicyEnabled: true })
})

it('starts open where nothing was said [COOK-14 COOK-15]', () => {
  draw(bannerToApi({}))
  expect(isOn('Strict mode')).toBe(false)
  expect(isOn('Never count with cookies')).toBe(false)
})

it('saves words, shape and place, and puts the banner where its shape can stand', async () => {
  draw()
  flip('Cookie banner')
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'We count.' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Top' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Corner card' }))
  expect(await save()).toMatchObject({
    isCookieBannerEnabled: true,
    cookieBannerVariant: 'POPUP',
    cookieBannerPosition: 'TOP_LEFT',
    texts: { en: { cookieBannerText: 'We count.' } },
  })
})

it('names who waits for consent, and on which pages', () => {
  draw()
  expect(screen.getByRole('region', { name: 'What waits for consent' }).textContent).toContain('Vimeo Our river')
})
