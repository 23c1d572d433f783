import { readDraft, saveNavigation } from '@sitewright/contract/pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call } from './api'

const asked = vi.hoisted(() => ({ isConfirmed: true, times: 0 }))
vi.mock('./step-up', () => ({
  askForPassword: async () => {
    asked.times += 1
    return asked.isConfirmed
  },
}))

type Sent = { url: string; method: string; token: string | null }
let sent: Sent[]
const answer = (...answers: (Response | Error)[]) => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? '', token: new Headers(init.headers).get('x-csrf-token') })
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  })
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const menu = { main: [], footer: [] }
const crumbFail = (crumb: string) => json(400, { crumbFail: true, crumb, error: 'Please try again.' })

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb comes in a cookie
  document.cookie = 'crumb=stale'
})
afterEach(() => vi.unstubAllGlobals())

describe('calling the server', () => {
  it('a change carries the crumb of the cookie, a question does not [REQ-03]', async () => {
    answer(json(200, menu), json(200, {}))
    await call(saveNavigation, { body: menu })
    await call(readDraft, {})
    expect(sent).toEqual([
      { url: '/api/site/navigation', method: 'PUT', token: 'stale' },
      { url: '/api/site/draft', method: 'GET', token: null },
    ])
  })

  it('a stale crumb is renewed and the call made once more [REQ-15 REQ-16]', async () => {
    answer(crumbFail('fresh'), json(200, menu))
    await expect(call(saveNavigation, { body: menu })).resolves.toEqual(menu)
    expect(sent.map(({ token }) => token)).toEqual(['stale', 'fresh'])
  })

  it('a second refusal is final [REQ-17]', async () => {
    answer(crumbFail('fresh'), crumbFail('fresher'))
    await expect(call(saveNavigation, { body: menu })).rejects.toMatchObject({ status: 400 })
    expect(sent).toHaveLength(2)
  })

  it('what needs the password again asks for it, and the same call is made once more', async () => {
    const needed = () => json(403, { stepUpRequired: true, reason: 'step-up-required', error: 'Please confirm.' })
    asked.isConfirmed = true
    answer(needed(), json(200, menu))
    await expect(call(saveNavigation, { body: menu })).resolves.toEqual(menu)
    expect(sent.map(({ url, method }) => [method, url])).toEqual([
      ['PUT', '/api/site/navigation'],
      ['PUT', '/api/site/navigation'],
    ])
    asked.isConfirmed = false
    answer(needed())
    await expect(call(saveNavigation, { body: menu })).rejects.toMatchObject({ reason: 'step-up-required' })
    expect([sent.length, asked.times]).toEqual([1, 2])
  })

  it('an error speaks with the server’s words', async () => {
    answer(json(422, { error: 'An entry leads nowhere.', reason: 'empty-entry' }))
    await expect(call(saveNavigation, { body: menu })).rejects.toMatchObject({
      message: 'An entry leads nowhere.',
      reason: 'empty-entry',
      status: 422,
    })
  })

  it('no answer at all is no server error', async () => {
    answer(new TypeError('Failed to fetch'))
    const error = await call(readDraft, {}).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: 'Unable to connect. Please try again' })
  })
})
