import { richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { documentOf, publishBlocks } from '../testing/publish-blocks'

type Made = { id: string; version: number }
type Text = { owner: string; path: string; label: string; source: string; state: string; standing: string | null }

let app: TestApp
let site: TestSite
let browser: Browser
let journal: Made
let post: Made
let glazes: Made

const get = (path: string) => app.send({ method: 'GET', host: site.publicHost, path })
const send = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
  const { status, json } = await browser.post(path, body)
  expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300)
  return json as unknown as Answer
}
const write = async (title: string, values: object): Promise<Made> => {
  const { id, version } = await send<Made>(`/api/collections/${journal.id}/items`, { title })
  const { status, json } = await browser.put(`/api/items/${id}`, { version, ...values })
  expect(status, JSON.stringify(json)).toBe(200)
  return json as unknown as Made
}
const show = ({ id }: Made) => send(`/api/items/${id}/publish`)
const texts = async (owner: string) =>
  (await browser.get(`/api/translations?locale=de&owner=${owner}`)).json['items'] as unknown as Text[]
const put = async (owner: string, words: Record<string, string>, as: 'ready' | 'draft' = 'ready') => {
  const lines = Object.entries(words).map(([path, value]) => ({ owner, path, value, as }))
  const { json } = await browser.put('/api/translations', { locale: 'de', texts: lines })
  return json['results'] as { ok: boolean; error: string | null }[]
}
/** Languages that a page names as its own, with their paths. */
const announced = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/gi)].map(
    ([, locale, path]) => `${locale} ${path}`,
  )
