import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBusiness, type SiteId } from '@sitewright/domain/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canaries, memberPassword, openClosedSite, pagePassword } from '../../access/testing/closed-site'
import { openTestApp, type Person, type TestApp, type TestSite } from '../../testing/app'
import { createTemplates, exportTemplate } from '../index'

let app: TestApp
let person: Person
let folder: string

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp()
  folder = await mkdtemp(join(tmpdir(), 'sw-export-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const exported = (site: Pick<TestSite, 'id'>, name: string, { from = app, replace = false } = {}) =>
  exportTemplate(from.platform, from, { siteId: site.id as SiteId, name, folder, replace })

/** A site made of what lies in the folder, by the same steps as any other. */
async function seededFrom(name: string, identifier: string): Promise<TestSite> {
  const templates = createTemplates(app.platform, {
    ...app,
    targets: app.formInbox.targets,
    drawing: { built: app.built, drawMap: app.maps.draw },
    folder,
  })
  const account = { id: (await app.accounts.byEmail(person.email))!.id }
  const made = await templates.createSite({ account, templateName: name, identifier, publish: true })
  if (!made.ok) throw new Error(made.reason)
  return {
    ...{ id: made.siteId, identifier },
    ...{ ownerHost: `${identifier}.localhost`, publicHost: `${identifier}.sites.localhost` },
  }
}

/** Every file of JSON in it, by its path. */
async function filesOf(name: string): Promise<Record<string, unknown>> {
  const files = (await readdir(join(folder, name), { recursive: true })).filter(file => file.endsWith('.json')).sort()
  const read = files.map(
    async file => [file, JSON.parse(await readFile(join(folder, name, file), 'utf8')) as unknown] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** Ids are made anew with every site: each is told by where it stands first, and so is the name of the site. */
function withoutIds(html: string, identifier: string): string {
  const seen = new Map<string, string>()
  return html
    .replaceAll(identifier, 'site')
    .replace(/\bSQ\d{7}\b/g, 'SKU')
    .replace(/\bnone-[\w-]{10}/g, 'drawn map')
    .replace(/[A-Za-z0-9_-]{22,}/g, id => {
      if (!/[A-Z]|^[0-9a-f]{64}$/.test(id)) return id
      if (!seen.has(id)) seen.set(id, `id${seen.size + 1}`)
      return seen.get(id)!
    })
}

/** A page is long: what it says where the two part is enough to know why. */
function firstDifference(one: string, other: string): { one: string; other: string } | undefined {
  if (one === other) return undefined
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  return { one: one.slice(Math.max(0, at - 80), at + 120), other: other.slice(Math.max(0, at - 80), at + 120) }
}

async function publishedPages({ publicHost: host, identifier }: TestSite): Promise<Map<string, string>> {
  const { text } = await app.send({ method: 'GET', host, path: '/sitemap.xml' })
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(match => match[1] || '/').sort()
  const pages = new Map<string, string>()
  for (const path of new Set(paths)) {
    const page = await app.send({ method: 'GET', host, path })
    const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? page.text
    pages.set(path, `${page.status} ${withoutIds(main, identifier)}`)
  }
  return pages
}

describe.each(['tern', 'wend'])('the site %s', name => {
  it('leaves as a template, and a site made of that publishes the same', async () => {
    const site = await app.makeSite(person, { templateName: name, identifier: `${name}-one`, title: 'One of two' })
    expect(await exported(site, name)).toMatchObject({ ok: true })
    const again = await seededFrom(name, `${name}-two`)
    expect(await exported(again, `${name}-again`)).toMatchObject({ ok: true })
    const [first, second] = [await filesOf(name), await filesOf(`${name}-again`)]
    expect(Object.keys(second)).toEqual(Object.keys(first))
    for (const [file, content] of Object.entries(first))
      if (file !== 'template.json' && file !== 'files.json') expect(second[file], file).toEqual(content)
    const before = await publishedPages(site)
    expect(before.size).toBeGreaterThan(5)
    expect([...before.values()].every(page => page.startsWith('200'))).toBe(true)
    const after = await publishedPages(again)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [path, page] of before) expect(firstDifference(page, after.get(path)!), path).toBeUndefined()
  })
})

describe('what leaves with a template', () => {
  it('is what every stranger can read: no person, no address, nothing behind a door and no draft', async () => {
    const closed = await openClosedSite()
    await closed.member()
    await closed.closeAll()
    const { app: from, site, editor, owner, open } = closed
    const given = { email: 'office@tern.example', phone: '+44 1665 555014' }
    const saved = await editor.put('/api/site/business', { ...readBusiness({}), ...given })
    expect(saved.json).toMatchObject(given)
    await editor.post('/api/pages', { kind: 'page', title: 'Unpublished Marshmallow', inNavigation: true })
    expect(await exported(site, 'closed', { from })).toMatchObject({ ok: true })
    const files = await filesOf('closed')
    expect(files).toHaveProperty(['pages/open.json'])
    for (const page of ['vault', 'below', 'locked', 'journal', 'openings'])
      expect(files, page).not.toHaveProperty([`pages/${page}.json`])
    const said = JSON.stringify(files).toLowerCase()
    const secrets = [...canaries, ...Object.values(given), 'Ida Blom', 'member-1', '@', owner.name, 'Marshmallow']
    for (const secret of [...secrets, pagePassword, memberPassword, open.id, site.id, owner.accountId])
      expect(said, secret).not.toContain(secret.toLowerCase())
    await from.close()
  }, 60_000)

  it('is written once under a name, and over what is there only when that is said', async () => {
    const site = await app.makeSite(person, { templateName: 'harbour', identifier: 'small' })
    expect(await exported(site, 'Not a name')).toEqual({ ok: false, reason: 'bad-name' })
    expect(await exported(site, 'small')).toMatchObject({ ok: true })
    expect(await exported(site, 'small')).toEqual({ ok: false, reason: 'there-already' })
    const before = await filesOf('small')
    expect(await exported(site, 'small', { replace: true })).toMatchObject({ ok: true })
    expect(await filesOf('small')).toEqual(before)
    const draft = await app.makeSite(person, { templateName: 'harbour', identifier: 'unseen', publish: false })
    expect(await exported(draft, 'unseen')).toEqual({ ok: false, reason: 'never-published' })
  })
})
