import type { AssetUse, ListedAsset, MediaOverview } from '@sitewright/contract/media'
import type { SiteDraft } from '@sitewright/contract/pages'
import type { PageDocument } from '@sitewright/domain/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { upload } from '../testing/upload'

let app: TestApp
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'used', templateName: 'tern' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const draft = async () => (await browser.get('/api/site/draft')).json as unknown as SiteDraft
const documentOf = async (pageId: string) =>
  (await browser.get(`/api/pages/${pageId}`)).json['document'] as PageDocument
const uses = async (...assetIds: string[]) =>
  (await browser.post('/api/media/uses', { assetIds })).json['uses'] as AssetUse[]
const unused = async () => ((await browser.get('/api/media?part=unused')).json['items'] as ListedAsset[]).map(a => a.id)
const countUnused = async () => ((await browser.get('/api/media/overview')).json as unknown as MediaOverview).unused
const note = async (name: string) => (await upload(app, { site, browser }, name, 'words')).asset.id
const pictureOn = (document: PageDocument) => Object.values(document.blocks).find(({ type }) => type === 'image')!

describe('where files are used', () => {
  it('names pages by section, products, the footer and saved sections', async () => {
    const { homePageId, pages, documents } = await draft()
    const home = await documentOf(homePageId)
    const image = pictureOn(home)
    const assetId = image.props['asset'] as string
    const title = pages.find(({ id }) => id === homePageId)!.title['en']
    expect(await uses(assetId)).toContainEqual(
      expect.objectContaining({ assetId, place: 'page', id: homePageId, title, path: '/', isOnlyLive: false }),
    )
    const section = { ...home.sections[image.sectionId]!, name: 'Kept for later' }
    const kept = {
      version: home.version,
      sections: { [section.id]: section },
      blocks: Object.fromEntries(Object.entries(home.blocks).filter(([, { sectionId }]) => sectionId === section.id)),
    }
    await browser.post('/api/sections', { name: 'Hero', document: kept })
    expect(await uses(assetId)).toContainEqual(expect.objectContaining({ place: 'saved-section', title: 'Hero' }))

    const [product] = await app.look<{ id: string; title: string; image: string }>(
      `select id, title ->> 'en' as title, image_ids[1] as image from products where site_id = $1 limit 1`,
      [site.id],
    )
    expect(await uses(product!.image)).toContainEqual(
      expect.objectContaining({ place: 'product', id: product!.id, title: product!.title }),
    )

    const file = await note('imprint.txt')
    expect(await uses(file)).toEqual([])
    const { document, version } = documents.footer
    const [block] = Object.values(document.blocks)
    await app.look(
      `update site_documents set document = jsonb_set(document, $2, $3) where site_id = $1 and name = 'footer'`,
      [site.id, `{blocks,${block!.id},props,link}`, JSON.stringify({ kind: 'file', assetId: file })],
    )
    expect(version).toBeGreaterThan(0)
    expect((await uses(file)).map(({ place }) => place)).toEqual(['footer'])
  })

  it('counts what is used nowhere, and a link to a file by its address as a use', async () => {
    const before = await countUnused()
    const [lonely, linked] = [await note('lonely.txt'), await note('linked.txt')]
    expect(await countUnused()).toBe(before + 2)
    const { homePageId } = await draft()
    const block = pictureOn(await documentOf(homePageId))
    await app.look(`update pages set document = jsonb_set(document, $3, $4) where site_id = $1 and id = $2`, [
      site.id,
      homePageId,
      `{blocks,${block.id},props,note}`,
      JSON.stringify(`/files/${linked}`),
    ])
    expect(await countUnused()).toBe(before + 1)
    expect(await unused()).toContain(lonely)
    expect(await unused()).not.toContain(linked)
    expect((await uses(linked)).map(({ id }) => id)).toEqual([homePageId])
  })

  it('includes what visitors still see after the draft has moved on', async () => {
    const { homePageId } = await draft()
    const file = await note('live.txt')
    const block = pictureOn(await documentOf(homePageId))
    const set = (value: string) =>
      app.look(
        `update pages set document = jsonb_set(document, $3, $4), content_hash = $5 where site_id = $1 and id = $2`,
        [site.id, homePageId, `{blocks,${block.id},props,note}`, JSON.stringify(value), value],
      )
    await set(file)
    expect((await browser.post('/api/publishing/publish', {})).status).toBeLessThan(300)
    expect((await uses(file)).map(({ isOnlyLive }) => isOnlyLive)).toEqual([false])
    await set('nothing')
    expect((await uses(file)).map(({ isOnlyLive, id }) => [isOnlyLive, id])).toEqual([[true, homePageId]])
    expect(await unused()).not.toContain(file)
  })

  it('is found among ten thousand files and five hundred pages within the patience of a request', async () => {
    const numbered = (number: string) => `'file-' || lpad((${number})::text, 17, '0')`
    await app.look(
      `insert into assets (site_id, id, kind, file_name, path, content_type, bytes, blob_key, created_at)
       select $1, ${numbered('n')}, 'file', 'name-' || n, 'path-' || n, 'text/plain', n, 'none', now()
       from generate_series(1, 10000) n`,
      [site.id],
    )
    const { homePageId } = await draft()
    const props = `{blocks,${pictureOn(await documentOf(homePageId)).id},props,more}`
    await app.look(
      `insert into pages (site_id, id, kind, url_id, title, seo, content_hash, edited_by, document)
       select site_id, 'page-' || n, kind, 'url-' || n, title, seo, content_hash || n, edited_by,
         jsonb_set(document, $3, (select jsonb_agg(${numbered('n * 10 + m')}) from generate_series(1, 10) m))
       from pages, generate_series(0, 499) n where site_id = $1 and id = $2`,
      [site.id, homePageId, props],
    )
    // The server's own limit for a statement holds here as everywhere: longer than that would be a refusal.
    expect((await unused()).length).toBe(60)
    expect(await countUnused()).toBeGreaterThan(4990)
    expect(await uses('file-00000000000004711')).toMatchObject([{ place: 'page', id: 'page-471' }])
  })
})
