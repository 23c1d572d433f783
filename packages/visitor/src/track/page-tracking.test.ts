import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCountedPage } from '../testing/counted-page'
import { createTracking } from './events'
import { readIdentity } from './identity'

const service = '/api/v1/events'
let page: Awaited<ReturnType<typeof openCountedPage>>
const open = async (...options: Parameters<typeof openCountedPage>) => {
  page = await openCountedPage(...options)
  await page.settle()
  await page.settle()
  return createTracking(page.tools)
}
const told = async () =>
  (await page.sent(service)).map(({ by, body }) => ({
    by,
    name: body['customSchemaName'],
    id: body['analyticsId'],
    common: JSON.parse(String(body['commonData'])) as Record<string, unknown>,
    custom: JSON.parse(String(body['customData'])) as Record<string, unknown>,
  }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => page.close())

describe('an analytics event', () => {
  it('carries the window, the page, the locale, the time and whose page it is by itself [TRK-18 TRK-22 TRK-23 TRK-24 TRK-25 TRK-26 TRK-27 TRK-28 TRK-29 TRK-30 TRK-31 TRK-40 TRK-46 TRK-48]', async () => {
    const { analytics } = await open({ path: '/shop?page=2', cookies: ['SS_MID=market-1'] })
    await analytics('looked', { destination_url: '/next', context_website_identifier: 'tern' })
    const [event] = await told()
    expect(event).toMatchObject({ by: 'beacon', name: 'looked', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(event!.common).toMatchObject({
      destination_url: '/next',
      context_website_identifier: 'tern',
      window_size: `${innerWidth}x${innerHeight}`,
      language: navigator.language,
      host: location.host,
      path: '/shop',
      query: '?page=2',
      referrer: '',
      resolved_locale: Intl.DateTimeFormat().resolvedOptions().locale,
      client_timestamp: expect.stringMatching(/^2026-03-02T10:00:/),
      marketing_id: 'market-1',
      website_id: 'site-1',
      template_id: 'tern',
      member_account_id: null,
      user_session_id: expect.any(String),
      website_locale: 'en',
      browser_locale: navigator.language,
    })
  })

  it('puts what it knows into the common data and the rest into its own [TRK-17 TRK-19 TRK-20 TRK-21 TRK-32 TRK-34]', async () => {
    const { analytics } = await open()
    const common = {
      actor: 'visitor',
      action: 'press',
      event_owner_team: 'shop',
      event_source: 'WEB',
      object_type: 'jar',
      object_identifier: 'moon',
      object_id: null,
      object_display_name: 'Moon jar',
      object_value: '240',
      indirect_object_identifier: 'list',
      indirect_object_id: 'l1',
      indirect_object_display_name: 'New',
      indirect_object_value: '1',
      indirect_object_type: 'list',
      product_area: 'store',
      product_page: 'list',
      product_section: 'top',
      product_design_identifier: 'tern',
    }
    await analytics('pressed', { ...common, glaze: 'white' })
    const [event] = await told()
    expect(event!.common).toMatchObject(common)
    expect(event!.custom).toMatchObject({ glaze: 'white' })
  })

  it('warns about common fields of another type and leaves them out [TRK-33 TRK-35 TRK-36]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { analytics } = await open()
    await analytics('pressed', { actor: 5, object_id: null, action: null })
    const [event] = await told()
    expect(event!.common).toMatchObject({ object_id: null })
    expect(event!.common).not.toHaveProperty('actor')
    expect(event!.common).not.toHaveProperty('action')
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('actor'), expect.stringContaining('action')])
  })

  it('goes as JSON by a request where there are no beacons [TRK-47]', async () => {
    const { analytics } = await open()
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
    await analytics('pressed', {})
    const [event] = await page.sent(service)
    expect(event).toMatchObject({ by: 'fetch', body: { customSchemaName: 'pressed', commonData: expect.any(String) } })
  })

  it.each([200, 202])('is taken with status %i [TRK-44]', async status => {
    const { siteEvent } = await open({ answer: () => new Response('', { status }) })
    await expect(siteEvent('opened')).resolves.toBeUndefined()
  })

  it('that another status refuses warns with it and rejects; without a payload it rejects, too [TRK-50 TRK-51 TRK-52]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { siteEvent, analytics } = await open({ answer: () => new Response('', { status: 418 }) })
    await expect(siteEvent('opened')).rejects.toThrow()
    expect(warn.mock.calls).toEqual([['Error tracking event: HTTP Status 418']])
    await expect(analytics('pressed', undefined)).rejects.toThrow()
  })

  it('of the page itself fails without anybody hearing of it [TRK-53]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const lost = vi.fn()
    process.on('unhandledRejection', lost)
    const isService = (path: string) => path === service
    await open({
      body: '<p data-island="x"></p>',
      beacon: path => !isService(path),
      answer: path => new Response('', { status: isService(path) ? 500 : 200 }),
    })
    page.tools.services.events.emit('newsletter:subscribed', {})
    await page.settle()
    await page.settle()
    expect(warn.mock.calls).toEqual([['Error tracking event: HTTP Status 500']])
    expect(lost).not.toHaveBeenCalled()
    process.off('unhandledRejection', lost)
  })

  it('is sent of nobody where counting is not allowed', async () => {
    const { analytics } = await open({ allows: false })
    await analytics('pressed', {})
    expect(await told()).toEqual([])
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })
})

