import type { Snippet, Snippets } from '@sitewright/contract/snippets'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { scriptHash } from './script-hash'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let visitor: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  visitor = app.browser(site.publicHost)
})

const tag = '<script src="https://tag.example/t.js"></script>\n<script>\n  tag("</p>", "$&")\n</script>'
const piece = (change: Partial<Snippet> = {}): Snippet => ({
  ...{ id: 'piece-1', name: 'Estuary Analytics', place: 'head', category: 'marketing', isOn: true },
  ...{ code: tag, hosts: ['*.collect.example'] },
  ...change,
})
const inline = piece({ id: 'piece-2', name: 'Theme', category: 'needed', code: '<script>own()</script>', hosts: [] })
const save = (items: readonly unknown[], by = owner) => by.put('/api/snippets', { items })
const kept = async () => (await owner.get('/api/snippets')).json as unknown as Snippets
const publish = async () => (await owner.post('/api/publishing/publish', {})).json as { summary: string; id: string }
const page = async (path = '/', by = visitor) => {
  const { text, headers, status } = await by.get(path, { headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const part = (name: string) => policy.split('; ').find(each => each.startsWith(`${name} `)) ?? ''
  return { text, policy, part, status, headers }
}
const asKept = (text: string) => /data-consent="(\w+)">(.*?)<\/script>/s.exec(text)
const newEditor = async (role = 4) => {
  const editor = await app.signUp()
  await owner.post('/api/site/invitations', { email: editor.email, role })
  const links = (await app.mailsTo(editor.email)).flatMap(mail => mail.links)
  const { pathname } = new URL(links.find(each => each.includes('/invitations/'))!)
  await editor.browser.submit(pathname, {})
  return app.enter(editor, site)
}

describe('the owner’s own code', () => {
  it('goes live with a release, says so, and waits as text that nothing can be mistaken for [P6]', async () => {
    expect((await kept()).items).toEqual([])
    const saved = await save([piece()])
    expect(saved.json).toMatchObject({ items: [piece()], isChanged: true, isStopped: false })
    expect((await page()).text).not.toContain('tag.example')
    expect((await publish()).summary).toBe('Changed the code')
    expect((await kept()).isChanged).toBe(false)
    const { text } = await page()
    const [head = '', body = ''] = text.split('</head>')
    const [, category, code] = asKept(head)!
    expect([category, JSON.parse(code!)]).toEqual(['marketing', tag])
    expect(text.split('tag.example'), 'once').toHaveLength(2)
    expect(body).not.toContain('tag.example')
    expect(text).not.toContain('src="https://tag.example')
  })

  it('stands at the end of the body, in its order, and as it is where nobody is asked', async () => {
    const end = (id: string, code: string) => piece({ id, name: id, place: 'end', category: 'needed', code, hosts: [] })
    await save([end('one', '<p id="one">$1 & more</p>'), end('two', '<p id="two"></p>'), inline])
    await publish()
    const { text } = await page()
    expect(text).toContain('<p id="one">$1 & more</p>\n<p id="two"></p></body></html>')
    const [head = ''] = text.split('</head>')
    expect(head.endsWith('<script>own()</script>')).toBe(true)
    // What such code reads stands before it.
    expect(head.indexOf('id="page-context"')).toBeLessThan(head.indexOf('own()'))
    expect(text.split('id="page-context"')).toHaveLength(2)
  })

  it('is let through by the page’s policy, and nothing else is', async () => {
    await save([piece(), inline])
    await publish()
    const { part, policy, text } = await page()
    const own = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => `'${scriptHash(code!)}'`)
    expect(own).toHaveLength(2)
    for (const hash of [...own, `'${scriptHash('\n  tag("</p>", "$&")\n')}'`])
      expect(part('script-src')).toContain(hash)
    for (const name of ['script-src', 'img-src', 'frame-src', 'connect-src', 'style-src', 'font-src'])
      expect(part(name).split(' '), name).toEqual(expect.arrayContaining(['*.collect.example', 'tag.example']))
    expect(part('connect-src')).toContain('wss://tag.example')
    expect(part('script-src')).not.toMatch(/unsafe|https:|nonce/)
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
    await save([])
    await publish()
    expect((await page()).policy).not.toMatch(/tag\.example|sha256/)
  })

  it('never runs beside a session, on the way to an order, or where a page is asked for without it', async () => {
    await save([piece(), inline])
    await publish()
    const plain = async (path: string, by?: Browser) => {
      const { text, policy, status } = await page(path, by)
      expect(status).toBe(200)
      expect(text).not.toMatch(/own\(\)|tag\.example|data-snippet/)
      expect(policy).not.toMatch(/sha256|tag\.example/)
    }
    await plain('/', owner)
    await plain('/?utm_source=x&without-code')
    await plain('/?without-code=1')
    // Whoever came first does not decide what others see.
    expect((await page()).text).toContain('own()')
    await plain('/?without-code')
    expect((await page('/?utm_source=x')).text).toContain('own()')
    expect((await visitor.get('/nothing-here', { headers: { accept: 'text/html' } })).text).toContain('own()')
    expect((await visitor.get('/nothing-here?without-code', { headers: { accept: 'text/html' } })).text).not.toContain(
      'own()',
    )
    expect((await visitor.get('/checkout', { headers: { accept: 'text/html' } })).text).not.toContain('own()')
  })

  it('stops at once without a release, and starts again with what is live', async () => {
    await save([piece(), inline])
    await publish()
    expect((await page()).text).toContain('own()')
    expect((await owner.put('/api/snippets/stopped', { isStopped: true })).json).toMatchObject({ isStopped: true })
    expect((await page()).text).not.toMatch(/own\(\)|data-snippet/)
    expect((await page()).policy).not.toContain('sha256')
    await owner.put('/api/snippets/stopped', { isStopped: false })
    expect((await page()).text).toContain('own()')
    const acts = await app.look('select act from activity where site_id = $1 order by seq', [site.id])
    expect(acts.map(({ act }) => act).filter(act => String(act).startsWith('code-'))).toEqual([
      ...['code-saved', 'code-stopped', 'code-started'],
    ])
  })

  it('is named where visitors choose, and new code asks them again [P3 P4]', async () => {
    const policyOf = async () => JSON.parse(asContext((await page()).text)).cookieSettings.policy as number
    const asContext = (text: string) => /id="page-context">(.*?)<\/script>/s.exec(text)![1]!
    const before = await policyOf()
    await save([piece()])
    await publish()
    const { text } = await page()
    expect(text).toContain('Estuary Analytics')
    const asked = await policyOf()
    expect(asked).toBeGreaterThan(before)
    await save([piece({ code: '<script>other()</script>', hosts: [] })])
    await publish()
    expect(await policyOf(), 'the same question').toBe(asked)
    await save([piece({ category: 'counting' })])
    await publish()
    expect(await policyOf()).toBeGreaterThan(asked)
  })
})

describe('who may add code', () => {
  it('is asked for: an editor reads none, writes none, and goes back to none [A5]', async () => {
    const { id: without } = await publish()
    await save([inline])
    await publish()
    const { id: first } = ((await owner.get('/api/publishing/releases')).json['releases'] as { id: string }[]).at(-1)!
    expect(first).toBe(without)
    const editor = await newEditor()
    for (const answer of [
      await editor.get('/api/snippets'),
      await save([], editor),
      await editor.put('/api/snippets/stopped', { isStopped: true }),
    ])
      expect(answer.status).toBe(403)
    const back = await editor.post(`/api/publishing/releases/${first}/roll-back`, {})
    expect([back.status, back.json['reason']]).toEqual([403, 'needs-code'])
    expect((await page()).text).toContain('own()')
    expect((await owner.post(`/api/publishing/releases/${first}/roll-back`, {})).status).toBe(200)
    expect((await page()).text).not.toContain('own()')
    expect((await editor.post('/api/publishing/publish', {})).status, 'what an owner saved may go live').toBe(200)
    expect((await page()).text).toContain('own()')
    expect((await editor.get('/api/site/draft')).text).not.toContain('own()')
  })

  it.each([
    ['what swallows the page', [piece({ code: '<script>' })], 422, 'unclosed'],
    ['code that nobody is asked for and that asks others', [piece({ category: 'needed' })], 422, 'asks-others'],
    [
      'too much',
      Array.from({ length: 6 }, (_, at) => piece({ id: `p-${at}`, code: 'x'.repeat(19_000) })),
      422,
      'too-long',
    ],
    ['a piece that is too long', [piece({ code: 'x'.repeat(20_001) })], 400, undefined],
    ['more pieces than there may be', Array.from({ length: 21 }, (_, at) => piece({ id: `p-${at}` })), 400, undefined],
    ['no name', [piece({ name: ' ' })], 400, undefined],
    ['a host that would open everything', [piece({ hosts: ['*'] })], 400, undefined],
    ['a host that says more', [piece({ hosts: ["a.example; script-src 'unsafe-inline'"] })], 400, undefined],
    ['a category there is not', [{ ...piece(), category: 'all' }], 400, undefined],
    ['a field more', [{ ...piece(), more: 1 }], 400, undefined],
  ])('and refused: %s', async (_, items, status, reason) => {
    const answer = await save(items)
    expect([answer.status, reason && answer.json['reason']]).toEqual([status, reason])
    expect((await kept()).items).toEqual([])
  })
})
