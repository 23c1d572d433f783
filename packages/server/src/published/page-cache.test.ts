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
    const shelf = cache.shelfOf('a')
    const visitors = [cache.through(shelf, '/', make), cache.through(shelf, '/', make)]
    finish(page())
    expect((await Promise.all(visitors)).every(got => got.status === 200)).toBe(true)
    await cache.through(shelf, '/', make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('tries again after a failure', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const shelf = cache.shelfOf('a')
    await expect(cache.through(shelf, '/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.through(shelf, '/', async () => page())).toMatchObject({ status: 200 })
  })

  it('does not keep what was made from a site that changed meanwhile', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const { made, finish } = later()
    const old = cache.through(cache.shelfOf('a'), '/', () => made)
    cache.drop('a')
    finish(page('old'))
    await old
    expect(cache.find(cache.shelfOf('a'), '/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('drops one site and leaves its neighbours', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    for (const site of ['a', 'b']) await cache.through(cache.shelfOf(site), '/', async () => page(site))
    cache.drop('a')
    expect(cache.find(cache.shelfOf('a'), '/')).toBeUndefined()
    expect(cache.find(cache.shelfOf('b'), '/')?.variants.identity.bytes.toString()).toBe('b')
  })

  it('stays within its bytes and forgets what was not asked for longest', async () => {
    const one = sizeOf(page('x'.repeat(1000)))
    const cache = createPageCache({ maxBytes: one * 10 })
    const shelf = cache.shelfOf('a')
    for (let at = 0; at < 10_000; at += 1) {
      await cache.through(shelf, `/${at}`, async () => page('x'.repeat(1000)))
      cache.find(shelf, '/0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(one * 10)
    expect(cache.find(shelf, '/0')).toBeDefined()
    expect(cache.find(shelf, '/1')).toBeUndefined()
    expect(cache.find(shelf, '/9999')).toBeDefined()
  })

  it('counts the packed copies too, and packs nothing that is gone', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const shelf = cache.shelfOf('a')
    const plain = await cache.through(shelf, '/', async () => page('x'.repeat(1000)))
    const before = cache.bytes
    const packed = { ...plain, variants: { ...plain.variants, br: plain.variants.identity } }
    cache.improve(shelf, '/', packed)
    expect(cache.bytes).toBe(before + 1000 + plain.variants.identity.head.text.length)
    cache.drop('a')
    cache.improve(shelf, '/', packed)
    expect(cache.bytes).toBe(0)
  })

  it('knows a host until its site changes', () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const shelf = cache.shelfOf('a')
    cache.learnHost('tern.example', shelf)
    expect(cache.shelfOfHost('tern.example')).toBe(shelf)
    cache.drop('a')
    expect(cache.shelfOfHost('tern.example')).toBeUndefined()
  })
})
