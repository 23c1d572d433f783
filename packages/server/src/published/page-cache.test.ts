import { describe, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache'
import { type StoredPage, sizeOf, storePage } from './stored-page'

const page = (html = 'x'): StoredPage => storePage({ html, status: 200, headers: {} })
const later = () => {
  let finish: (page: StoredPage) => void = () => {}
  const made = new Promise<StoredPage>(resolve => {
    finish = resolve
  })
  return { made, finish }
}

describe('page cache', () => {
  it('makes a page once for all who wait for it', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const { made, finish } = later()
    const make = vi.fn(() => made)
    const siteCache = cache.siteCacheOf('a')
    const visitors = [cache.through(siteCache, '/', make), cache.through(siteCache, '/', make)]
    finish(page())
    expect((await Promise.all(visitors)).every(got => got.status === 200)).toBe(true)
    await cache.through(siteCache, '/', make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('tries again after a failure', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const siteCache = cache.siteCacheOf('a')
    await expect(cache.through(siteCache, '/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.through(siteCache, '/', async () => page())).toMatchObject({ status: 200 })
  })

  it('does not keep what was made from a site that changed meanwhile', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const { made, finish } = later()
    const old = cache.through(cache.siteCacheOf('a'), '/', () => made)
    cache.drop('a')
    finish(page('old'))
    await old
    expect(cache.find(cache.siteCacheOf('a'), '/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('drops one site and leaves its neighbours', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    for (const site of ['a', 'b']) await cache.through(cache.siteCacheOf(site), '/', async () => page(site))
    cache.drop('a')
    expect(cache.find(cache.siteCacheOf('a'), '/')).toBeUndefined()
    expect(cache.find(cache.siteCacheOf('b'), '/')?.variants.identity.bytes.toString()).toBe('b')
  })

  it('stays within its bytes and forgets what was not asked for longest', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = createPageCache({ maxBytes: one * 10 })
    const siteCache = cache.siteCacheOf('a')
    for (let at = 0; at < 10_000; at += 1) {
      await cache.through(siteCache, `/${at}`, async () => page('x'.repeat(1000)))
      cache.find(siteCache, '/0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(one * 10)
    expect(cache.find(siteCache, '/0')).toBeDefined()
    expect(cache.find(siteCache, '/1')).toBeUndefined()
    expect(cache.find(siteCache, '/9999')).toBeDefined()
  })

  it('lets a site with many pages give up its own, and leaves its neighbours theirs [D6 D9]', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = createPageCache({ maxBytes: one * 80 })
    const put = (site: string, path: string) =>
      cache.through(cache.siteCacheOf(site), path, async () => page('x'.repeat(1000)))
    for (const site of ['b', 'c', 'd']) for (let at = 0; at < 5; at += 1) await put(site, `/${at}`)
    for (let at = 0; at < 4_000; at += 1) await put('a', `/${at}`)
    expect(cache.bytes).toBeLessThanOrEqual(one * 80)
    for (const site of ['b', 'c', 'd'])
      for (let at = 0; at < 5; at += 1) expect(cache.find(cache.siteCacheOf(site), `/${at}`), site).toBeDefined()
    expect(cache.siteCacheOf('a').pages.size).toBe(80 - 15)
  })

  it('takes from the site that nobody asked for longest when none holds more than its share', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = createPageCache({ maxBytes: one * 20 })
    const put = (site: string) => cache.through(cache.siteCacheOf(site), '/', async () => page('x'.repeat(1000)))
    for (let at = 0; at < 20; at += 1) await put(`site-${at}`)
    cache.find(cache.siteCacheOf('site-0'), '/')
    await put('new')
    expect(cache.find(cache.siteCacheOf('site-0'), '/')).toBeDefined()
    expect(cache.find(cache.siteCacheOf('new'), '/')).toBeDefined()
    expect(cache.find(cache.siteCacheOf('site-1'), '/')).toBeUndefined()
    expect(cache.find(cache.siteCacheOf('site-2'), '/')).toBeDefined()
  })

  it('counts the compressed copies too, and compresses nothing that is gone', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const siteCache = cache.siteCacheOf('a')
    const plain = await cache.through(siteCache, '/', async () => page('x'.repeat(1000)))
    const before = cache.bytes
    const compressed = { ...plain, variants: { ...plain.variants, br: plain.variants.identity } }
    cache.improve(siteCache, '/', compressed)
    expect(cache.bytes).toBe(before + 1000 + plain.variants.identity.head.text.length)
    cache.drop('a')
    cache.improve(siteCache, '/', compressed)
    expect(cache.bytes).toBe(0)
  })

  it('knows a host until its site changes', () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const siteCache = cache.siteCacheOf('a')
    cache.learnHost('tern.example', siteCache)
    expect(cache.siteCacheOfHost('tern.example')).toBe(siteCache)
    cache.drop('a')
    expect(cache.siteCacheOfHost('tern.example')).toBeUndefined()
  })

  it('keeps no host of a site whose pages had to go, and every other one', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = createPageCache({ maxBytes: one * 9 })
    const put = async (site: string) => {
      const siteCache = cache.siteCacheOf(site)
      await cache.through(siteCache, '/', async () => page('x'.repeat(1000)))
      cache.learnHost(`${site}.example`, siteCache)
      return siteCache
    }
    const [first] = [await put('first'), await put('second')]
    // A domain that was moved from one site to the other.
    cache.learnHost('moved.example', first)
    cache.learnHost('moved.example', cache.siteCacheOf('second'))
    for (let at = 0; at < 8; at += 1) await put(`site-${at}`)
    expect(first.isCurrent).toBe(false)
    expect(cache.siteCacheOfHost('first.example')).toBeUndefined()
    expect(cache.siteCacheOfHost('moved.example')).toBe(cache.siteCacheOf('second'))
    cache.learnHost('first.example', first)
    expect(cache.siteCacheOfHost('first.example')).toBeUndefined()
  })
})
