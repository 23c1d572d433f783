import type { PageKey } from '@sitewright/domain/publishing'
import { describe, expect, it, vi } from 'vitest'
import { createPageCache, type PageCache } from './page-cache'
import { mostFiltered } from './site-cache'
import { type MadePage, type StoredPage, sizeOf, storePage } from './stored-page'

const page = (body = 'x', { keys = [], until }: Partial<Pick<MadePage, 'keys' | 'until'>> = {}): StoredPage =>
  storePage({ body, contentType: 'text/html', status: 200, keys, until }, {})
const cacheOf = (maxBytes: number, now = () => new Date(0)) => createPageCache({ maxBytes, clock: { now } })
/** As a visitor asks: nothing was read for the page before. */
const ask = (cache: PageCache, site: string, path: string, make: () => Promise<StoredPage>) => {
  const siteCache = cache.siteCacheOf(site)
  return cache.through(siteCache, path, { since: siteCache.log.moment, make })
}
const later = () => {
  let finish: (page: StoredPage) => void = () => {}
  const made = new Promise<StoredPage>(resolve => {
    finish = resolve
  })
  return { made, finish }
}

describe('page cache', () => {
  it('makes a page once for all who wait for it', async () => {
    const cache = cacheOf(100_000)
    const { made, finish } = later()
    const make = vi.fn(() => made)
    const visitors = [ask(cache, 'a', '/', make), ask(cache, 'a', '/', make)]
    finish(page())
    expect((await Promise.all(visitors)).every(got => got.status === 200)).toBe(true)
    await ask(cache, 'a', '/', make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('keeps so many narrowed lists of a site and no more, and drops no other page for them', async () => {
    const cache = cacheOf(100_000_000)
    await ask(cache, 'a', '/', async () => page())
    for (let at = 0; at <= mostFiltered; at += 1) await ask(cache, 'a', `?min=${at} /`, async () => page())
    const siteCache = cache.siteCacheOf('a')
    expect(siteCache.pages.size).toBe(mostFiltered + 1)
    expect(cache.find(siteCache, '/')).toBeDefined()
    expect(cache.find(siteCache, '?min=0 /')).toBeUndefined()
    expect(cache.bytes).toBe(siteCache.pages.calculatedSize)
  })

  it('tries again after a failure', async () => {
    const cache = cacheOf(100_000)
    await expect(ask(cache, 'a', '/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await ask(cache, 'a', '/', async () => page())).toMatchObject({ status: 200 })
  })

  it('does not keep what was made from a site that changed meanwhile', async () => {
    const cache = cacheOf(100_000)
    const { made, finish } = later()
    const old = ask(cache, 'a', '/', () => made)
    cache.drop('a')
    finish(page('old'))
    await old
    expect(cache.find(cache.siteCacheOf('a'), '/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('drops one site and leaves its neighbours', async () => {
    const cache = cacheOf(100_000)
    for (const site of ['a', 'b']) await ask(cache, site, '/', async () => page(site))
    cache.drop('a')
    expect(cache.find(cache.siteCacheOf('a'), '/')).toBeUndefined()
    expect(cache.find(cache.siteCacheOf('b'), '/')?.variants.identity.bytes.toString()).toBe('b')
  })

  it('stays within its bytes and forgets what was not asked for longest', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = cacheOf(one * 10)
    const siteCache = cache.siteCacheOf('a')
    for (let at = 0; at < 10_000; at += 1) {
      await ask(cache, 'a', `/${at}`, async () => page('x'.repeat(1000)))
      cache.find(siteCache, '/0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(one * 10)
    expect(cache.find(siteCache, '/0')).toBeDefined()
    expect(cache.find(siteCache, '/1')).toBeUndefined()
    expect(cache.find(siteCache, '/9999')).toBeDefined()
  })

  it('lets a site with many pages give up its own, and leaves its neighbours theirs [D6 D9]', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = cacheOf(one * 80)
    const put = (site: string, path: string) => ask(cache, site, path, async () => page('x'.repeat(1000)))
    for (const site of ['b', 'c', 'd']) for (let at = 0; at < 5; at += 1) await put(site, `/${at}`)
    for (let at = 0; at < 4_000; at += 1) await put('a', `/${at}`)
    expect(cache.bytes).toBeLessThanOrEqual(one * 80)
    for (const site of ['b', 'c', 'd'])
      for (let at = 0; at < 5; at += 1) expect(cache.find(cache.siteCacheOf(site), `/${at}`), site).toBeDefined()
    expect(cache.siteCacheOf('a').pages.size).toBe(80 - 15)
  })

  it('takes from the site that nobody asked for longest when none holds more than its share', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = cacheOf(one * 20)
    const put = (site: string) => ask(cache, site, '/', async () => page('x'.repeat(1000)))
    for (let at = 0; at < 20; at += 1) await put(`site-${at}`)
    cache.find(cache.siteCacheOf('site-0'), '/')
    await put('new')
    expect(cache.find(cache.siteCacheOf('site-0'), '/')).toBeDefined()
    expect(cache.find(cache.siteCacheOf('new'), '/')).toBeDefined()
    expect(cache.find(cache.siteCacheOf('site-1'), '/')).toBeUndefined()
    expect(cache.find(cache.siteCacheOf('site-2'), '/')).toBeDefined()
  })

  it('counts the compressed copies too, and compresses nothing that is gone', async () => {
    const cache = cacheOf(100_000)
    const siteCache = cache.siteCacheOf('a')
    const plain = await ask(cache, 'a', '/', async () => page('x'.repeat(1000)))
    const before = cache.bytes
    const compressed = { ...plain, variants: { ...plain.variants, br: plain.variants.identity } }
    cache.improve(siteCache, '/', compressed)
    expect(cache.bytes).toBe(before + 1000 + plain.variants.identity.head.text.length)
    cache.drop('a')
    cache.improve(siteCache, '/', compressed)
    expect(cache.bytes).toBe(0)
  })

  it('knows a host until its site changes', () => {
    const cache = cacheOf(100_000)
    const siteCache = cache.siteCacheOf('a')
    cache.learnHost('tern.example', siteCache)
    expect(cache.siteCacheOfHost('tern.example')).toBe(siteCache)
    cache.drop('a')
    expect(cache.siteCacheOfHost('tern.example')).toBeUndefined()
  })

  it('keeps no host of a site whose pages had to go, and every other one', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = cacheOf(one * 9)
    const put = async (site: string) => {
      const siteCache = cache.siteCacheOf(site)
      await ask(cache, site, '/', async () => page('x'.repeat(1000)))
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

describe('pages that know what they were made of', () => {
  const jar = 'product:jar'
  const bowl = 'product:bowl'
  const put = (cache: PageCache, path: string, keys: PageKey[], until?: Date) =>
    ask(cache, 'a', path, async () => page(path, { keys, until }))
  const isCached = (cache: PageCache, path: string) => cache.find(cache.siteCacheOf('a'), path) !== undefined

  it('are dropped with what changed, and no others', async () => {
    const cache = cacheOf(100_000)
    await put(cache, '/', [])
    await put(cache, '/jar', [jar])
    await put(cache, '/shop', [jar, bowl])
    await ask(cache, 'b', '/jar', async () => page('theirs', { keys: [jar] }))
    const before = cache.bytes
    cache.dropKeys('a', ['asset:unknown'])
    expect(cache.bytes).toBe(before)
    cache.dropKeys('a', [bowl])
    expect(['/', '/jar', '/shop'].map(path => isCached(cache, path))).toEqual([true, true, false])
    cache.dropKeys('a', [jar, bowl])
    expect(['/', '/jar', '/shop'].map(path => isCached(cache, path))).toEqual([true, false, false])
    expect(cache.find(cache.siteCacheOf('b'), '/jar')).toBeDefined()
    expect(cache.bytes).toBe(sizeOf(page('/')) + sizeOf(page('theirs', { keys: [jar] })))
  })

  it('stay when another of a thousand products changes', async () => {
    const cache = cacheOf(100_000_000)
    const visitAll = async () => {
      let made = 0
      for (let at = 0; at < 1_000; at += 1)
        await ask(cache, 'a', `/jar-${at}`, async () => {
          made += 1
          return page('x', { keys: [`product:jar-${at}`, `stock:jar-${at}`, 'list:store', 'product:shown-by-all'] })
        })
      return made
    }
    expect([await visitAll(), await visitAll()]).toEqual([1_000, 0])
    cache.dropKeys('a', ['product:jar-7'])
    expect(await visitAll()).toBe(1)
    cache.dropKeys('a', ['stock:jar-8', 'product:jar-8', 'stock:jar-9'])
    expect(await visitAll()).toBe(2)
    cache.dropKeys('a', ['product:shown-by-all'])
    expect(await visitAll()).toBe(1_000)
  })

  it('are found by their keys however they came and went: compressed, made again, pushed out', async () => {
    const one = sizeOf(page('/0', { keys: [jar] }))
    const cache = cacheOf(one * 3)
    const siteCache = cache.siteCacheOf('a')
    const plain = await put(cache, '/0', [jar])
    cache.improve(siteCache, '/0', { ...plain })
    cache.dropKeys('a', [jar])
    expect([cache.bytes, siteCache.pathsByKey.size]).toEqual([0, 0])
    for (let at = 0; at < 9; at += 1) await put(cache, `/${at}`, [jar])
    expect([...(siteCache.pathsByKey.get(jar) ?? [])]).toEqual(['/6', '/7', '/8'])
    cache.dropKeys('a', [jar])
    expect([cache.bytes, siteCache.pathsByKey.size]).toEqual([0, 0])
  })

  it('are not kept when something of them changed while they were being made', async () => {
    const cache = cacheOf(100_000)
    const [old, other] = [later(), later()]
    const shown = [ask(cache, 'a', '/jar', () => old.made), ask(cache, 'a', '/bowl', () => other.made)]
    cache.dropKeys('a', [jar])
    // Whoever comes after the change is not given what began before it.
    expect((await put(cache, '/jar', [jar])).keys).toEqual([jar])
    cache.dropKeys('a', [jar])
    old.finish(page('old', { keys: [jar] }))
    other.finish(page('bowl', { keys: [bowl] }))
    await Promise.all(shown)
    expect([isCached(cache, '/jar'), isCached(cache, '/bowl')]).toEqual([false, true])
  })

  it('are not kept when it changed before the making was announced, but after the first question for it', async () => {
    const cache = cacheOf(100_000)
    const siteCache = cache.siteCacheOf('a')
    const since = siteCache.log.moment
    cache.dropKeys('a', [jar])
    await cache.through(siteCache, '/jar', { since, make: async () => page('old', { keys: [jar] }) })
    expect(isCached(cache, '/jar')).toBe(false)
  })

  it('are not there from the moment on at which they would be others', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    const cache = cacheOf(100_000, () => now)
    await put(cache, '/shop', [], new Date('2026-03-01T12:30:00Z'))
    now = new Date('2026-03-01T12:29:59.999Z')
    expect(isCached(cache, '/shop')).toBe(true)
    now = new Date('2026-03-01T12:30:00Z')
    expect(isCached(cache, '/shop')).toBe(false)
    await put(cache, '/shop', [])
    expect(isCached(cache, '/shop')).toBe(true)
  })
})
