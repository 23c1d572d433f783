import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShown } from '../collections'
import { answerAsset } from '../media'
import { builtFolder } from '../platform/paths'
import { openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { createDataResolver, createPublished, type Published, readBuiltAssets } from './index'
import { openBusyShop } from './testing/busy-shop'

let app: TestApp
let shop: Awaited<ReturnType<typeof openBusyShop>>
let fresh: Published

beforeAll(async () => {
  app = await openTestApp({
    config: { pageCacheBytes: 64 * 1_048_576 },
    fastPath: services => services.published.fastPath,
  })
  shop = await openBusyShop(app)
  const { platform, sites, releases, products, media, maps, social, forms, memberPlans } = app
  const assets = async (...asked: Parameters<typeof media.assets>) => (await media.assets(...asked)).map(answerAsset)
  const collections = createShown()
  // No page fits into one byte, so each is made anew.
  fresh = createPublished(
    { ...platform, config: { ...platform.config, pageCacheBytes: 1 } },
    {
      sites: sites.directory,
      ...{ releases, products, collections, assets, search: app.search },
      // Of everything that pages ask for, as the server answers it.
      resolve: createDataResolver({
        ...{ assets, products, collections, maps: maps.answer, social: social.answers, forms: forms.answers },
        ...{ reviews: app.reviews.answer, comments: app.comments.answer },
        now: () => platform.clock.now(),
        plans: tx => memberPlans.offers(tx),
      }),
      built: readBuiltAssets(join(builtFolder, 'visitor')),
      experiments: tx => app.experiments.carriedBy(tx),
      rulesOf: app.access.rulesOf,
    },
  )
})
afterAll(() => app.close())

const asVisitor = async (path: string) => {
  const { status, headers, bytes } = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  })
  return { status, text: (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString() }
}

/** The addresses at which visitors see something else than what would be made now. */
async function outdated(): Promise<string[]> {
  await allDelivered(app)
  const isCurrent = async (path: string) => {
    const [seen, made] = [await asVisitor(path), await fresh.page(shop.site.id, path, undefined)]
    if (!made) return seen.status === 404
    return seen.status === made.status && seen.text === made.variants.identity.bytes.toString()
  }
  const current = await Promise.all(shop.addresses.map(isCurrent))
  return shop.addresses.filter((_, at) => !current[at])
}

const cachedPages = async () => {
  const { text } = await app.send({ method: 'GET', host: 'localhost', path: '/metrics' })
  return Number(/^sitewright_cached_pages_total (\d+)$/m.exec(text)?.[1])
}

describe('what visitors see from the cache is what would be made now', () => {
  it('before anything happens, and all of it comes from the cache', async () => {
    expect(await outdated()).toEqual([])
    const before = await cachedPages()
    expect(await outdated()).toEqual([])
    const absent = ['/nowhere', '/shop/nothing', '/not-found', '/lock-screen', '/shop/category/gifts', '/shop/tag/gift']
    const isThere = (path: string) => !absent.includes(path.replace('?format=json', ''))
    expect((await cachedPages()) - before).toBe(shop.addresses.filter(isThere).length)
  })

  it('after each thing that can happen', async () => {
    for (const [name, action] of Object.entries(shop.actions)) {
      await action(3)
      expect(await outdated(), name).toEqual([])
    }
  })

  it('after many things in any order', async () => {
    const happening = fc.record({ name: fc.constantFrom(...Object.keys(shop.actions)), which: fc.nat(99) })
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 3 }), async happenings => {
        for (const { name, which } of happenings) await shop.actions[name]!(which)
        expect(await outdated()).toEqual([])
      }),
      // What happened cannot be undone, so a shorter example would be another one.
      { numRuns: 15, endOnFailure: true },
    )
  })
})
