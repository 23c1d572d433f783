import type { AbTest, ExperimentResult } from '@sitewright/contract/experiments'
import { refreshVisit } from '@sitewright/domain/analytics'
import { assignVariant } from '@sitewright/domain/experiments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import type { Browser } from '../testing/browser'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser

beforeAll(async () => {
  app = await openTestApp({ config: { recorderOrg: 'o-1' } })
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }], templateName: 'tern' })
  staff = await shop.staff()
})
afterAll(() => app.close())

const toggle = { type: 'FEATURE_TOGGLE', name: 'new-look', title: 'New look', segment: 'default', isOn: true }
const test = (name: string, rest: object = {}) => ({
  ...{ type: 'AB_TEST', name, title: 'Opening heading', segment: 'default', traffic: 100 },
  variants: [
    { name: 'A', title: 'Stoneware for the long table', anchor: '', share: 50 },
    { name: 'B', title: 'Pots that outlive the table', anchor: '', share: 50 },
  ],
  ...{ goal: { kind: 'order' }, plannedDays: 24, plannedVisitors: 1000 },
  ...rest,
})

const added = async (body: object): Promise<AbTest> => {
  const answer = await staff.post('/api/experiments', body)
  expect(answer.status).toBe(200)
  return answer.json as unknown as AbTest
}
const begun = async (name: string, rest: object = {}): Promise<AbTest> => {
  const { id } = await added(test(name, rest))
  return (await staff.post(`/api/experiments/${id}/start`)).json as unknown as AbTest
}
const result = async ({ id }: Pick<AbTest, 'id'>) =>
  (await staff.get(`/api/experiments/${id}/result`)).json as unknown as ExperimentResult
const counted = async (of: Pick<AbTest, 'id'>) =>
  (await result(of)).variants.map(({ name, visitors, goals }) => [name, visitors, goals])

const cookieOf = (id: string) => encodeURIComponent(refreshVisit({ ss_cvr: null, ss_cvt: null }, 0, () => id).ss_cvr)
const seedOf = async (name: string) =>
  (
    await app.look<{ seed: string }>('select seed from experiments where site_id = $1 and name = $2', [
      shop.site.id,
      name,
    ])
  )[0]!.seed

/** A visitor with their cookie, and the variant that is drawn for them. */
const visitorOf = async ({ name, variants, traffic }: AbTest, id: string) => {
  const browser = app.browser(shop.site.publicHost)
  browser.setCookie('ss_cvr', cookieOf(id))
  const drawn = assignVariant({
    seed: await seedOf(name),
    experiment: name,
    visitor: id,
    traffic: traffic / 100,
    variants,
  })
  return { browser, drawn: drawn ?? 'A' }
}
const see = (browser: Browser, { name, phase }: AbTest, variant: string, more: object = {}) =>
  browser.post('/api/experiments/exposure', { experiment: name, phase, variant, ...more })

describe('experiments that an owner defines', () => {
  it('are added, changed, listed and removed', async () => {
    const { id } = await added(toggle)
    expect((await staff.put(`/api/experiments/${id}`, { ...toggle, isOn: false })).json).toMatchObject({ isOn: false })
    expect((await staff.get('/api/experiments')).json).toMatchObject({ items: [{ id, name: 'new-look', isOn: false }] })
    expect((await staff.delete(`/api/experiments/${id}`)).status).toBe(204)
    expect((await staff.delete(`/api/experiments/${id}`)).status).toBe(404)
  })

  it('are refused with a reason', async () => {
    const { id } = await added(test('refused'))
    const reasonOf = async (body: object) =>
      ((await staff.post('/api/experiments', body)).json as { reason: string }).reason
    expect(await reasonOf(test('refused'))).toBe('name-taken')
    expect(
      await reasonOf(test('uneven', { variants: [{ ...test('x').variants[0], share: 20 }, test('x').variants[1]] })),
    ).toBe('shares')
    expect((await staff.put(`/api/experiments/${id}`, { ...toggle, name: 'refused' })).status).toBe(409)
    expect((await staff.post(`/api/experiments/${id}/stop`, {})).status).toBe(409)
    for (const name of ['', 'With Spaces', 'x'.repeat(61)])
      expect((await staff.post('/api/experiments', test(name))).status).toBe(400)
  })

  it('stay with those who may change settings', async () => {
    expect((await app.browser(shop.site.publicHost).get('/api/experiments')).status).not.toBe(200)
  })
})

