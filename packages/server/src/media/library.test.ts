import type { ListedAsset, MediaOverview } from '@sitewright/contract/media'
import { websiteRoles } from '@sitewright/domain/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { sendFile, upload } from '../testing/upload'

let app: TestApp
let owner: Person
let site: TestSite
let browser: Browser
let foreign: Browser
let foreignSite: TestSite

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Idris' })
  site = await app.makeSite(owner, { identifier: 'shelves' })
  browser = await app.enter(owner, site)
  const stranger = await app.signUp()
  foreignSite = await app.makeSite(stranger, { identifier: 'neighbour' })
  foreign = await app.enter(stranger, foreignSite)
})
afterAll(() => app.close())

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()

const send = async (fileName: string, body: Buffer | string) => {
  app.clock.advance({ seconds: 1 })
  return (await upload(app, { site, browser }, fileName, body)).asset
}
const list = async (query = '', from = browser) =>
  (await from.get(`/api/media?${query}`)).json['items'] as ListedAsset[]
const names = async (query = '', from = browser) => (await list(query, from)).map(({ fileName }) => fileName)
const overview = async (query = '', from = browser) =>
  (await from.get(`/api/media/overview?${query}`)).json as unknown as MediaOverview
const folder = async (name: string, from = browser) =>
  (await from.post('/api/media/folders', { name })).json as { id: string; name: string }
const move = (assetIds: string[], folderId: string | null, from = browser) =>
  from.post('/api/media/move', { assetIds, folderId })

describe('the library', () => {
  it('is searched by name and description, in any order, and says who added what', async () => {
    const jar = await send('moon-jar.png', await picture(40))
    const bowl = await send('Bowl 50%.png', await picture(400))
    await send('care_sheet.txt', 'Wash by hand.')
    await browser.put(`/api/media/${bowl.id}`, { alt: { en: 'A serving bowl beside a Jar' } })
    expect(jar).toMatchObject({ addedBy: 'Idris', folderId: null })
    expect(await names()).toEqual(['care-sheet.txt', 'bowl-50.png', 'moon-jar.png'])
    expect(await names('order=name')).toEqual(['bowl-50.png', 'care-sheet.txt', 'moon-jar.png'])
    expect((await names('order=largest'))[0]).toBe('bowl-50.png')
    expect(await names('search=JAR')).toEqual(['bowl-50.png', 'moon-jar.png'])
    // Neither the sign for anything nor the name of a language is found in every file.
    expect(await names('search=%25')).toEqual([])
    expect(await names('search=en')).toEqual([])
    expect(await names('search=jar&kind=file')).toEqual([])
    expect((await browser.get('/api/media?order=loudest')).status).toBe(400)
    expect((await browser.get(`/api/media/${jar.id}`)).json).toMatchObject({ fileName: 'moon-jar.png', isUsed: false })
    expect((await foreign.get(`/api/media/${jar.id}`)).status).toBe(404)
  })

  it('counts what nobody described and what nothing uses', async () => {
    const { bytes, ...counts } = await overview()
    expect(counts).toEqual({ total: 3, unused: 3, undescribed: 1, folders: [] })
    expect(bytes).toBe((await list()).reduce((sum, asset) => sum + asset.bytes, 0))
    expect(await names('part=undescribed')).toEqual(['moon-jar.png'])
    expect(await names('part=unused&kind=file')).toEqual(['care-sheet.txt'])
    expect((await overview('kind=file')).total).toBe(1)
  })

  it('is paged in every order, without leaving out or repeating a file', async () => {
    const other = await app.makeSite(owner, { identifier: 'many-files' })
    await app.look(
      `insert into assets (site_id, id, kind, file_name, path, content_type, bytes, blob_key, created_at)
       select $1, 'asset-' || n, 'file', 'name-' || (n % 40), 'path-' || n, 'text/plain', n % 7, 'none', date_trunc('second', now())
       from generate_series(1, 150) n`,
      [other.id],
    )
    const from = await app.enter(owner, other)
    for (const order of ['newest', 'name', 'largest']) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { json } = await from.get(`/api/media?order=${order}${after && `&after=${after}`}`)
        seen.push(...(json['items'] as ListedAsset[]).map(({ id }) => id))
        after = json['next'] as string | null
      }
      expect([seen.length, new Set(seen).size]).toEqual([150, 150])
    }
  })

  it('gives the file back as it came, and never as something a browser would run', async () => {
    const drawing = await send(
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>',
    )
    const { status, headers } = await browser.get(`/api/media/${drawing.id}/file`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="drawing.svg"')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await foreign.get(`/api/media/${drawing.id}/file`)).status).toBe(404)
    await browser.post('/api/media/delete', { assetIds: [drawing.id] })
  })
})

