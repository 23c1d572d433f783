import { describe, expect, it } from 'vitest'
import { addQuery, apiPaths, buildRequest, crumbCookie, crumbFrom, requestMethods } from './build-request'
import { isProviderHost, secureTarget } from './secure-target'

describe('a request', () => {
  it('has one of four methods [REQ-01]', () => expect(requestMethods).toEqual(['GET', 'POST', 'PUT', 'DELETE']))

  it('carries the crumb in its query [REQ-02]', () => {
    expect(buildRequest({ method: 'GET', url: '/api/a' }, 'c 1')).toEqual({
      method: 'GET',
      url: '/api/a?crumb=c%201',
      headers: { Accept: 'application/json' },
      body: null,
      credentials: 'same-origin',
    })
    expect(buildRequest({ method: 'GET', url: '/api/a', query: { b: 2, none: undefined } }, 'c').url).toBe(
      '/api/a?b=2&crumb=c',
    )
    expect(buildRequest({ method: 'GET', url: '/api/a' }, null).url).toBe('/api/a')
  })

  it('reads the crumb from its cookie [REQ-03 REQ-30]', () => {
    expect(crumbCookie).toBe('crumb')
    expect(crumbFrom('a=1; crumb=Bx%2F9; other=2')).toBe('Bx/9')
    expect(crumbFrom('xcrumb=1')).toBeNull()
  })

  it('can send JSON [REQ-04]', () =>
    expect(buildRequest({ method: 'POST', url: '/', json: { a: [1, 'é'] } }, null)).toMatchObject({
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: '{"a":[1,"é"]}',
    }))

  it('can send a form [REQ-05]', () =>
    expect(buildRequest({ method: 'POST', url: '/', form: { a: 'x y&z', b: true, c: null } }, null)).toMatchObject({
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=x+y%26z&b=true',
    }))

  it('adds headers of the caller', () =>
    expect(buildRequest({ method: 'PUT', url: '/', json: 1, headers: { 'X-CSRF-Token': 't' } }, null).headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-CSRF-Token': 't',
    }))

  it('sends cookies to another domain only when asked [REQ-06]', () => {
    expect(buildRequest({ method: 'GET', url: '/' }, null).credentials).toBe('same-origin')
    expect(buildRequest({ method: 'GET', url: '/', crossDomainCredentials: false }, null).credentials).toBe(
      'same-origin',
    )
    expect(buildRequest({ method: 'GET', url: '/', crossDomainCredentials: true }, null).credentials).toBe('include')
  })

  it('has two base paths [REQ-08]', () => expect(apiPaths).toEqual({ api: '/api/', rest: '/api/rest/' }))

  it.each([
    ['/a', '/a?x=1'],
    ['/a?b=2', '/a?b=2&x=1'],
    ['/a#top', '/a?x=1#top'],
    ['/a?b=2#top#end', '/a?b=2&x=1#top#end'],
  ])('adds to the query of %s before its fragment', (url, expected) => expect(addQuery(url, { x: 1 })).toBe(expected))

  it('adds nothing when there is nothing to add', () => expect(addQuery('/a', { x: null, y: undefined })).toBe('/a'))
})

describe('a secure request', () => {
  const page = { path: '/api/x', host: 'shop.example', appDomain: 'sitewright.test', siteUrl: 'https://tern.test/' }

  it.each(['https://tern.test', 'https://tern.test/', 'https://tern.test//'])(
    'goes to the site’s own domain %s with credentials [REQ-09]',
    siteUrl =>
      expect(secureTarget({ ...page, siteUrl })).toEqual({
        url: 'https://tern.test/api/x',
        crossDomainCredentials: true,
      }),
  )

  it.each(['sitewright.test', 'tern.sitewright.test', 'TERN.Sitewright.test:3000'])(
    'stays where it is on the provider’s host %s [REQ-09 REQ-10]',
    host => expect(secureTarget({ ...page, host })).toEqual({ url: '/api/x', crossDomainCredentials: false }),
  )

  it('stays where it is when the site has no address', () =>
    expect(secureTarget({ ...page, siteUrl: null })).toEqual({ url: '/api/x', crossDomainCredentials: false }))

  it.each([
    ['evilsitewright.test', 'sitewright.test', false],
    ['sitewright.test.evil', 'sitewright.test', false],
    ['a.localhost:3000', 'localhost:3000', true],
    ['[::1]:3000', '[::1]', true],
    ['a.localhost', null, false],
    ['a.localhost', '', false],
  ])('%s under the app domain %s: %s [REQ-10]', (host, appDomain, expected) =>
    expect(isProviderHost(host, appDomain)).toBe(expected),
  )
})