describe('in the page', () => {
  const contexts = async () => {
    const { text } = await app.browser(shop.site.publicHost).get('/')
    const [, json] = /id="page-context">(.*?)<\/script>/s.exec(text) ?? []
    return {
      text,
      list: (JSON.parse(json ?? '{}') as { commerceExperiments: { name: string; variant: string; traffic: number }[] })
        .commerceExperiments,
    }
  }
  const named = async (name: string) => (await contexts()).list.find(each => each.name === name)

  it('every page carries them without anybody’s variant, and after a change as it is now [PAGE-28]', async () => {
    const { id } = await added({ ...toggle, name: 'in-page' })
    await expect
      .poll(() => named('in-page'))
      .toMatchObject({
        ...{ experimentType: 'FEATURE_TOGGLE', variant: 'true', segmentName: 'default', containsError: false },
      })
    await staff.put(`/api/experiments/${id}`, { ...toggle, name: 'in-page', isOn: false })
    await expect.poll(() => named('in-page')).toMatchObject({ variant: 'false' })
  })

  it('a test takes part from its beginning to its end, then everybody sees what was chosen', async () => {
    const { id } = await added(test('heading-in-page'))
    await expect.poll(() => named('heading-in-page')).toMatchObject({ variant: 'A', traffic: 0 })
    await staff.post(`/api/experiments/${id}/start`)
    await expect.poll(() => named('heading-in-page')).toMatchObject({ variant: 'A', traffic: 1, phase: 1 })
    await staff.post(`/api/experiments/${id}/stop`, { chosen: 'B' })
    await expect.poll(() => named('heading-in-page')).toMatchObject({ variant: 'B', traffic: 0 })
  })

  it('sections of other variants are hidden before any script has run', async () => {
    const [A, B] = test('x').variants
    await begun('sections', {
      variants: [
        { ...A, anchor: 'hero-a' },
        { ...B, anchor: 'hero-b' },
      ],
    })
    const seen = (variant: string) => `[data-variants~="sections:${variant}"]`
    await expect.poll(async () => (await contexts()).text).toContain(`:root:not(${seen('B')}) #hero-b{display:none}`)
    expect((await contexts()).text).toContain(`${seen('B')} #hero-a{display:none}`)
  })

  it('the recorder’s host is allowed where its toggle is on, and only there', async () => {
    const policy = async () => (await app.browser(shop.site.publicHost).get('/')).headers['content-security-policy']
    await expect.poll(policy).not.toContain('fullstory')
    const { id } = await added({ ...toggle, name: 'fullstory-enabled' })
    await expect.poll(policy).toContain('https://edge.fullstory.com')
    await staff.put(`/api/experiments/${id}`, { ...toggle, name: 'fullstory-enabled', isOn: false })
    await expect.poll(policy).not.toContain('fullstory')
  })
})

describe('what is counted', () => {
  it('a visitor once, by the variant they saw', async () => {
    const running = await begun('counted')
    const { browser, drawn } = await visitorOf(running, 'v1')
    for (const _ of [1, 2]) expect((await see(browser, running, drawn)).status).toBe(200)
    expect((await counted(running)).find(([name]) => name === drawn)).toEqual([drawn, 1, 0])
    expect((await result(running)).split).toBe('too-few')
  })

  it('nobody without a cookie, after a decline, of another phase, or with a variant that is none', async () => {
    const running = await begun('not-counted')
    const { browser, drawn } = await visitorOf(running, 'v1')
    await see(app.browser(shop.site.publicHost), running, drawn)
    await see(browser, { ...running, phase: 7 }, drawn)
    await see(browser, running, 'C')
    await see(browser, { ...running, name: 'nothing' }, drawn)
    browser.setCookie('ss_cookieAllowed', 'false')
    await see(browser, running, drawn)
    expect(await counted(running)).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    for (const body of [{}, { experiment: 'x' }, [], { experiment: 'x', phase: -1, variant: 'A' }])
      expect((await browser.post('/api/experiments/exposure', body)).status).toBe(400)
  })

  it('nobody who works on the site: neither what they see, nor what they reach, nor what they order', async () => {
    const running = await begun('own-visits', { goal: { kind: 'page', path: '/thanks' } })
    const { browser, drawn } = await visitorOf(running, 'v1')
    browser.setCookie('sw_owner', '1')
    expect((await see(browser, running, drawn)).status).toBe(200)
    await see(browser, running, drawn, { isGoal: true })
    expect(await counted(running)).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    // Somebody who came as a visitor and signed in later.
    const selling = await begun('own-orders')
    const shopper = shop.shopper()
    shopper.browser.setCookie('ss_cvr', cookieOf('keeper'))
    const { drawn: seen } = await visitorOf(selling, 'keeper')
    await see(shopper.browser, selling, seen)
    shopper.browser.setCookie('sw_owner', '1')
    await shopper.add('Moon jar')
    expect((await shopper.placeOrder()).status).toBe(200)
    expect((await counted(selling)).find(([name]) => name === seen)).toEqual([seen, 1, 0])
  })

  it('whoever saw two variants is in none, and counted as mixed', async () => {
    const running = await begun('mixed')
    const { browser, drawn } = await visitorOf(running, 'v1')
    await see(browser, running, drawn)
    await see(browser, running, drawn === 'A' ? 'B' : 'A')
    expect(await counted(running)).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    expect((await result(running)).mixed).toBe(1)
  })

  it('the first goal after the exposure, and none before it', async () => {
    const running = await begun('goals', { goal: { kind: 'page', path: '/thanks' } })
    const one = await visitorOf(running, 'v1')
    await see(one.browser, running, one.drawn, { isGoal: true })
    await see(one.browser, running, one.drawn)
    expect((await counted(running)).map(([, , goals]) => goals)).toEqual([0, 0])
    await see(one.browser, running, one.drawn, { isGoal: true })
    await see(one.browser, running, one.drawn, { isGoal: true })
    expect((await counted(running)).find(([name]) => name === one.drawn)).toEqual([one.drawn, 1, 1])
  })

  it('orders from the shop’s own rows, with what they brought', async () => {
    const running = await begun('orders')
    const shopper = shop.shopper()
    shopper.browser.setCookie('ss_cvr', cookieOf('buyer'))
    const { drawn } = await visitorOf(running, 'buyer')
    await see(shopper.browser, running, drawn)
    await shopper.add('Moon jar')
    expect((await shopper.placeOrder()).status).toBe(200)
    const other = shop.shopper()
    await other.add('Moon jar')
    await other.placeOrder()
    const { variants, currency } = await result(running)
    expect(variants.find(({ name }) => name === drawn)).toMatchObject({ visitors: 1, goals: 1 })
    expect(variants.find(({ name }) => name === drawn)!.revenue).toBeGreaterThanOrEqual(24_000)
    expect(variants.find(({ name }) => name !== drawn)).toMatchObject({ visitors: 0, goals: 0, revenue: 0 })
    expect(currency).toBe('USD')
  })

  it('other shares begin a new phase, and results never mix', async () => {
    const running = await begun('phases')
    const { browser, drawn } = await visitorOf(running, 'v1')
    await see(browser, running, drawn)
    const [A, B] = running.variants
    const changed = test('phases', {
      variants: [
        { ...A, share: 90 },
        { ...B, share: 10 },
      ],
    })
    expect((await staff.put(`/api/experiments/${running.id}`, changed)).json).toMatchObject({ phase: 2 })
    expect(await counted(running)).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    await see(browser, running, drawn)
    expect(await counted(running)).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    expect(
      (await staff.put(`/api/experiments/${running.id}`, { ...changed, goal: { kind: 'page', path: '/x' } })).status,
    ).toBe(409)
  })
})

