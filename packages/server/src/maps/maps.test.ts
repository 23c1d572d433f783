import { rmSync } from 'node:fs'
import { query } from '@sitewright/blocks/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { upload } from '../testing/upload'
import { writeSmallWorld } from './testing/small-world'

const world = writeSmallWorld()
let app: TestApp
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp({ mapData: world })
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'atlas' })
  browser = await app.enter(owner, site)
})
afterAll(async () => {
  await app.close()
  rmSync(world, { recursive: true })
})

const view = (search: string) => app.send({ method: 'GET', host: site.publicHost, path: `/api/maps/view?${search}` })
const here = 'lat=1&lng=1&zoom=6'

const district = (name: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { kind: 'road', class: 1, name },
        geometry: {
          type: 'LineString',
          coordinates: [
            [0.99, 1],
            [1.01, 1],
          ],
        },
      },
    ],
  })

describe('views of a map', () => {
  it('are drawn for everybody, and kept for a year by the version of the map', async () => {
    const answer = await view(`${here}&v=small`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.json).toMatchObject({ lat: 1, lng: 1, zoom: 6, maxZoom: 10, version: 'small' })
    expect(answer.json['layers']).toMatchObject([{ kind: 'land', d: expect.stringMatching(/^M/) }])
  })

  it('are not kept by a page that is older than the map', async () => {
    expect((await view(`${here}&v=other`)).headers['cache-control']).toBe('public, max-age=60')
  })

  it.each([
    'lat=91&lng=0&zoom=3&v=small',
    'lat=0&lng=181&zoom=3&v=small',
    'lat=NaN&lng=0&zoom=3&v=small',
    'lat=0&lng=0&zoom=3',
    'lat=0&lng=0&zoom=-1&v=small',
    `lat=0&lng=0&zoom=3&v=small&markers=${'1,1;'.repeat(400)}`,
    'lat=0&lng=0&zoom=3&v=small&markers=%3Cscript%3E',
    'lat=0&lng=0&zoom=3&v=small&extra=1',
  ])('are refused for what no map can show: %s', async search => {
    expect((await view(search)).status).toBe(400)
  })
})

describe('a district', () => {
  it('is a file of the library that pages draw, and is drawn anew when it is replaced', async () => {
    const { asset, status } = await upload(app, { site, browser }, 'district.json', district('Castle Street'))
    expect([status, asset.contentType, asset.kind]).toEqual([201, 'application/geo+json', 'file'])
    const near = `lat=1&lng=1&zoom=16&district=${asset.id}`
    const shown = await view(`${near}&v=none`)
    expect(shown.json).toMatchObject({ zoom: 16, maxZoom: 18, labels: [{ text: 'Castle Street', kind: 'street' }] })
    const version = String(shown.json['version'])
    expect(version).toMatch(/^small-/)
    expect((await view(`${near}&v=${version}`)).headers['cache-control']).toContain('immutable')
  })

  it('is refused with a reason', async () => {
    const refused = await upload(app, { site, browser }, 'district.json', '{"type":"FeatureCollection","features":[]}')
    expect([refused.status, refused.json['error']]).toEqual([
      422,
      'The map district.json holds nothing that can be drawn.',
    ])
    const large = await upload(app, { site, browser }, 'large.json', district('x'.repeat(1_000_001)))
    expect(large.status).toBe(413)
  })

  it('of another site is not drawn, and a picture is none', async () => {
    const stranger = await app.signUp()
    const elsewhere = await app.makeSite(stranger, { identifier: 'neighbour' })
    const entered = await app.enter(stranger, elsewhere)
    const { asset } = await upload(app, { site: elsewhere, browser: entered }, 'own.json', district('Secret Street'))
    expect((await view(`lat=1&lng=1&zoom=16&v=small&district=${asset.id}`)).json).toMatchObject({ maxZoom: 10 })
    const text = await upload(app, { site, browser }, 'words.txt', 'Nothing to draw.')
    expect((await view(`lat=1&lng=1&zoom=16&v=small&district=${text.asset.id}`)).json).toMatchObject({ maxZoom: 10 })
  })
})

describe('the key for maps of the provider', () => {
  const asked = async () => {
    const requests = [query.map({ lat: 1, lng: 1, zoom: 6, markers: [], districtId: null })]
    const { json } = await browser.post('/api/site/data', { requests })
    return (json['answers'] as { mapsKey: string | null }[])[0]!.mapsKey
  }

  it('is kept with the site and stands in its pages in base64', async () => {
    expect(await asked()).toBeNull()
    expect((await browser.put('/api/site/maps', { key: ' AIza-key_1 ' })).json).toEqual({ key: 'AIza-key_1' })
    expect((await browser.get('/api/site/maps')).json).toEqual({ key: 'AIza-key_1' })
    expect(await asked()).toBe(btoa('AIza-key_1'))
    await browser.put('/api/site/maps', { key: '' })
    expect(await asked()).toBeNull()
  })

  it('is refused when it cannot be one', async () => {
    expect((await browser.put('/api/site/maps', { key: '"><script>' })).status).toBe(400)
  })
})

describe('places', () => {
  const suggest = async (input: string) => {
    const search = new URLSearchParams({ input, sessionToken: 't' })
    const { json } = await browser.get(`/api/google-maps/places/autocomplete?${search}`)
    return json['suggestions'] as { placeId: string; description: string }[]
  }

  it('are suggested while somebody types, the largest first, whatever keyboard they have [MAP-25 MAP-28]', async () => {
    expect((await suggest('vien')).map(({ description }) => description)).toEqual([
      'Vienna, Wien, Austria',
      'Vienne, Auvergne-Rhône-Alpes, France',
      'Vienna, Virginia, United States',
    ])
    expect((await suggest('zurich')).map(({ description }) => description)).toEqual(['Zürich, Switzerland'])
    // In the data some towns lie in no country.
    expect((await suggest('harg')).map(({ description }) => description)).toEqual(['Hargeisa'])
    expect((await suggest('Vienna, virginia')).map(({ description }) => description)).toEqual([
      'Vienna, Virginia, United States',
    ])
    expect((await browser.get('/api/google-maps/places/autocomplete?sessionToken=t')).status).toBe(400)
  })

  it('are told in detail by their id [MAP-26 MAP-28]', async () => {
    const [vienna] = await suggest('vienna')
    const details = await browser.get(
      `/api/google-maps/places/details?placeId=${encodeURIComponent(vienna!.placeId)}&sessionToken=t`,
    )
    expect(details.json).toEqual({
      placeId: vienna!.placeId,
      lat: 48.2,
      lng: 16.37,
      addressLine1: '',
      addressLine2: 'Vienna, Wien',
      addressCountry: 'Austria',
    })
    expect((await browser.get('/api/google-maps/places/details?placeId=gone&sessionToken=t')).status).toBe(404)
  })

  it('are for people who edit the site', async () => {
    const answer = await app.send({
      method: 'GET',
      host: site.ownerHost,
      path: '/api/google-maps/places/autocomplete?input=v&sessionToken=t',
    })
    expect(answer.status).toBe(401)
  })
})
