import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wayOn } from './account/login-form'
import { held } from './held'
import { logOutMember } from './log-out'

const member = { id: 'm1', name: 'Ida', locale: 'en', plans: [] }
const answering = (...answers: boolean[]) =>
  vi.fn(async () => (answers.shift() ? { ok: true, data: {}, status: 204 } : { ok: false, message: 'No', status: 500 }))
const servicesWith = (request: ReturnType<typeof answering>) => sampleServices({ request: request as never })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('the way on after a login', () => {
  const here = { origin: 'https://tern.example', href: 'https://tern.example/account/login' }
  it.each([
    ['/shop?page=2', 'https://tern.example/shop?page=2'],
    ['https://tern.example/shop', 'https://tern.example/shop'],
    ['', '/account'],
    ['//evil.example/', '/account'],
    ['https://evil.example/', '/account'],
    ['javascript:alert(1)', '/account'],
    ['\\\\evil.example', '/account'],
    ['https://tern.example:444/', '/account'],
  ])('%j leads to %s', (wanted, expected) => expect(wayOn(wanted, here)).toBe(expected))
})

describe('a member who logs out', () => {
  it('is asked for once however often it is pressed, and again after a failure [AUTH-14]', async () => {
    held.write({ xsrfToken: 't', member })
    const request = answering(false, true)
    const services = servicesWith(request)
    const press = () => logOutMember({ cloneCart: true }, services, () => 'hasMember=true')
    expect(await Promise.all([press(), press(), press()])).toEqual(['failed', 'nothing-to-do', 'nothing-to-do'])
    expect(held.read()).not.toBeNull()
    expect(await press()).toBe('done')
    expect(request.mock.calls).toEqual(
      Array(2).fill([{ method: 'DELETE', path: '/api/site-users/account/session?cloneCart=true' }]),
    )
    expect(held.read()).toBeNull()
    expect(await press()).toBe('nothing-to-do')
  })

  it('is nobody where nobody is logged in [AUTH-14]', async () => {
    const request = answering()
    expect(await logOutMember({ cloneCart: false }, servicesWith(request), () => 'sw_owner=1')).toBe('nothing-to-do')
    expect(request).not.toHaveBeenCalled()
  })
})

describe('what a window holds of the session', () => {
  it('ends after ten minutes, and follows the token the server names [MEMB-16 MEMB-19]', () => {
    held.write({ xsrfToken: 't1', member }, 1_000)
    expect(held.read(600_999)).toEqual({ xsrfToken: 't1', member })
    expect(held.read(601_000)).toBeNull()
    expect(sessionStorage.length).toBe(0)
    held.write({ xsrfToken: 't1', member })
    held.renew('t2')
    expect(held.headers()).toEqual({ 'X-CSRF-Token': 't2' })
  })

  it.each(['{"value":{"xsrfToken":5}}', '{"value":"x"}', '{"value":{"xsrfToken":"t"}}', 'no json'])(
    '%s is no session',
    text => {
      sessionStorage.setItem('sw-member', text)
      expect(held.read()).toBeNull()
      expect(held.headers()).toEqual({})
    },
  )

  it('is nothing where the browser refuses its storage, with a warning [MEMB-17 MEMB-18]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => held.write({ xsrfToken: 't', member })).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
  })
})
