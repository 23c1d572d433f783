import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { publishedShop } from './testing/published-shop'

describe('the page at an address', () => {
  it('is a page, an item of a store, or the site’s own not-found page [ROUTE-14 PAGE-02 PAGE-03]', async () => {
    const { text } = publishedShop()
    expect(await text('/')).toMatchObject({ status: 200, html: expect.stringContaining('First words') })
    const item = await text('/shop/moon-jar')
    expect(item.status).toBe(200)
    expect(item.html).toContain('<title>Moon jar · Tern</title>')
    for (const path of ['/nowhere', '/shop/gone', '/folder', '/lost', '/%E0%A4%A', '/home'])
      expect(await text(path), path).toMatchObject({ status: 404, html: expect.stringContaining('Lost at sea') })
  })

  it('is shown in the language that its address starts with', async () => {
    const { text } = publishedShop()
    expect((await text('/de/shop')).html).toContain('<html lang="de">')
    expect((await text('/de')).html).toContain('<html lang="de">')
    expect((await text('/en')).status).toBe(404)
  })

  it('is a friendly word while the site was never published', async () => {
    const { state, text } = publishedShop()
    state.release = null
    expect(await text('/')).toMatchObject({ status: 404, html: expect.stringContaining('not published yet') })
  })
})

describe('keeping pages', () => {
  it('asks nothing of the database for a page it has', async () => {
    const { state, text } = publishedShop()
    await text('/')
    const before = state.asked
    await text('/')
    expect(state.asked).toBe(before)
  })

  it('shows cached pages while the database is down', async () => {
    const { state, text } = publishedShop()
    await text('/')
    state.isDown = true
    expect((await text('/')).status).toBe(200)
    await expect(text('/shop')).rejects.toThrow('down')
    state.isDown = false
    expect((await text('/shop')).status).toBe(200)
  })

  it('shows a new release from the moment it hears of it', async () => {
    const { state, text } = publishedShop()
    await text('/')
    state.release = 'r2'
    state.heading = 'Second words'
    expect((await text('/')).html).toContain('First words')
    state.forget('a')
    expect((await text('/')).html).toContain('Second words')
  })

  it('shows a new price from the moment it hears of it, with the release it had', async () => {
    const { state, text } = publishedShop()
    expect((await text('/shop/moon-jar')).html).toContain('"price":"240.00"')
    state.price = 9_900
    state.forget('a')
    expect((await text('/shop/moon-jar')).html).toContain('"price":"99.00"')
  })

  it('shows a new price from the moment it hears of the product, and keeps all other pages', async () => {
    const { state, text } = publishedShop()
    for (const path of ['/', '/shop', '/shop/moon-jar', '/de/shop/moon-jar']) await text(path)
    state.price = 9_900
    state.change('a', ['product:p'])
    const before = state.asked
    for (const path of ['/', '/shop']) await text(path)
    expect(state.asked).toBe(before)
    for (const path of ['/shop/moon-jar', '/de/shop/moon-jar'])
      expect((await text(path)).html).toContain('"price":"99.00"')
  })

  it('never sends compressed bytes of a page that another one took the place of', async () => {
    const { state, text, published } = publishedShop()
    await text('/shop/moon-jar')
    state.price = 9_900
    state.change('a', ['product:p'])
    const { html } = await text('/shop/moon-jar')
    await published.compressed()
    const page = await published.page('a', '/shop/moon-jar', undefined)
    expect(brotliDecompressSync(page!.variants.br!.bytes).toString()).toBe(html)
  })

  it.each([
    ['the site', (state: ReturnType<typeof publishedShop>['state']) => state.forget('a')],
    ['the product', (state: ReturnType<typeof publishedShop>['state']) => state.change('a', ['product:p'])],
  ])('keeps nothing of which something changed while it was being made: %s', async (_, change) => {
    const { state, text } = publishedShop()
    state.meanwhile = async () => {
      // Once the product of the address has been read.
      state.meanwhile = async () => {
        state.meanwhile = async () => {}
        state.price = 100
        change(state)
      }
    }
    await text('/shop/moon-jar')
    expect((await text('/shop/moon-jar')).html).toContain('"price":"1.00"')
  })

  it('keeps one page for all addresses that lead nowhere', async () => {
    const { published, text } = publishedShop()
    await text('/nowhere')
    const before = published.cacheBytes()
    for (let at = 0; at < 50; at += 1) await text(`/nowhere/${at}`)
    await published.compressed()
    expect(published.cacheBytes()).toBeLessThan(before * 2)
  })
})