describe('a site event', () => {
  it('carries the crumb, its name and where it happened [TRK-42 TRK-43]', async () => {
    const { siteEvent } = await open({ path: '/about#kiln', cookies: ['crumb=abc'] })
    await siteEvent('opened')
    const [sent] = await page.sent(`${location.origin}/api/events/RecordEvent`)
    expect(sent!.body).toMatchObject({ crumb: 'abc', event: 'opened' })
    expect(sent!.data).toEqual({
      pagePath: '/about',
      pageHash: '#kiln',
      websiteId: 'site-1',
      templateId: 'tern',
      variantId: null,
      memberAccountId: null,
      member_locale: null,
      website_locale: 'en',
    })
  })
})

describe('who is tracked', () => {
  it('has an id for 390 days, in a cookie and beside it [TRK-59 TRK-60 TRK-61 TRK-65]', async () => {
    await open()
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation(text => void written.push(text))
    const { analyticsId, session } = readIdentity(document)
    expect(written[0]).toContain(`SS_ANALYTICS_ID=${analyticsId}`)
    expect(written[0]).toContain(`max-age=${390 * 24 * 3600}`)
    expect(localStorage.getItem('SS_ANALYTICS_ID')).toBe(analyticsId)
    expect(Number(localStorage.getItem('SS_ANALYTICS_EXPIRATION'))).toBe(Date.now() + 390 * 24 * 3600 * 1000)
    expect(sessionStorage.getItem('SS_SESSION_ID')).toBe(session.sessionId)
    localStorage.setItem('SS_ANALYTICS_EXPIRATION', String(Date.now()))
    expect(readIdentity(document).analyticsId).not.toBe(analyticsId)
  })

  it('landed first in a first session, which lasts as long as the browser’s [TRK-39 TRK-59 TRK-63 TRK-64]', async () => {
    await open()
    const first = readIdentity(document).session
    expect(first).toEqual({ isFirstLanding: true, isFirstSession: true, sessionId: expect.any(String) })
    expect(sessionStorage.getItem('SS_HAS_LANDED')).toBe('true')
    expect(sessionStorage.getItem('SS_IS_FIRST_SESSION')).toBe('true')
    expect(readIdentity(document).session).toEqual({ ...first, isFirstLanding: false })
    sessionStorage.clear()
    expect(readIdentity(document).session).toMatchObject({ isFirstLanding: true, isFirstSession: false })
  })

  it('goes on with an id for this page where nothing can be stored, and the console says so [TRK-62]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { identity } = await open()
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    const who = identity()
    expect(who?.analyticsId).toMatch(/^[0-9a-f-]{36}$/)
    expect(identity()).toBe(who)
    expect(warn.mock.calls).toEqual([['Unable to store analyticsId']])
  })
})

describe('a landing', () => {
  const watchImages = () => {
    const asked: string[] = []
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          asked.push(address)
        }
      },
    )
    return asked
  }

  it('from a campaign is told by a picture with what is known of it, once a session [TRK-58 TRK-96 TRK-97]', async () => {
    const asked = watchImages()
    await open({ path: '/?utm_source=letter&utm_campaign=spring&mkwid=7' })
    const query = new URLSearchParams(asked[0]!.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      landing: '/',
      refer: expect.any(String),
      rk: '0.5',
      lang: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      source: 'letter',
      campaign: 'spring',
      mkwid: '7',
    })
    page.close()
    await open({ path: '/?utm_source=letter' })
    expect(asked).toHaveLength(1)
  })

  it('from nowhere in particular asks for nothing', async () => {
    const asked = watchImages()
    await open({ path: '/?color=red', body: '<p data-island="x"></p>' })
    expect(asked).toEqual([])
  })
})

describe('what visitors do goes to the events service under its own name', () => {
  it.each([
    ['product-form:opened', 'cart_page_product_form_open'],
    ['product-form:closed', 'cart_page_product_form_close'],
    ['product-form:submitted', 'cart_page_product_form_submit'],
    ['account:created', 'create_customer_account'],
    ['newsletter:subscribed', 'newsletter_subscribe'],
  ])('%s: %s [TRK-98 TRK-99 TRK-102 TRK-107]', async (event, name) => {
    await open({ body: '<p data-island="x"></p>' })
    page.tools.services.events.emit(event, { place: 'footer' })
    await page.settle()
    expect((await told()).map(({ name, custom }) => [name, custom['place']])).toEqual([[name, 'footer']])
  })

  it('adding to the cart, not every change of it [TRK-100]', async () => {
    await open({ body: '<p data-island="x"></p>' })
    page.tools.services.events.emit('cart:changed', { totalQuantity: 1 })
    page.tools.services.events.emit('cart:changed', { totalQuantity: 2, added: true })
    await page.settle()
    expect((await told()).map(({ name }) => name)).toEqual(['add_to_cart'])
  })

  it('searching [TRK-101]', async () => {
    await open({ path: '/search?q=jar', body: '<p data-island="x"></p>' })
    expect((await told()).map(({ name, common }) => [name, common['object_value']])).toEqual([['search', 'jar']])
  })

  it('looking at a product’s page [TRK-103]', async () => {
    await open({ context: { itemId: 'jar', item: { id: 'jar', title: 'Moon jar', variants: [] } } })
    const [event] = await told()
    expect(event).toMatchObject({ name: 'view_product_page', common: { object_id: 'jar' } })
  })
})
