import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { start } from './banner'
import { answerWith, cookieNamed, forgetCookies, openPage, setCookie, settled, textHash } from './testing'
import { start as startUnsaid } from './unsaid'

const html = (buttons: string) => `<main id="page" tabindex="-1"><a href="/">Home</a></main>
<template id="cookie-banner"><style></style><section aria-label="Cookies" data-place="BOTTOM"><p>We count.</p>${buttons}</section></template>`
const accept = '<button data-cookie-choice="accept">Accept</button>'
const both = `<button data-cookie-choice="decline">Decline</button>${accept}`
const banner = () => document.querySelector('body > section')
const press = (choice: string) => banner()!.querySelector<HTMLElement>(`[data-cookie-choice=${choice}]`)!.click()

function ask({ settings = {}, buttons = both }: { settings?: object; buttons?: string } = {}) {
  const opened = openPage(settings, html(buttons))
  return { ...opened, leave: start(opened.tools) as () => void }
}

let server: ReturnType<typeof answerWith>
beforeEach(() => {
  server = answerWith(204)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  forgetCookies()
  vi.unstubAllGlobals()
})

describe('the banner', () => {
  it('shows while nothing is decided, last on the page, says itself once, and takes no focus [COOK-39 COOK-51]', () => {
    const { services } = ask()
    expect(banner()).toBe(document.body.lastElementChild)
    expect(services.announce).toHaveBeenCalledExactlyOnceWith('We count.')
    expect(document.activeElement).toBe(document.body)
  })

  it.each(['true', 'false'])('does not show again after %s [COOK-42]', said => {
    setCookie(`ss_cookieAllowed=${said}`)
    ask()
    expect(banner()).toBeNull()
  })

  it('shows for what is no decision [COOK-39]', () => {
    setCookie('ss_cookieAllowed=yes')
    ask()
    expect(banner()).not.toBeNull()
  })

  it.each([false, undefined, 'true'])('does not show when it is switched on as %j [COOK-48]', isCookieBannerEnabled => {
    ask({ settings: { isCookieBannerEnabled } })
    expect(banner()).toBeNull()
  })

  it('keeps a yes for thirty days on the whole site, goes, and tells page and server [COOK-40 COOK-46 COOK-47 COOK-49]', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    const { consent } = ask({ buttons: accept })
    const heard = vi.fn()
    consent.onChange(heard)
    press('accept')
    expect(written.mock.calls[0]).toEqual(['ss_cookieAllowed=true; path=/; max-age=2592000; samesite=lax'])
    expect([banner(), cookieNamed('ss_cookieAllowed')]).toEqual([null, 'true'])
    expect(heard).toHaveBeenCalledOnce()
    expect(consent.allows('elsewhere')).toBe(true)
    await settled()
    expect(server.bodies()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        choice: 'accept',
        categories: ['counting', 'elsewhere', 'marketing'],
        policy: 3,
        textHash,
        locale: 'en',
        variant: 'POPUP',
        method: 'click',
        path: location.pathname,
      },
    ])
    expect(cookieNamed('sw_consent')).toBe(`3.111.${server.bodies()[0].id}`)
  })

  it('keeps a no the same way [COOK-41 COOK-50]', async () => {
    const { consent } = ask()
    press('decline')
    expect([banner(), cookieNamed('ss_cookieAllowed')]).toEqual([null, 'false'])
    expect(consent.allows('elsewhere')).toBe(false)
    await settled()
    expect(server.bodies()).toMatchObject([{ choice: 'decline', categories: [], method: 'click' }])
  })

  it('clears what counts visits when a strict site hears a no [COOK-53]', () => {
    ask({ settings: { isRestrictiveCookiePolicyEnabled: true } })
    setCookie('ss_cvr=1')
    press('decline')
    expect(cookieNamed('ss_cvr')).toBeUndefined()
  })

  it('goes with the page', () => {
    ask().leave()
    expect(banner()).toBeNull()
  })

  it('leaves those who came by keys at the beginning of the page', () => {
    ask()
    banner()!
      .querySelector('button')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    expect(document.activeElement?.id).toBe('page')
  })
})

describe('a record that the server did not keep', () => {
  it('is told again on the next page, under the same id, until it is kept', async () => {
    server = answerWith(503)
    ask()
    press('decline')
    await settled()
    const { id } = server.bodies()[0]
    expect(cookieNamed('sw_consent')).toBe(`3.000.${id}.click.${textHash}`)
    server = answerWith(204)
    startUnsaid(openPage().tools)
    await settled()
    expect(server.bodies()).toMatchObject([{ id, choice: 'decline', method: 'click', textHash }])
    expect(cookieNamed('sw_consent')).toBe(`3.000.${id}`)
  })

  it('is given up when it is refused for good, and told again when the network was away', async () => {
    server = answerWith(422)
    ask()
    press('accept')
    await settled()
    expect(cookieNamed('sw_consent')).toMatch(/^3\.111\.[\w-]{36}$/)
    forgetCookies()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    ask()
    press('accept')
    await settled()
    expect(cookieNamed('sw_consent')).toMatch(/\.click\.a{64}$/)
  })

  it('is made for those whose browser says no for them, without asking [P7]', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    ask({ settings: { honoursSignals: true } })
    expect(banner()).toBeNull()
    await settled()
    expect(server.bodies()).toMatchObject([{ choice: 'decline', method: 'signal' }])
    expect(cookieNamed('ss_cookieAllowed')).toBe('false')
  })

  it('is none where nobody was asked anything', async () => {
    ask({ settings: { textHash: null } })
    press('accept')
    await settled()
    expect(server.told).not.toHaveBeenCalled()
  })
})
