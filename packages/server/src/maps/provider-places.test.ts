import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'
import { writeSmallWorld } from './testing/small-world'

/** Written to the documented answers of Photon; `/search` answers as Nominatim does with `format=geojson`. */
const photon = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-73.99, 40.716] },
      properties: {
        ...{ osm_id: 1, osm_type: 'N', type: 'house', housenumber: '48', street: 'Orchard Street' },
        ...{ postcode: '10002', city: 'New York', state: 'New York', country: 'United States', countrycode: 'US' },
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
      properties: {
        ...{ housenumber: '5', street: 'Obstgasse', postcode: '10115', city: 'Berlin', state: 'Berlin' },
        ...{ country: 'Germany', countrycode: 'DE' },
      },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties: { name: 'Nowhere' } },
  ],
}
const nominatim = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-1.5, 53.8] },
      properties: {
        place_id: 7,
        address: {
          ...{ house_number: '3', road: 'Park Row', town: 'Leeds', state: 'England', postcode: 'LS1 5JL' },
          ...{ country: 'United Kingdom', country_code: 'gb' },
        },
      },
    },
  ],
}

const world = writeSmallWorld()
const asked: URL[] = []
let reply: { status: number; body: string } = { status: 200, body: JSON.stringify(photon) }
let standIn: Server
let app: TestApp
let shop: Shop
beforeAll(async () => {
  standIn = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://places.example'))
    response.writeHead(reply.status, { 'content-type': 'application/geo+json' }).end(reply.body)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => standIn.once('listening', resolve))
  const origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  app = await openTestApp({
    mapData: world,
    config: { egress: { 'places.example': origin }, placeSearchUrl: 'https://places.example/api?lang=en' },
  })
  shop = await openShop(app, { products: [{ name: 'mug', price: 100 }] })
})
afterAll(async () => {
  await app.close()
  standIn.close()
  rmSync(world, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
  reply = { status: 200, body: JSON.stringify(photon) }
  app.clock.advance({ minutes: 2 })
})

const path = '/api/google-maps/places'
const get = async (what: string, search: Record<string, string>) =>
  shop.shopper().browser.get(`${path}/${what}?${new URLSearchParams({ ...search, sessionToken: 't' })}`)
const suggest = async (input: string) =>
  (await get('autocomplete', { input })).json['suggestions'] as { placeId: string; description: string }[]
const told = async (input: string) => (await suggest(input)).map(({ description }) => description)

describe('addresses that somebody else finds', () => {
  it('are suggested to buyers, and told as the fields of their country have them [MAP-25 MAP-26]', async () => {
    const found = await suggest('48 Orch')
    expect(asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual(['/api?lang=en&q=48+Orch&limit=6'])
    expect(found.map(({ description }) => description)).toEqual([
      '48 Orchard Street, 10002 New York, New York, United States',
      'Obstgasse 5, 10115 Berlin, Berlin, Germany',
    ])
    const { json } = await get('details', { placeId: found[0]!.placeId })
    expect(json).toEqual({
      ...{ line1: '48 Orchard Street', city: 'New York', region: 'NY', postalCode: '10002', country: 'US' },
    })
  })

  it('are read from Nominatim too', async () => {
    reply = { status: 200, body: JSON.stringify(nominatim) }
    const [found] = await suggest('3 Park Row')
    const { json } = await get('details', { placeId: found!.placeId })
    expect(json).toEqual({
      ...{ line1: '3 Park Row', city: 'Leeds', region: 'England', postalCode: 'LS1 5JL', country: 'GB' },
    })
  })

  it('are asked for once in an hour, and not for two letters', async () => {
    await suggest('12 Same Street')
    await suggest(' 12  same street')
    await suggest('12')
    expect(asked).toHaveLength(1)
    app.clock.advance({ minutes: 61 })
    await suggest('12 Same Street')
    expect(asked).toHaveLength(2)
  })

  it('are only those in countries that the shop sends to', async () => {
    const near = await openShop(app, {
      products: [{ name: 'mug', price: 100 }],
      settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 1, countries: ['DE'] }] },
    })
    const { json } = await near
      .shopper()
      .browser.get(`${path}/autocomplete?${new URLSearchParams({ input: '48 Orch', sessionToken: 't' })}`)
    expect(json['suggestions']).toMatchObject([{ description: 'Obstgasse 5, 10115 Berlin, Berlin, Germany' }])
  })

  it.each([
    ['an error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['something else', 200, '{"type":"FeatureCollection"}'],
    ['far too much', 200, `{"features":[],"x":"${'x'.repeat(300_000)}"}`],
  ])(
    'are left out when the answer is %s; towns are found, and nobody waits for it again at once',
    async (_, status, body) => {
      reply = { status, body }
      expect(await told('vienna')).toEqual(['Vienna, Wien, Austria', 'Vienna, Virginia, United States'])
      expect(await told('vienne')).toEqual(['Vienne, Auvergne-Rhône-Alpes, France'])
      expect(asked).toHaveLength(1)
    },
  )

  it('are nothing that a made-up name leads to', async () => {
    for (const placeId of ['at-', 'at-e30', 'at-!', 'gone'])
      expect((await get('details', { placeId })).status).toBe(404)
  })
})

it('a town is found after the street it lies at', async () => {
  reply = { status: 200, body: '{"features":[]}' }
  const [found] = await suggest('3 Ring, Zuri')
  const { json } = await get('details', { placeId: found!.placeId })
  expect(json).toMatchObject({ line1: '', city: 'Zürich', country: 'CH', postalCode: '' })
})