const canonical = (html: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
const mapped = async () =>
  [...(await get('/sitemap.xml')).text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp({ name: 'Ottoline' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  journal = await send<Made>('/api/pages', { kind: 'blog', title: 'Journal', inNavigation: true })
  await browser.put('/api/multilingual/languages', { languages: ['en', { locale: 'de', state: 'live' }] })
  glazes = await send<Made>(`/api/collections/${journal.id}/labels`, { kind: 'category', name: { en: 'Glazes' } })
  await send('/api/publishing/publish')
  post = await write('Ash', {
    excerpt: { en: 'What the fire leaves behind.' },
    at: '2026-01-30T09:00',
    categoryIds: [glazes.id],
  })
  const words = { type: 'text', props: { text: { en: richText('Beech, oak, and a little apple.') } } }
  await app.look('update items set body = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[site.id, post.id, JSON.stringify(documentOf({ words1: words } as never)), 'with a body'],
  ])
  await show(post)
})
afterAll(() => app.close())

describe('a post that nobody translated', () => {
  it('is announced in its own language alone, and elsewhere leads there', async () => {
    const { text } = await get('/journal/ash')
    expect([announced(text), canonical(text)]).toEqual([[], '/journal/ash'])
    const german = await get('/de/journal/ash')
    expect([german.status, announced(german.text), canonical(german.text)]).toEqual([200, [], '/journal/ash'])
    const paths = await mapped()
    expect(paths).toContain('/journal/ash')
    expect(paths).not.toContain('/de/journal/ash')
  })

  it('is not announced for a title alone: half of it must be there', async () => {
    expect(await put(`item:${post.id}`, { title: 'Asche' })).toMatchObject([{ ok: true }])
    await show(post)
    expect(announced((await get('/journal/ash')).text)).toEqual([])
    expect((await get('/de/journal/ash')).text).toContain('>Asche</h1>')
    expect(await mapped()).not.toContain('/de/journal/ash')
  })
})

describe('the texts of posts', () => {
  it('stand in the table: title, excerpt, address and every text of the body', async () => {
    const found = await texts(`item:${post.id}`)
    expect(found.map(({ path, label, source, state }) => [path, label, source, state])).toEqual([
      ['title', 'Title', 'Ash', 'ready'],
      ['excerpt', 'Excerpt', 'What the fire leaves behind.', 'missing'],
      ['urlId', 'Address', 'ash', 'missing'],
      ['words1/text', 'Text, text', expect.stringContaining('Beech, oak'), 'missing'],
    ])
    expect(await texts(`label:${glazes.id}`)).toMatchObject([{ path: 'name', label: 'Category', source: 'Glazes' }])
  })

  it('that are ready are read by visitors once the post is published, at an address of their own', async () => {
    const item = `item:${post.id}`
    const done = await put(item, {
      excerpt: 'Was vom Feuer bleibt.',
      urlId: 'asche',
      'words1/text': 'Buche, Eiche und ein wenig Apfel.',
    })
    expect(done).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect((await texts(item)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect((await get('/de/journal/ash')).text).not.toContain('Buche')
    await show(post)
    const { text } = await get('/de/journal/asche')
    expect(text).toContain('Buche, Eiche und ein wenig Apfel.')
    expect(announced(text)).toEqual(['en /journal/ash', 'de /de/journal/asche', 'x-default /journal/ash'])
    expect(canonical(text)).toBe('/de/journal/asche')
    expect(await mapped()).toEqual(expect.arrayContaining(['/journal/ash', '/de/journal/asche']))
  })

  it('refuse an address that cannot be, in words, and keep what they had', async () => {
    const [line] = await put(`item:${post.id}`, { urlId: 'feed.xml' })
    expect(line).toMatchObject({ ok: false, error: expect.stringContaining('small letters') })
    expect((await texts(`item:${post.id}`)).find(({ path }) => path === 'urlId')?.standing).toBe('asche')
  })

  it('wait as drafts where nobody reads them', async () => {
    await put(`item:${post.id}`, { title: 'Die Asche' }, 'draft')
    await show(post)
    expect((await get('/de/journal/asche')).text).not.toContain('Die Asche')
  })

  it('the name of a category is another one in another language, at once', async () => {
    expect(await put(`label:${glazes.id}`, { name: 'Glasuren' })).toMatchObject([{ ok: true }])
    expect((await get('/de/journal/category/glazes')).text).toContain('Glasuren')
    expect((await get('/journal/category/glazes')).text).not.toContain('Glasuren')
  })

  it('go out in the file for translators and come back', async () => {
    const { text } = await browser.get('/api/translations/export?locale=de&format=csv')
    expect(text).toContain(`item:${post.id}`)
    expect(text).toContain('What the fire leaves behind.')
  })

  it('of another site are not there', async () => {
    const stranger = await app.signUp({ name: 'Noor' })
    const other = await app.makeSite(stranger, { title: 'Other' })
    const theirs = await app.enter(stranger, other)
    await theirs.put('/api/multilingual/languages', { languages: ['en', 'de'] })
    const { json } = await theirs.put('/api/translations', {
      locale: 'de',
      texts: [{ owner: `item:${post.id}`, path: 'title', value: 'Mine', as: 'ready' }],
    })
    expect(json['results']).toMatchObject([{ ok: false }])
  })
})

describe('links to a post', () => {
  it('lead to where it is in the language of the page, and to its collection while nobody may see it', async () => {
    const link = { kind: 'item', itemId: post.id, pageId: journal.id }
    await publishBlocks(app, { site, browser }, { more: { type: 'button', props: { label: { en: 'Read' }, link } } })
    const way = async (path: string) => /<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Read/.exec((await get(path)).text)?.[1]
    expect(await way('/')).toBe('/journal/ash')
    expect(await way('/de')).toBe('/de/journal/asche')
    await send(`/api/items/${post.id}/unpublish`)
    expect(await way('/')).toBe('/journal')
    await show(post)
    expect(await way('/')).toBe('/journal/ash')
  })
})

describe('the check of links', () => {
  it('reads the texts of posts', async () => {
    const marks = [{ type: 'link', href: '/nowhere' }]
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Here', marks }] }]
    const words = { type: 'text', props: { text: { en: { type: 'rich-text', content } } } }
    await app.look('update items set body = $3, content_hash = $4 where site_id = $1 and id = $2', [
      ...[site.id, post.id, JSON.stringify(documentOf({ words1: words } as never)), 'with a link'],
    ])
    const { links } = await send<{ links: object[] }>('/api/redirects/check')
    expect(links).toContainEqual(
      expect.objectContaining({
        place: 'body',
        item: { id: post.id, title: 'Ash' },
        page: expect.objectContaining({ id: journal.id }),
        blockId: 'words1',
        address: '/nowhere',
      }),
    )
  })
})