describe('the result', () => {
  const fill = async ({ id, phase }: AbTest, sides: Record<string, readonly [visitors: number, goals: number]>) => {
    for (const [variant, [visitors, goals]] of Object.entries(sides))
      await app.look(
        `insert into exposures (site_id, experiment_id, phase, visitor, variant, at, goal_at)
         select $1, $2, $3, n + $4, $5, '2026-03-02', case when n <= $6 then timestamptz '2026-03-03' end
         from generate_series(1, $7::int) n`,
        [shop.site.id, id, phase, variant === 'A' ? 0 : 1_000_000, variant, goals, visitors],
      )
  }

  it('has an interval that stays true, the ordinary one, and a plain probability', async () => {
    const running = await begun('likely', { goal: { kind: 'page', path: '/x' }, plannedVisitors: 14_600 })
    await fill(running, { A: [5482, 70], B: [5471, 87] })
    const { variants, split } = await result(running)
    expect(split).toBe('as-planned')
    expect(variants[0]).toMatchObject({ visitors: 5482, goals: 70, compared: null })
    const { compared } = variants[1]!
    expect(Math.round(compared!.probability * 100)).toBe(91)
    expect(compared!.wide.low).toBeLessThan(compared!.ordinary.low)
    expect(compared!.verdict).toBe('open')
  })

  it('one ordinary look is allowed at the planned end', async () => {
    const running = await begun('ended', {
      goal: { kind: 'page', path: '/x' },
      plannedVisitors: 10_000,
      plannedDays: 2,
    })
    await fill(running, { A: [5000, 400], B: [5000, 465] })
    expect((await result(running)).variants[1]!.compared!.verdict).toBe('open')
    // The clock stands still: nobody stays signed in for as long as a test runs.
    await app.look(`update experiments set started_at = started_at - interval '3 days' where id = $1`, [running.id])
    expect(await result(running)).toMatchObject({ isAtPlannedEnd: true, day: 2 })
    expect((await result(running)).variants[1]!.compared!.verdict).toBe('better')
  })

  it('is withheld while the split is off', async () => {
    const running = await begun('off', { goal: { kind: 'page', path: '/x' } })
    await fill(running, { A: [5000, 100], B: [4000, 200] })
    expect(await result(running)).toMatchObject({ split: 'off', variants: [{ compared: null }, { compared: null }] })
  })
})

describe('the id of a recorded session', () => {
  const path = '/api/commerce/fullstory/getId'

  it('is the data of the answer, the same for the same visitor [EXP-26 EXP-27]', async () => {
    const browser = app.browser(shop.site.publicHost)
    browser.setCookie('ss_cvr', cookieOf('v1'))
    const { status, json } = await browser.get(path)
    expect(status).toBe(200)
    expect(json).toEqual({ data: expect.stringMatching(/^[0-9a-f]{16}$/), org: 'o-1' })
    expect((await browser.get(path)).json).toEqual(json)
  })

  it('is a mock one for whoever is not to be counted', async () => {
    expect((await app.browser(shop.site.publicHost).get(path)).json).toEqual({ data: 'mock', org: null })
  })
})
