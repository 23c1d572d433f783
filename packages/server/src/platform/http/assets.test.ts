import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app'
import { createAssets } from './index'

const folder = mkdtempSync(join(tmpdir(), 'sw-assets-'))
mkdirSync(join(folder, 'public/deep'), { recursive: true })
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
write('secret.js', 'secret')
write('public/start-AbC1dEf2.js', 'start')
write('public/start-AbC1dEf2.js.br', 'compressed with brotli')
write('public/start-AbC1dEf2.js.gz', 'compressed with gzip')
write('public/deep/style.css', 'body{}')
write('public/notes.secret', 'no kind we serve')

const assets = createAssets([{ under: 'visitor', folder: join(folder, 'public') }])
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ assets })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'GET', host: 'localhost', path: `/universal/${path}`, headers })

describe('our own files', () => {
  it('a built file may be kept for ever, and is compressed as the client likes it', async () => {
    const plain = await get('visitor/start-AbC1dEf2.js')
    expect([plain.status, plain.text]).toEqual([200, 'start'])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect((await get('visitor/start-AbC1dEf2.js', { 'accept-encoding': 'gzip, br' })).text).toBe(
      'compressed with brotli',
    )
    expect((await get('visitor/start-AbC1dEf2.js', { 'accept-encoding': 'gzip' })).text).toBe('compressed with gzip')
  })

  it('a file without a hash in its name is asked for again', async () => {
    const first = await get('visitor/deep/style.css')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get('visitor/deep/style.css', { 'if-none-match': first.headers['etag']! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('the pages’ own style sheet has an address that changes with it', async () => {
    const page = await app.browser().visit('/login')
    const address = /href="\/universal\/(account-[0-9a-f]{8}\.css)"/.exec(page.text)?.[1]
    expect((await get(address!)).headers['cache-control']).toContain('immutable')
  })

  it.each([
    'visitor/../secret.js',
    'visitor/%2e%2e/secret.js',
    'visitor/..%2fsecret.js',
    'visitor/deep/../../secret.js',
    'visitor//start-AbC1dEf2.js',
    'visitor/.\\start-AbC1dEf2.js',
    'visitor/start-AbC1dEf2.js%00',
    'visitor/start-AbC1dEf2.js.br',
    'visitor/notes.secret',
    'visitor/deep',
    '',
  ])('%j leads nowhere [X10]', async path => {
    expect((await get(path)).status).toBe(404)
  })
})
