import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountOrigin, ownerOrigin, readConfig, siteOrigin } from './index'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sw-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secret = 'a'.repeat(32)
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const config = (env: Record<string, string> = {}) => {
  const result = read(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}
const problems = (env: Record<string, string>) => {
  const result = read({ SECRET: secret, ...env })
  return result.ok ? [] : result.problems
}

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(config()).toMatchObject({
      production: false,
      port: 3000,
      host: '0.0.0.0',
      appDomain: 'localhost',
      sitesDomain: 'sites.localhost',
      defaultSite: undefined,
      https: false,
      publicPort: 3000,
      trustProxy: false,
      dataDir,
      database: { kind: 'embedded' },
      databasePool: 10,
      blobs: { kind: 'folder', folder: join(dataDir, 'blobs') },
      smtpUrl: undefined,
      mailFrom: 'Sitewright <no-reply@localhost>',
      logLevel: 'info',
      pageCacheBytes: 67_108_864,
      measuredShare: 25,
      rateLimits: true,
    })
  })

  it('offers the lightbox and every block that has a flag, or what is named', () => {
    expect(config().features).toEqual(expect.arrayContaining(['menu-block', 'lightbox']))
    expect(config({ FEATURES: 'donation-block, menu-block' }).features).toEqual(['donation-block', 'menu-block'])
    expect(config({ FEATURES: 'none' }).features).not.toContain('menu-block')
  })

  it('gives a new demo shop a year of orders, unless it is told not to', () => {
    expect(config().demoYear).toBe(true)
    expect(config({ DEMO_YEAR: 'off' }).demoYear).toBe(false)
    expect([config().demoStarters, config({ DEMO_STARTERS: 'off' }).demoStarters]).toEqual([true, false])
  })

  it('counts requests unless it is told not to, which production does not take', () => {
    expect(config({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    expect(problems({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toEqual([
      'RATE_LIMITS is off, which is for measuring; leave it on in production.',
    ])
  })

  it('allows test payments while developing, and in production only when they are switched on by name', () => {
    expect(config().testPayments).toBe(true)
    expect(config({ TEST_PAYMENTS: 'off' }).testPayments).toBe(false)
    expect(config({ NODE_ENV: 'production', SECRET: secret }).testPayments).toBe(false)
    expect(config({ NODE_ENV: 'production', SECRET: secret, TEST_PAYMENTS: 'on' }).testPayments).toBe(true)
  })

  it('asks those outside themselves, or whoever stands in for them on this machine', () => {
    expect(config().egress).toBe('open')
    expect(config({ EGRESS_HOSTS: 'none' }).egress).toEqual({})
    expect(
      config({ EGRESS_HOSTS: 'vimeo.com=http://127.0.0.1:4000, i.ytimg.com=http://localhost:4001' }).egress,
    ).toEqual({
      'vimeo.com': 'http://127.0.0.1:4000',
      'i.ytimg.com': 'http://localhost:4001',
    })
    for (const wrong of ['vimeo.com', 'vimeo.com=http://example.com:80', '=http://127.0.0.1:1'])
      expect(problems({ EGRESS_HOSTS: wrong })).toHaveLength(1)
  })

  it('asks nobody for addresses unless somebody is named, over a line that nobody else reads', () => {
    expect(config().placeSearchUrl).toBeUndefined()
    const named = 'https://places.example/search?format=geojson'
    expect(config({ PLACE_SEARCH_URL: named }).placeSearchUrl).toBe(named)
    for (const wrong of [
      'http://places.example/api',
      'https://me@places.example/',
      'https://places.example:8443/',
      'x',
    ])
      expect(problems({ PLACE_SEARCH_URL: wrong })).toHaveLength(1)
  })

  it('puts sites below the app domain unless told otherwise', () => {
    expect(config({ APP_DOMAIN: 'Example.COM' }).sitesDomain).toBe('sites.example.com')
    expect(config({ APP_DOMAIN: 'example.com', SITES_DOMAIN: 'example.net' }).sitesDomain).toBe('example.net')
  })

  it('shows every problem at once, one sentence each', () => {
    expect(
      problems({
        PORT: '70000',
        APP_DOMAIN: 'https://example.com',
        LOG_LEVEL: 'loud',
        HTTPS: 'maybe',
        DATABASE_URL: 'mysql://root:hunter2@db/shop',
        BLOB_URL: 's3://host/bucket',
        SMTP_URL: 'mail.example.com',
        TRUST_PROXY: 'everyone',
        SECRET: 'short',
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, but it is "70000".',
      'HTTPS must be true or false, but it is "maybe".',
      'APP_DOMAIN must be a host name without scheme, port or path, but it is "https://example.com".',
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      'TRUST_PROXY must be true, false, or a list of addresses such as loopback,10.0.0.0/8, but it is "everyone".',
      'BLOB_URL needs an access key and a secret, as in s3://key:secret@host/bucket?region=us-east-1.',
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is "loud".',
      'SECRET must have at least 32 characters; make one with: openssl rand -hex 32.',
    ])
  })

  it('keeps accounts and published sites on different domains', () => {
    expect(problems({ APP_DOMAIN: 'example.com', SITES_DOMAIN: 'example.com' })).toEqual([
      'SITES_DOMAIN must differ from APP_DOMAIN, because published sites must not share the account pages’ cookies.',
    ])
  })

  it('reads stores for blobs', () => {
    const s3 = config({ BLOB_URL: 's3://key:se%2Fcret@store.example:9000/shop-blobs?region=eu-1&insecure=true' }).blobs
    expect(s3).toEqual({
      kind: 's3',
      endpoint: 'http://store.example:9000',
      bucket: 'shop-blobs',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    })
    expect(config({ BLOB_URL: 'file:/var/blobs' }).blobs).toEqual({ kind: 'folder', folder: '/var/blobs' })
    expect(config({ BLOB_URL: 'file:///var/blobs' }).blobs).toEqual({ kind: 'folder', folder: '/var/blobs' })
  })

  it('uses one role for everything unless migrations have their own', () => {
    const url = 'postgres://app:x@db/shop'
    const migrationUrl = 'postgres://owner:x@db/shop'
    expect(config({ DATABASE_URL: url, SECRET: secret }).database).toEqual({ kind: 'external', url, migrationUrl: url })
    expect(config({ DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl, SECRET: secret }).database).toEqual({
      kind: 'external',
      url,
      migrationUrl,
    })
    expect(problems({ DATABASE_MIGRATION_URL: migrationUrl })).toEqual([
      'DATABASE_MIGRATION_URL is set without DATABASE_URL; set both, or neither for the embedded database.',
    ])
  })
})

describe('the secret', () => {
  it('is made once, kept, and readable by nobody else', () => {
    const [first] = config().secrets
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(config().secrets).toEqual([first])
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('must be given in production when several processes may share a database [O17]', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://app:x@db/shop' }
    const result = read(env)
    expect(result).toEqual({
      ok: false,
      problems: ['SECRET must be set in production with DATABASE_URL; every server process needs the same one.'],
    })
    expect(read({ ...env, SECRET: secret }).ok).toBe(true)
  })

  it('can be replaced while the old one still verifies [O17]', () => {
    const older = 'b'.repeat(40)
    expect(config({ SECRET: `${secret}, ${older}` }).secrets).toEqual([secret, older])
    expect(problems({ SECRET: `${secret},short` })).toHaveLength(1)
  })

  it('that cannot be kept is a problem with the folder', () => {
    writeFileSync(join(dataDir, 'file'), '')
    const result = readConfig({ DATA_DIR: join(dataDir, 'file') })
    expect(result).toEqual({
      ok: false,
      problems: [`The folder ${join(dataDir, 'file')} cannot be written (ENOTDIR); choose another one with DATA_DIR.`],
    })
  })
})

describe('addresses', () => {
  it('carry the port in development and none behind a proxy', () => {
    const local = config()
    expect(accountOrigin(local)).toBe('http://localhost:3000')
    expect(ownerOrigin(local, 'tern')).toBe('http://tern.localhost:3000')
    expect(siteOrigin(local, 'tern')).toBe('http://tern.sites.localhost:3000')
    const hosted = config({ APP_DOMAIN: 'example.com', SITES_DOMAIN: 'example.net', HTTPS: 'true' })
    expect(ownerOrigin(hosted, 'tern')).toBe('https://tern.example.com')
    expect(siteOrigin(hosted, 'tern')).toBe('https://tern.example.net')
    expect(siteOrigin(config({ PORT: '80' }), 'tern')).toBe('http://tern.sites.localhost')
  })
})
