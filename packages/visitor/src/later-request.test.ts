import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { describe, expect, it, vi } from 'vitest'
import { laterRequest } from './later-request'
import { createRequest } from './request'

const tools = (answer: Response) => ({
  fetch: vi.fn(async () => answer),
  cookies: { read: () => '', write: () => {} },
  wait: async () => {},
  emit: () => {},
  isStopped: () => false,
  report: vi.fn(),
  random: () => 0.5,
  context: {},
  services: () => sampleServices(),
})
const call = { method: 'GET', path: '/api/thing' } as const

describe('the request layer', () => {
  it('comes once, with the first call', async () => {
    const given = tools(new Response('{"a":1}'))
    const load = vi.fn(async () => ({ createRequest }))
    const request = laterRequest(given, load)
    expect(load).not.toHaveBeenCalled()
    expect(await request(call)).toMatchObject({ ok: true, data: { a: 1 } })
    await request(call)
    expect(load).toHaveBeenCalledOnce()
  })

  it('that cannot be fetched is reported, refuses, and is asked for again by the next call', async () => {
    const given = tools(new Response('{}'))
    const load = vi.fn(async () => ({ createRequest })).mockRejectedValueOnce(new TypeError('gone'))
    const request = laterRequest(given, load)
    expect(await request(call)).toEqual({ ok: false, message: '', status: 0 })
    expect(given.report).toHaveBeenCalledOnce()
    expect(await request(call)).toMatchObject({ ok: true })
  })
})
