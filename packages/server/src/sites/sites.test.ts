import { productKey } from '@sitewright/domain/publishing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { createDirectory } from './directory'

let app: TestApp
let maren: Person
let tern: TestSite
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  maren = await app.signUp({ name: 'Maren' })
  tern = await app.makeSite(maren, { title: 'Tern & Co' })
  owner = await app.enter(maren, tern)
})
afterAll(() => app.close())

describe('a new site', () => {
  it('gets its identifier from its title, with a number when taken', async () => {
    expect(tern.identifier).toBe('tern-co')
    expect((await app.makeSite(maren, { title: 'Tern & Co' })).identifier).toBe('tern-co-1')
    expect((await app.makeSite(maren, { title: 'Admin' })).identifier).toBe('admin-1')
  })

  it('two made at the same moment under one title get two identifiers', async () => {
    const made = await Promise.all([1, 2, 3].map(() => app.makeSite(maren, { title: 'Twin' })))
    expect(made.map(({ identifier }) => identifier).sort()).toEqual(['twin', 'twin-1', 'twin-2'])
  })

  it('is published from the first moment, as release 1 [O8]', async () => {
    const { json } = await owner.get('/api/publishing')
    expect(json['live']).toMatchObject({ number: 1, summary: 'First release', publishedBy: 'Maren', isLive: true })
    expect(json['changedPages']).toEqual([])
    expect(json['siteChanged']).toBe(false)
  })

  it('of an unknown template is refused', async () => {
    const made = await app.templates.createSite({
      account: { id: maren.accountId },
      templateName: '../tern',
      publish: true,
    })
    expect(made).toEqual({ ok: false, reason: 'unknown-template' })
  })
})

describe('the session of the editing area', () => {
  it('says who is here, on which site, with which rights, and which other sites there are', async () => {
    const { status, json } = await owner.get('/api/session')
    expect(status).toBe(200)
    expect(json['account']).toEqual({ id: maren.accountId, name: 'Maren', email: maren.email, emailVerified: true })
    expect(json['site']).toMatchObject({
      id: tern.id,
      identifier: 'tern-co',
      title: 'Tern & Co',
      isOwner: true,
      editAddress: 'http://tern-co.localhost/config',
      publicAddress: 'http://tern-co.sites.localhost',
    })
    expect(json['permissions']).toContain('settings-billing')
    expect((json['otherSites'] as { identifier: string }[]).map(({ identifier }) => identifier)).toContain('tern-co-1')
    expect(json['outboxIsLocal']).toBe(true)
  })

  it('is nobody else’s: a stranger’s session opens nothing here [A1]', async () => {
    const stranger = await app.signUp()
    const elsewhere = await app.makeSite(stranger, { title: 'Elsewhere' })
    const browser = await app.enter(stranger, elsewhere)
    expect((await browser.get('/api/session')).json['site']).toMatchObject({ id: elsewhere.id })
    expect((await browser.get(`http://${tern.ownerHost}/api/session`)).status).toBe(401)
    const { json } = await browser.get('/api/session')
    expect(json['otherSites']).toEqual([])
  })
})

describe('settings', () => {
  const settings = {
    title: 'Tern',
    primaryLocale: 'en',
    locales: ['en', 'de'],
    timeZone: 'Europe/London',
    currency: 'GBP',
    units: 'metric',
    useEscapeKeyToLogin: false,
  }

  it('are read as they were saved, and requests know them at once', async () => {
    expect((await owner.put('/api/site/settings', settings)).json).toEqual(settings)
    expect((await owner.get('/api/site/settings')).json).toEqual(settings)
    expect((await owner.get('/api/session')).json['site']).toMatchObject({ title: 'Tern' })
    expect(await app.sites.directory.byIdentifier('tern-co')).toMatchObject({ currency: 'GBP', locales: ['en', 'de'] })
  })

  it('with an unknown zone, currency or language are refused and change nothing', async () => {
    for (const wrong of [
      { timeZone: 'Moon/Tycho' },
      { currency: 'ZZZ' },
      { locales: ['xx-invalid-'] },
      { primaryLocale: 'fr' },
    ]) {
      const answer = await owner.put('/api/site/settings', { ...settings, ...wrong })
      expect(answer.status).toBe(400)
    }
    expect((await owner.get('/api/site/settings')).json).toEqual(settings)
  })
})

describe('the directory', () => {
  it('hears what of a site’s data changed, and of too much at once as a change of the site', async () => {
    const other = await openDirectory()
    const received: unknown[] = []
    other.onDataChanged((siteId, keys) => received.push([siteId, keys]))
    other.onForget(siteId => received.push(siteId))
    const products = Array.from({ length: 51 }, (_, at) => productKey(`p${at}`))
    await app.platform.database.withSite(tern.id, async tx => {
      await app.sites.dataChanged(tx, products.slice(0, 50))
      await app.sites.dataChanged(tx, [])
      await app.sites.dataChanged(tx, products)
    })
    await expect.poll(() => received.length).toBe(2)
    expect(received).toEqual([[tern.id, products.slice(0, 50)], tern.id])
  })

  it('hears of changes that another process made', async () => {
    const other = await openDirectory()
    expect(await other.byIdentifier('tern-co')).toMatchObject({ title: 'Tern' })
    const received = new Promise<string | undefined>(resolve => other.onForget(resolve))
    await owner.put('/api/site/settings', {
      title: 'Tern again',
      primaryLocale: 'en',
      locales: ['en'],
      timeZone: 'Etc/UTC',
      currency: 'USD',
      units: 'metric',
      useEscapeKeyToLogin: true,
    })
    expect(await received).toBe(tern.id)
    expect(await other.byIdentifier('tern-co')).toMatchObject({ title: 'Tern again' })
  })

  it('learns of a site that it did not find before', async () => {
    expect(await app.sites.directory.byIdentifier('late-comer')).toBeUndefined()
    const late = await app.makeSite(maren, { title: 'Late comer' })
    expect(await app.sites.directory.byIdentifier('late-comer')).toMatchObject({ id: late.id })
  })

  it('shows no site that is still being made', async () => {
    await app.platform.database.withPlatform(tx =>
      app.sites.reserve(tx, {
        title: 'Half made',
        settings: {
          primaryLocale: 'en',
          locales: ['en'],
          timeZone: 'Etc/UTC',
          currency: 'USD',
          units: 'metric',
          useEscapeKeyToLogin: true,
        },
      }),
    )
    expect(await app.sites.directory.byIdentifier('half-made')).toBeUndefined()
    expect((await app.send({ method: 'GET', host: 'half-made.sites.localhost', path: '/' })).status).toBe(421)
  })

  /** A second process on the same database. */
  const openDirectory = async () => {
    const directory = createDirectory(app.platform.database, async () => undefined)
    await directory.listen()
    return directory
  }
})
