import { describe, expect, it, vi } from 'vitest'
import { buildRequest } from '../requests'
import { emptyLoginForm, loginReducer } from './login-form'
import {
  languageAfter,
  localeRequest,
  loginRequest,
  logoutRequest,
  memberActions,
  memberHeaders,
  xsrfTokenFrom,
} from './session-calls'
import { createSessionValues, readStoredValue, storedValueText } from './stored-value'

describe('the session of a site member', () => {
  it('begins with a login [MEMB-05]', () => {
    const built = buildRequest(loginRequest({ email: 'a@b.test', password: 'secret', rememberMe: true }), 'c1')
    expect([built.method, built.url]).toEqual(['POST', '/api/site-users/account/session?crumb=c1'])
    expect(built.body).toBe('{"email":"a@b.test","password":"secret","rememberMe":true}')
  })

  it('carries the token of the login on later calls [MEMB-06 MEMB-07 MEMB-08]', () => {
    expect(memberHeaders(xsrfTokenFrom({ xsrfToken: 't1', other: 1 }))).toEqual({ 'X-CSRF-Token': 't1' })
    expect(memberHeaders(xsrfTokenFrom({}))).toEqual({})
    expect(xsrfTokenFrom(null)).toBeNull()
    expect(xsrfTokenFrom({ xsrfToken: 5 })).toBeNull()
  })

  it('ends with a log-out that says what becomes of the cart [MEMB-10 MEMB-11]', () => {
    const built = buildRequest(logoutRequest({ cloneCart: true }), null)
    expect([built.method, built.url]).toEqual(['DELETE', '/api/site-users/account/session?cloneCart=true'])
    expect(built.body).toBeNull()
    expect(buildRequest(logoutRequest({ cloneCart: false }), null).url).toBe(
      '/api/site-users/account/session?cloneCart=false',
    )
  })

  it('has a language, set only where the translation plugin is [MEMB-13 MEMB-14]', () => {
    expect(localeRequest({ language: 'de', hasTranslationPlugin: true })).toEqual({
      method: 'POST',
      url: '/api/site-users/account/locale',
      json: { language: 'de' },
    })
    expect(localeRequest({ language: 'de', hasTranslationPlugin: false })).toBeNull()
  })

  it('keeps its language when the call fails [MEMB-15]', () => {
    expect(languageAfter({ shown: 'en', asked: 'de', succeeded: true })).toBe('de')
    expect(languageAfter({ shown: 'en', asked: 'de', succeeded: false })).toBe('en')
  })

  it('is for members only [MEMB-04]', () => {
    expect(memberActions({ kind: 'visitor' })).toEqual(['login'])
    expect(memberActions({ kind: 'member' })).toEqual(['logout', 'locale'])
    expect(memberActions({ kind: 'account' })).toEqual([])
  })
})

describe('the login form', () => {
  const typed = loginReducer(emptyLoginForm, {
    type: 'changed',
    fields: { email: 'a@b.test', password: 'x', rememberMe: true },
  })

  it('starts empty', () =>
    expect(emptyLoginForm).toEqual({
      fields: { email: '', password: '', rememberMe: false },
      isSending: false,
      error: null,
    }))

  it('keeps everything but the password after a failure, with one error [MEMB-09]', () => {
    const failed = loginReducer(loginReducer(typed, { type: 'sent' }), { type: 'failed' })
    expect(failed).toEqual({
      fields: { email: 'a@b.test', password: '', rememberMe: true },
      isSending: false,
      error: 'Email and password do not match',
    })
    expect(loginReducer(typed, { type: 'failed', text: 'Zu oft' }).error).toBe('Zu oft')
    expect(loginReducer(failed, { type: 'sent' })).toEqual({ ...failed, isSending: true, error: null })
    expect(loginReducer(failed, { type: 'changed', fields: { password: 'y' } }).fields).toEqual({
      email: 'a@b.test',
      password: 'y',
      rememberMe: true,
    })
  })

  it('is empty again after success', () => expect(loginReducer(typed, { type: 'succeeded' })).toEqual(emptyLoginForm))
})

describe('values for the browser session', () => {
  it('hold a value and perhaps an expiry [MEMB-16]', () => {
    expect(storedValueText({ value: { a: 1 } })).toBe('{"value":{"a":1}}')
    expect(storedValueText({ value: 'x', expiresAt: 500 })).toBe('{"value":"x","expiresAt":500}')
  })

  it.each([
    ['{"value":"x"}', 9e15, { found: true, value: 'x' }],
    ['{"value":null}', 0, { found: true, value: null }],
    ['{"value":"x","expiresAt":500}', 499, { found: true, value: 'x' }],
    ['{"value":"x","expiresAt":500}', 500, { found: false, remove: true }],
    ['{"value":"x","expiresAt":"soon"}', 0, { found: false, remove: true }],
    ['{"other":1}', 0, { found: false, remove: true }],
    ['not json', 0, { found: false, remove: true }],
    ['null', 0, { found: false, remove: true }],
    ['7', 0, { found: false, remove: true }],
    [null, 0, { found: false, remove: false }],
  ])('%s read at %d gives %j [MEMB-16 MEMB-19]', (text, now, expected) =>
    expect(readStoredValue(text, now)).toEqual(expected),
  )

  const memory = (texts: Map<string, string>) => () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })

  it('are written, read, and removed when they expired [MEMB-16 MEMB-19]', () => {
    const texts = new Map<string, string>()
    const warn = vi.fn()
    const values = createSessionValues(memory(texts), warn)
    values.write('a', [1, 2])
    values.write('b', 'short', 100)
    expect(values.read('a', 1e15)).toEqual([1, 2])
    expect(values.read('b', 99)).toBe('short')
    expect(values.read('b', 100)).toBeNull()
    expect([...texts.keys()]).toEqual(['a'])
    expect(values.read('none', 0)).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })

  it('warn and go on when the storage fails [MEMB-17 MEMB-18]', () => {
    const refused = new Error('storage is off')
    const warn = vi.fn()
    const values = createSessionValues(() => {
      throw refused
    }, warn)
    expect(values.read('a', 0)).toBeNull()
    expect(() => values.write('a', 1)).not.toThrow()
    expect(warn.mock.calls).toEqual([[refused], [refused]])
  })
})
