import { describe, expect, it } from 'vitest'
import { findSite, normaliseHost, placeOf, type SiteDirectory } from './index'

const domains = { appDomain: 'localhost', sitesDomain: 'sites.localhost' }

describe('the host of a request', () => {
  it.each([
    ['Tern.Sites.Localhost:3000', 'tern.sites.localhost'],
    ['tern.localhost.', 'tern.localhost'],
    ['LOCALHOST:80', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is compared as %s [A16]', (header, expected) => {
    expect(normaliseHost(header)).toBe(expected)
  })

  it.each([
    undefined,
    '',
    '.',
    'a..b',
    'a b',
    'user@host',
    'host/path',
    'host:port',
    'host:99999',
    'bücher.example',
    '-a.example',
    'localhost..',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(150)}example`,
  ])('%j is no host [A16]', header => {
    expect(normaliseHost(header)).toBeUndefined()
  })
})

describe('the place of a host', () => {
  it.each([
    ['localhost', { kind: 'account' }],
    ['tern.localhost', { kind: 'owner', identifier: 'tern' }],
    ['tern.sites.localhost', { kind: 'public', identifier: 'tern' }],
    ['sites.localhost', { kind: 'public' }],
    ['a.tern.localhost', { kind: 'public' }],
    ['a.tern.sites.localhost', { kind: 'public' }],
    ['shop.example', { kind: 'public' }],
    ['notlocalhost', { kind: 'public' }],
    ['127.0.0.1', { kind: 'public' }],
  ])('%s', (host, expected) => {
    expect(placeOf(host, domains)).toEqual({ host, ...expected })
  })
})

describe('the site of a place', () => {
  const site = (identifier: string) => ({
    id: `id-of-${identifier}`,
    identifier,
    primaryLocale: 'en-GB',
    locales: ['en-GB'],
    currency: 'GBP',
    timeZone: 'Europe/London',
    releaseId: null,
    status: 3,
  })
  const directory: SiteDirectory = {
    byIdentifier: async identifier => (['tern', 'wend'].includes(identifier) ? site(identifier) : undefined),
    byDomain: async host => (host === 'shop.example' ? site('wend') : undefined),
    membership: async () => undefined,
  }
  const find = async (host: string, defaultSite?: string) =>
    (await findSite(placeOf(host, domains), directory, { appDomain: 'localhost', defaultSite }))?.identifier

  it('is found by identifier and by domain', async () => {
    expect(await find('tern.localhost')).toBe('tern')
    expect(await find('wend.sites.localhost')).toBe('wend')
    expect(await find('shop.example')).toBe('wend')
  })

  it('is nobody on an unknown host without a default site [A16]', async () => {
    expect(await find('192.168.1.4')).toBeUndefined()
    expect(await find('nobody.sites.localhost')).toBeUndefined()
  })

  it('is the default site on a foreign host, never on one of ours [A16]', async () => {
    expect(await find('192.168.1.4', 'tern')).toBe('tern')
    expect(await find('nobody.sites.localhost', 'tern')).toBeUndefined()
    expect(await find('a.b.localhost', 'tern')).toBeUndefined()
    expect(await find('sites.localhost', 'tern')).toBeUndefined()
  })
})
