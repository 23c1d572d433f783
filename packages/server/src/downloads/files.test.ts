import type { DigitalFile } from '@sitewright/contract/downloads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'
import { sendFile } from '../testing/upload'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'score', price: 900, sizes: { violin: 0, cello: 0 }, more: { type: 'DIGITAL' } },
      { name: 'mug', price: 1200 },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = (name = 'score') => `/api/commerce/products/${shop.product(name).id}/files`
const send = async (method: 'POST' | 'PUT', to: string, body: string) => {
  const answer = await sendFile(app, { site: shop.site, browser: owner }, { method, path: to }, body)
  return { status: answer.status, json: answer.json, file: answer.json as unknown as DigitalFile }
}
const add = (fileName: string, body: string, variant?: string) =>
  send(
    'POST',
    `${path()}?fileName=${fileName}${variant ? `&variantId=${shop.variant('score', variant).id}` : ''}`,
    body,
  )
const files = async () => ((await owner.get(path())).json as unknown as { files: DigitalFile[] }).files
const forAll = async () => (await files()).find(({ variantId }) => variantId === null)!

let buyers = 0
/** What a buyer of one variant gets by mail: names and contents, and the links themselves. */
const buy = async (size: string) => {
  buyers += 1
  const email = `reader-${buyers}@example.com`
  const shopper = shop.shopper()
  expect((await shopper.add('score', 1, { size })).status).toBe(200)
  await shopper.placeOrder({ email, address: null })
  const mail = (await app.mailsTo(email)).find(({ subject }) => subject.includes('files'))
  return (mail?.links ?? []).filter(link => link.includes('/downloads/')).map(link => new URL(link).pathname)
}
const fetched = async (links: readonly string[]) => {
  const { browser } = shop.shopper()
  const texts: string[] = []
  for (const link of links) texts.push((await browser.get(link)).text)
  return texts.sort()
}

it('a file comes with every variant, or with one alone', async () => {
  expect((await add('notes.pdf', 'notes')).status).toBe(201)
  const { file } = await add('violin.pdf', 'for violin', 'violin')
  expect(file).toMatchObject({ name: 'violin.pdf', variantId: shop.variant('score', 'violin').id, version: 1 })
  expect(await fetched(await buy('violin'))).toEqual(['for violin', 'notes'])
  expect(await fetched(await buy('cello'))).toEqual(['notes'])
})

it('another file in its place reaches those who bought the one before, and the one before is gone', async () => {
  const links = await buy('cello')
  const notes = await forAll()
  const replaced = await send('PUT', `${path()}/${notes.id}/file?fileName=notes-2.pdf`, 'second notes')
  expect(replaced.file).toMatchObject({ id: notes.id, name: 'notes-2.pdf', version: 2, bytes: 12 })
  expect(await fetched(links)).toEqual(['second notes'])
  const [row] = await app.look<{ key: string }>('select blob_key as key from digital_files where id = $1', [notes.id])
  expect(await app.downloads.open(row!.key)).toBeDefined()
})

it('an empty file takes the place of none', async () => {
  const notes = await forAll()
  const refused = await send('PUT', `${path()}/${notes.id}/file`, '')
  expect([refused.status, refused.json['reason']]).toEqual([422, 'empty'])
  expect(await forAll()).toEqual(notes)
})

it('is renamed, and given to another variant', async () => {
  const notes = await forAll()
  const variantId = shop.variant('score', 'cello').id
  const changed = await owner.put(`${path()}/${notes.id}`, { name: ' For everybody.pdf ', variantId })
  expect(changed.json).toMatchObject({ name: 'For everybody.pdf', variantId, version: 2 })
  expect(await fetched(await buy('violin'))).toEqual(['for violin'])
  await owner.put(`${path()}/${notes.id}`, { name: 'For everybody.pdf', variantId: null })
})

it('a variant of another product, or none, takes no file', async () => {
  const foreign = shop.variant('mug').id
  const notes = await forAll()
  const answer = await owner.put(`${path()}/${notes.id}`, { name: 'x', variantId: foreign })
  expect([answer.status, answer.json['reason']]).toEqual([422, 'no-such-variant'])
  expect((await send('POST', `${path()}?fileName=x&variantId=${foreign}`, 'x')).status).toBe(422)
  expect((await send('POST', `${path('mug')}?fileName=x`, 'x')).json['reason']).toBe('not-digital')
  expect((await owner.put(`${path()}/${notes.id}`, { name: '  ', variantId: null })).status).toBe(400)
})

it('a file that was removed is sold no more, and whoever bought it keeps it', async () => {
  const links = await buy('violin')
  for (const { id } of await files()) expect((await owner.delete(`${path()}/${id}`)).status).toBe(204)
  expect(await files()).toEqual([])
  expect(await fetched(links)).toEqual(['for violin', 'second notes'])
  expect(await buy('violin')).toEqual([])
})

it('a file above the limit is refused in one sentence', async () => {
  const crumb = owner.cookie('crumb') ?? ''
  const answer = await app.send({
    method: 'POST',
    host: shop.site.ownerHost,
    path: `${path()}?fileName=film.mp4`,
    body: 'x',
    headers: {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      'content-length': '160000001',
      cookie: `sw_session=${owner.cookie('sw_session')}; crumb=${crumb}`,
      'x-csrf-token': decodeURIComponent(crumb),
    },
  })
  expect(answer.status).toBe(413)
  expect(answer.json['error']).toBe('What was sent is larger than what can be taken here.')
})
