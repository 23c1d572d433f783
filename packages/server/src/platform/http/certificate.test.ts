import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.makeSite(await app.signUp(), { identifier: 'estuary' })
})
afterAll(() => app.close())

it.each([
  ['localhost', 204],
  ['estuary.localhost', 204],
  ['estuary.sites.localhost', 204],
  ['ESTUARY.sites.localhost.', 204],
  ['nobody.sites.localhost', 404],
  ['example.com', 404],
  ['not a name', 404],
])('a proxy that asks about %s is told %i [A17]', async (domain, status) => {
  const answer = await app.send({
    method: 'GET',
    host: 'localhost',
    path: `/certificate-wanted?domain=${encodeURIComponent(domain)}`,
  })
  expect(answer.status).toBe(status)
})
