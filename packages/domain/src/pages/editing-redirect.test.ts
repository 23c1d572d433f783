import { describe, expect, it } from 'vitest'
import { decideRedirect, isLocalHost, type RedirectInput } from './editing-redirect'

const admin = 1
const viewer = 10
const owner: RedirectInput = {
  isLoggedIn: true,
  roles: [admin],
  host: 'tern.test',
  query: '',
  isFramed: false,
  developerMode: false,
  cloneable: false,
  noRedirectRemembered: false,
}
const redirects = (change: Partial<RedirectInput>) => decideRedirect({ ...owner, ...change }).redirect

describe('the redirect of owners', () => {
  it('takes an account with a role other than viewer to the editing area [ROUTE-24]', () => {
    expect(decideRedirect(owner)).toEqual({ redirect: true, remember: false })
    expect(redirects({ roles: [viewer, 4] })).toBe(true)
  })

  it('leaves viewers, visitors and accounts without a role where they are [ROUTE-25 ROUTE-26 ROUTE-34]', () => {
    expect(redirects({ roles: [viewer] })).toBe(false)
    expect(redirects({ isLoggedIn: false })).toBe(false)
    expect(redirects({ roles: [] })).toBe(false)
    expect(redirects({ roles: [14] })).toBe(false)
  })

  it('does not happen on a local host [ROUTE-27]', () => expect(redirects({ host: 'localhost:3000' })).toBe(false))
  it('does not happen in developer mode [ROUTE-29]', () => expect(redirects({ developerMode: true })).toBe(false))
  it('does not happen on a site that can be copied [ROUTE-30]', () =>
    expect(redirects({ cloneable: true })).toBe(false))
  it('does not happen in a frame [ROUTE-31]', () => expect(redirects({ isFramed: true })).toBe(false))

  it.each(['?noredirect', '?a=1&noredirect', '?noredirect=true', '?noredirect='])(
    'does not happen with %s, which is remembered [ROUTE-32 ROUTE-33]',
    query => expect(decideRedirect({ ...owner, query })).toEqual({ redirect: false, remember: true }),
  )

  it('does not happen for the rest of the session [ROUTE-33]', () =>
    expect(decideRedirect({ ...owner, noRedirectRemembered: true })).toEqual({ redirect: false, remember: false }))

  it('is not stopped by a parameter that only looks like it [ROUTE-32]', () =>
    expect(redirects({ query: '?noredirects=1&x=noredirect' })).toBe(true))

  it.each([
    ['localhost', true],
    ['LOCALHOST:8080', true],
    ['127.0.0.1', true],
    ['127.0.0.1:3000', true],
    ['[::1]', true],
    ['[::1]:3000', true],
    ['tern.sites.localhost', true],
    ['printer.local', true],
    ['mylocalhost', false],
    ['localhost.evil.test', false],
    ['10.127.0.0.1', false],
    ['tern.test', false],
    ['local', false],
  ])('takes the host %s as local: %s [ROUTE-28]', (host, local) => expect(isLocalHost(host)).toBe(local))
})
