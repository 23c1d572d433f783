import { describe, expect, it } from 'vitest'
import { backendEscapeAction, type EscapePress, escapeAction, escapeDelayMs } from './escape-key'
import {
  accountLogoutRequest,
  clearedLastSiteCookieText,
  lastSiteCookieText,
  logoutNotice,
  logoutReducer,
  logoutUrl,
  mayLogOut,
} from './logout'

describe('logging out', () => {
  it('sends the browser to the site root [AUTH-01]', () => expect(logoutUrl()).toBe('/?logout=true'))

  it('sends the editing area to the page of its frame [AUTH-02]', () => {
    expect(logoutUrl('/shop')).toBe('/shop?logout=true')
    expect(logoutUrl('/shop?a=1#top')).toBe('/shop?a=1&logout=true#top')
  })

  it('posts without a body [AUTH-03]', () =>
    expect(accountLogoutRequest).toEqual({ method: 'POST', url: '/api/auth/Logout' }))

  it('happens once at a time and only for somebody who is signed in [AUTH-05 AUTH-06 AUTH-14]', () => {
    expect(mayLogOut('signed-in')).toBe(true)
    expect(mayLogOut('signing-out')).toBe(false)
    expect(mayLogOut('signed-out')).toBe(false)
    expect(logoutReducer('signed-in', 'asked')).toBe('signing-out')
    expect(logoutReducer('signing-out', 'asked')).toBe('signing-out')
    expect(logoutReducer('signed-out', 'asked')).toBe('signed-out')
  })

  it('goes on after success and releases the lock after a failure [AUTH-13]', () => {
    expect(logoutReducer('signing-out', 'succeeded')).toBe('signed-out')
    expect(logoutReducer('signing-out', 'failed')).toBe('signed-in')
    expect(logoutReducer('signed-in', 'succeeded')).toBe('signed-in')
    expect(logoutReducer('signed-out', 'failed')).toBe('signed-out')
  })

  it.each(['?logout=true', '?a=1&logout=true'])('is confirmed on an address with %s [AUTH-07 AUTH-08]', query =>
    expect(logoutNotice(query)).toEqual({
      title: 'Logout Successful',
      text: 'You have been successfully logged out.',
      close: 'OK',
    }),
  )

  it.each(['', '?logout', '?logout=false', '?xlogout=true', '?q=logout%3Dtrue'])(
    'is not mentioned on an address with "%s" [AUTH-09]',
    query => expect(logoutNotice(query)).toBeNull(),
  )

  it('forgets the last site, kept as base64 on the app domain [AUTH-10 AUTH-11 AUTH-12]', () => {
    expect(lastSiteCookieText('tern', 'sitewright.test')).toBe(
      'ss_lastid=dGVybg%3D%3D; path=/; domain=sitewright.test; samesite=lax',
    )
    expect(clearedLastSiteCookieText('sitewright.test')).toBe(
      'ss_lastid=; path=/; domain=sitewright.test; max-age=0; samesite=lax',
    )
  })
})

describe('Escape on a published page', () => {
  const press = (change: Partial<EscapePress<string>>) =>
    escapeAction({ shift: false, targets: [], isLoggedIn: false, useEscapeKeyToLogin: false, ...change })

  it('opens the editing area for somebody who is logged in [AUTH-15]', () =>
    expect(press({ isLoggedIn: true })).toEqual({ action: 'open-editing-area', loginOnly: false }))

  it('opens it for a visitor when the setting is on, without sign-up [AUTH-16 AUTH-18]', () =>
    expect(press({ useEscapeKeyToLogin: true })).toEqual({ action: 'open-editing-area', loginOnly: true }))

  it('does nothing for a visitor when the setting is off [AUTH-17]', () =>
    expect(press({})).toEqual({ action: 'none' }))

  it('logs out together with Shift [AUTH-19]', () => {
    expect(press({ shift: true, isLoggedIn: true })).toEqual({ action: 'log-out' })
    expect(press({ shift: true, isLoggedIn: true, targets: ['dialog'] })).toEqual({ action: 'log-out' })
    expect(press({ shift: true, useEscapeKeyToLogin: true })).toEqual({ action: 'none' })
  })

  it('closes what was opened last, and nothing else [AUTH-20 AUTH-22]', () => {
    expect(press({ targets: ['lightbox', 'dialog'], isLoggedIn: true })).toEqual({ action: 'close', target: 'dialog' })
    expect(press({ targets: ['lightbox'], useEscapeKeyToLogin: true })).toEqual({ action: 'close', target: 'lightbox' })
  })

  it('closes after 10 ms [AUTH-21]', () => expect(escapeDelayMs).toBe(10))
})

describe('Escape in the backend', () => {
  it('closes an open guide and else toggles the preview [AUTH-24 AUTH-25 AUTH-26]', () => {
    expect(backendEscapeAction({ isGuideOpen: true })).toBe('close-guide')
    expect(backendEscapeAction({ isGuideOpen: false })).toBe('toggle-preview')
  })
})