describe('the spellings of an address', () => {
  /** Every way to write some letters of a path as escapes. */
  const spellings = (path: string, most: number): string[] =>
    Array.from({ length: most }, (_, at) =>
      [...path].map((letter, index) => ((at >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
    ).filter(spelt => spelt.startsWith('/'))

  it('share one cached page, whatever they are [D9]', async () => {
    const { published, text } = publishedShop()
    const { html } = await text('/shop/moon-jar')
    const before = published.cacheBytes()
    for (const spelt of spellings('/shop/moon-jar', 4_000)) expect((await text(spelt)).html).toBe(html)
    for (const spelt of ['/shop%2Fmoon-jar', '/%73hop/moon-jar']) expect((await text(spelt)).html).toBe(html)
    await published.compressed()
    const after = published.cacheBytes()
    expect(after).toBeLessThan(before * 2)
    await text('/de')
    await text('/de%2F')
    await published.compressed()
    expect(published.cacheBytes()).toBeLessThan(after + before * 2)
  })

  it('are answered by the fast path once the page is cached', async () => {
    const { published, text } = publishedShop()
    await text('/shop/moon-jar')
    const answer = { writeHead: () => answer, end: () => answer, _header: null } as unknown as ServerResponse
    const asks = (url: string) =>
      published.fastPath(
        { method: 'GET', url, rawHeaders: ['Host', 'tern.sites.localhost'] } as IncomingMessage,
        answer,
      )
    expect(asks('/shop/moon%2Djar?utm=%zz')).toBe(true)
    expect(asks('/shop/moon%2Djar%')).toBe(false)
    expect(asks('/shop/%00')).toBe(false)
  })
})

describe('the fast path', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const open = async () => {
    const shop = publishedShop()
    server = createServer((request, response) => {
      if (!shop.published.fastPath(request, response)) response.writeHead(599).end()
    })
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ask = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        request({ port, path, method, headers: { host: 'tern.sites.localhost', ...headers }, agent: false }, answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
        })
          .on('error', reject)
          .end()
      })
    return { ...shop, ask }
  }

  it('leaves what it does not know to the framework: new pages, new hosts, writes, data that is not cached', async () => {
    const { ask, text } = await open()
    expect((await ask('/')).status).toBe(599)
    await text('/')
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/', { headers: { host: 'wend.sites.localhost' } })).status).toBe(599)
    expect((await ask('/', { method: 'POST' })).status).toBe(599)
    expect((await ask('/?format=json')).status).toBe(599)
    expect((await ask('/shop')).status).toBe(599)
  })

  it('leaves a request that names two hosts to whoever refuses it [A16]', async () => {
    const { text, published } = publishedShop()
    await text('/')
    const naming = (...hosts: string[]) => {
      const answer = { writeHead: () => answer, end: () => answer } as unknown as ServerResponse
      const rawHeaders = hosts.flatMap(host => ['Host', host])
      return published.fastPath({ method: 'GET', url: '/', rawHeaders } as IncomingMessage, answer)
    }
    expect(naming('tern.sites.localhost')).toBe(true)
    expect(naming('tern.sites.localhost', 'wend.sites.localhost')).toBe(false)
    expect(naming('tern.sites.localhost', 'tern.sites.localhost')).toBe(false)
  })

  it('sends the page as it is at once, and compressed from then on', async () => {
    const { ask, text, published } = await open()
    const { html } = await text('/')
    const plain = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(html)
    await published.compressed()
    const compressed = await ask('/?utm_source=letter', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.body).toString()).toBe(html)
    const zipped = await ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(zipped.body).toString()).toBe(html)
    expect((await ask('/')).headers['content-encoding']).toBeUndefined()
    for (const answer of [plain, compressed, zipped]) expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  it('says nothing has changed to whoever has the page, and not to whoever has another copy', async () => {
    const { ask, text, published } = await open()
    await text('/')
    await published.compressed()
    const { etag } = (await ask('/')).headers as { etag: string }
    const same = await ask('/', { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect(same.status).toBe(304)
    expect(same.body.length).toBe(0)
    const compressed = await ask('/', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect(compressed.status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const { ask, text } = await open()
    const { html } = await text('/')
    const head = await ask('/', { method: 'HEAD' })
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(html)))
  })

  it('sends the security headers of every page, and no script may run but our own files [T31]', async () => {
    const { ask, text } = await open()
    await text('/')
    const { headers } = await ask('/')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/tern\.localhost:3000$/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('forgets the page as soon as its site changes', async () => {
    const { ask, text, state } = await open()
    await text('/')
    state.forget('a')
    expect((await ask('/')).status).toBe(599)
    await text('/')
    state.forget()
    expect((await ask('/')).status).toBe(599)
  })
})
