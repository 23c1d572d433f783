import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from './create-store'

afterEach(() => vi.unstubAllGlobals())

const site = { websiteId: 'w1', isTaken: (urlId: string) => urlId === 'the-shop' }

/** Answers each call from a list of addresses, and keeps what was sent. */
const answering = (answers: Readonly<Record<string, unknown>>) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push([`${method} ${url}`, body === undefined ? undefined : JSON.parse(body)])
    return new Response(JSON.stringify(answers[`${method} ${url}`] ?? {}), { status: 200 })
  })
  return sent
}
const products = '/api/content-service/product/1.1/websites/w1/products'
const layout = { layout: [{ identifier: 'mainNavigation', links: [] }] }

it('a site without a main navigation gets no shop [STORE-20]', async () => {
  const sent = answering({ 'GET /api/commondata/GetSiteLayout': { layout: [] } })
  await expect(createStore({ title: 'The shop', inNavigation: true }, site)).rejects.toThrow(
    'Unable to find site main navigation',
  )
  expect(sent.map(([call]) => call)).toEqual(['GET /api/commondata/GetSiteLayout'])
})

it('the id of the first answer is the address of the second call; without it nothing goes on [STORE-10]', async () => {
  const answers = { 'GET /api/commondata/GetSiteLayout': layout, [`POST ${products}`]: {} }
  const stopped = answering(answers)
  await expect(createStore({ title: 'The shop', inNavigation: true }, site)).rejects.toThrow('could not be created')
  expect(stopped.at(-1)?.[0]).toBe(`POST ${products}`)

  const page = { id: 'c1', kind: 'store' }
  const sent = answering({ ...answers, [`POST ${products}`]: { id: 'c1' }, 'GET /api/pages/c1': { page } })
  expect(await createStore({ title: 'The shop', inNavigation: false }, site)).toEqual(page)
  expect(sent.slice(0, 2)).toEqual([
    [
      `POST ${products}`,
      { navigationTitle: 'The shop', title: 'The shop', urlId: 'the-shop-1', description: '', enabled: true },
    ],
    [
      `POST ${products}/c1/categories`,
      { displayName: 'The shop', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
    ],
  ])
})