describe('folders', () => {
  it('hold files, are renamed, and go without them', async () => {
    const [, bowl, jar] = await list()
    const products = await folder(' Products ')
    expect(products.name).toBe('Products')
    expect((await move([jar!.id, bowl!.id], products.id)).status).toBe(204)
    expect((await overview()).folders).toEqual([{ ...products, count: 2 }])
    expect(await names(`folderId=${products.id}`)).toEqual(['bowl-50.png', 'moon-jar.png'])
    const renamed = await browser.put(`/api/media/folders/${products.id}`, { name: 'Pots' })
    expect(renamed.json).toEqual({ id: products.id, name: 'Pots' })
    expect((await move([jar!.id], null)).status).toBe(204)
    expect((await overview()).folders[0]?.count).toBe(1)
    expect((await browser.delete(`/api/media/folders/${products.id}`)).status).toBe(204)
    expect((await browser.delete(`/api/media/folders/${products.id}`)).status).toBe(404)
    expect((await list()).map(({ folderId }) => folderId)).toEqual([null, null, null])
  })

  it('take what is uploaded while they are open', async () => {
    const { id } = await folder('Journal')
    const sendTo = (folderId: string) =>
      sendFile(
        app,
        { site, browser },
        { method: 'POST', path: `/api/media?fileName=note.txt&folderId=${folderId}` },
        'words',
      )
    expect((await sendTo(id)).json['folderId']).toBe(id)
    expect((await sendTo((await folder('Theirs', foreign)).id)).status).toBe(404)
  })

  it('have names of their own, and as many as there is room for, also when several are made at once', async () => {
    const full = await app.enter(owner, await app.makeSite(owner, { identifier: 'full-shelves' }))
    const first = await folder('Press', full)
    expect((await full.post('/api/media/folders', { name: 'press' })).json).toMatchObject({ reason: 'name-taken' })
    const studio = await folder('Studio', full)
    expect((await full.put(`/api/media/folders/${studio.id}`, { name: 'PRESS' })).status).toBe(422)
    expect((await full.put(`/api/media/folders/${first.id}`, { name: 'PRESS' })).status).toBe(200)
    for (const name of ['  ', 'n'.repeat(61)])
      expect((await full.post('/api/media/folders', { name })).status).toBe(400)
    for (let number = 2; number < 98; number += 1) await folder(`Folder ${number}`, full)
    const made = await Promise.all(['a', 'b', 'b', 'c', 'd'].map(name => full.post('/api/media/folders', { name })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await full.post('/api/media/folders', { name: 'one more' })).json).toMatchObject({
      error: 'A library has 100 folders. Delete one to make another.',
    })
    expect((await overview('', full)).folders).toHaveLength(100)
  })
})

describe('another site', () => {
  it('sees, moves, asks about and deletes nothing of this one [A1 T7]', async () => {
    const [mine] = await list()
    const theirs = (await upload(app, { site: foreignSite, browser: foreign }, 'theirs.txt', 'words')).asset
    const own = await folder('Mine')
    const foreignFolder = await folder('Not yours', foreign)
    expect(await names('', foreign)).toEqual(['theirs.txt'])
    expect((await overview('', foreign)).folders.map(({ name }) => name)).toEqual(['Not yours', 'Theirs'])
    expect((await move([mine!.id], foreignFolder.id, foreign)).status).toBe(404)
    // One that is theirs does not take the other along.
    expect((await move([theirs.id, mine!.id], foreignFolder.id, foreign)).status).toBe(404)
    expect((await move([theirs.id], own.id, foreign)).status).toBe(404)
    expect((await foreign.post('/api/media/uses', { assetIds: [mine!.id] })).status).toBe(404)
    expect((await foreign.post('/api/media/delete', { assetIds: [mine!.id] })).status).toBe(404)
    expect((await foreign.put(`/api/media/folders/${own.id}`, { name: 'Taken' })).status).toBe(404)
    expect((await foreign.delete(`/api/media/folders/${own.id}`)).status).toBe(404)
    expect((await foreign.post('/api/media/delete', { assetIds: [theirs.id, mine!.id] })).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toContain(mine!.id)
    expect(await names('', foreign)).toEqual([])
  })
})

describe('what may be done', () => {
  it('by somebody who adds files is not to take them away from others', async () => {
    const helper = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      site.id,
      helper.accountId,
      websiteRoles.storeManager,
    ])
    const from = await app.enter(helper, site)
    const { id } = await folder('Of the shop', from)
    const [asset] = await list()
    expect((await move([asset!.id], id, from)).status).toBe(204)
    expect((await from.post('/api/media/delete', { assetIds: [asset!.id] })).status).toBe(403)
    expect((await from.delete(`/api/media/folders/${id}`)).status).toBe(403)
    expect((await from.put(`/api/media/${asset!.id}/file`, {})).status).toBe(403)
  })

  it.each([
    ['/api/media/move', { assetIds: [], folderId: null }],
    ['/api/media/move', { assetIds: ['x'] }],
    ['/api/media/delete', { assetIds: Array.from({ length: 201 }, (_, index) => `a${index}`) }],
    ['/api/media/uses', { assetIds: ['../x'] }],
  ])('is asked for in the right form: %s %#', async (path, body) => {
    expect((await browser.post(path, body)).status).toBe(400)
  })
})
