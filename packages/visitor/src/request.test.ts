import { describe, expect, it, vi } from 'vitest'
import { createRequest, type RequestTools } from './request'

type Reply = { status: number; body?: unknown; text?: string } | 'lost'

const site = (replies: Reply[], tools: Partial<RequestTools> = {}, first = 'crumb=old; hasCart=true') => {
  let cookies = first
  const sent: { url: string; init: RequestInit }[] = []
  const emit = vi.fn()
  const wait = vi.fn(async () => {})
  const request = createRequest({
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      const reply = replies.shift()
      if (!reply || reply === 'lost') throw new TypeError('Failed to fetch')
      if (url === '/api/crumb') cookies = 'crumb=fresh'
      // 204 may not carry a body.
      const body = reply.status === 204 ? null : (reply.text ?? JSON.stringify(reply.body ?? {}))
      return new Response(body, { status: reply.status })
    }) as typeof fetch,
    cookies: {
      read: () => cookies,
      write: cookie => {
        cookies = cookie.split(';')[0] ?? ''
      },
    },
    wait,
    emit,
    isStopped: () => false,
    ...tools,
  })
  return { request, sent, emit, wait }
}

describe('sending', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s carries the crumb of the cookie [REQ-01 REQ-02 REQ-03]',
    async method => {
      const { request, sent } = site([{ status: 200 }])
      await request({ method, path: '/api/commerce/shopping-cart' })
      expect(sent[0]?.url).toBe('/api/commerce/shopping-cart?crumb=old')
      expect(sent[0]?.init.method).toBe(method)
      expect(sent[0]?.init.credentials).toBe('same-origin')
    },
  )

  it('sends a body as JSON, and headers of the caller with it [REQ-04]', async () => {
    const { request, sent } = site([{ status: 200 }])
    await request({ method: 'POST', path: '/api/x', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } })
    expect(sent[0]?.init.body).toBe('{"a":1}')
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k' })
  })
})

describe('a call that only reads', () => {
  it('sends fields as a form does, and asks for no crumb first', async () => {
    const { request, sent } = site([{ status: 200 }], {}, '')
    await request({ method: 'POST', path: '/api/x', form: { widgetJSON: '{"a":"b c"}' }, reads: true })
    expect(sent.map(({ url }) => url)).toEqual(['/api/x'])
    expect(sent[0]?.init.body).toBe('widgetJSON=%7B%22a%22%3A%22b+c%22%7D')
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' })
  })
})

describe('a page that holds no crumb', () => {
  it('asks for one before the first change, once for all that wait for it', async () => {
    const { request, sent } = site([{ status: 200 }, { status: 200 }, { status: 200 }], {}, '')
    await Promise.all([request({ method: 'POST', path: '/api/a' }), request({ method: 'PUT', path: '/api/b' })])
    expect(sent[0]?.url).toBe('/api/crumb')
    expect(sent.map(({ url }) => url).sort()).toEqual(['/api/a?crumb=fresh', '/api/b?crumb=fresh', '/api/crumb'])
  })

  it('reads without one', async () => {
    const { request, sent } = site([{ status: 200 }], {}, '')
    await request({ method: 'GET', path: '/api/a' })
    expect(sent.map(({ url }) => url)).toEqual(['/api/a'])
  })

  it('changes things all the same when asking failed: the first answer brings one', async () => {
    const { request } = site(
      ['lost', { status: 400, body: { crumbFail: true, crumb: 'new' } }, { status: 200, body: { done: true } }],
      {},
      '',
    )
    expect(await request({ method: 'POST', path: '/api/a' })).toMatchObject({ ok: true })
  })
})

describe('a stale crumb', () => {
  it('is renewed and the request sent again, once [REQ-15 REQ-16]', async () => {
    const { request, sent } = site([
      { status: 400, body: { crumbFail: true, crumb: 'new' } },
      { status: 200, body: { done: true } },
    ])
    const answer = await request({ method: 'POST', path: '/api/x', body: { a: 1 } })
    expect(answer).toEqual({ ok: true, data: { done: true }, status: 200 })
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=old', '/api/x?crumb=new'])
    expect(sent[1]?.init.body).toBe('{"a":1}')
  })

  it('is not renewed a second time [REQ-17]', async () => {
    const fail = { status: 400, body: { crumbFail: true, crumb: 'new', error: 'Please try again.' } }
    const { request, sent } = site([fail, fail, fail])
    const answer = await request({ method: 'POST', path: '/api/x' })
    expect(answer).toMatchObject({ ok: false, message: 'Please try again.', status: 400 })
    expect(sent).toHaveLength(2)
  })
})

describe('a failure', () => {
  it('brings the server’s own words and all it said [REQ-12 REQ-18]', async () => {
    const body = { error: 'Only three left.', reason: 'out-of-stock' }
    const { request } = site([{ status: 400, body }])
    expect(await request({ method: 'POST', path: '/api/x' })).toEqual({
      ok: false,
      message: 'Only three left.',
      status: 400,
      data: body,
    })
  })

  it.each([401, 500])('of %d shows the server’s own words when it has some [REQ-25]', async status => {
    const { request } = site([
      { status, body: { message: 'Only for members.' } },
      { status, body: {} },
    ])
    expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({ message: 'Only for members.' })
    const { message } = (await request({ method: 'GET', path: '/api/x' })) as { message: string }
    expect(message).not.toBe('Only for members.')
    expect(message).not.toBe('')
  })

  it.each([400, 502])('of %d without usable JSON says that there is no connection [REQ-26 REQ-27]', async status => {
    const { request } = site([
      { status, text: '<html>' },
      { status, body: {} },
    ])
    for (const _ of [1, 2])
      expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({ message: 'Unable to connect...' })
  })

  it.each([401, 403])('of %d reads "Unauthorized request.", with its full stop [REQ-28]', async status => {
    const { request } = site([{ status, body: {} }])
    expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({ message: 'Unauthorized request.' })
  })

  it('hands the billing code on, and shows the message [REQ-31]', async () => {
    const { request } = site([
      { status: 400, body: { billingErrorCode: 'card-expired', message: 'Your card expired.' } },
    ])
    expect(await request({ method: 'POST', path: '/api/x' })).toMatchObject({
      ok: false,
      message: 'Your card expired.',
      data: { billingErrorCode: 'card-expired' },
    })
  })

  it.each([{}, { unknown: [1] }, [], 7, null])(
    'is not seen in %j: fields without a name here mean nothing [REQ-40]',
    async body => {
      const { request } = site([{ status: 200, text: JSON.stringify(body) }])
      expect(await request({ method: 'GET', path: '/api/x' })).toEqual({ ok: true, data: body, status: 200 })
    },
  )

  it('says so when the answer is no JSON [REQ-11]', async () => {
    const { request } = site([{ status: 200, text: '<html>' }])
    expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({
      ok: false,
      message: 'Internal Error: Unable to parse server response from (/api/x) as JSON.',
    })
  })

  it('announces that a login is needed, and that something is not allowed [REQ-13 REQ-14]', async () => {
    const { request, emit } = site([
      { status: 200, body: { loginRequired: true } },
      { status: 200, body: { authorizationFail: true, error: 'Not you.' } },
    ])
    await request({ method: 'GET', path: '/api/x' })
    expect(emit).toHaveBeenLastCalledWith('login-required')
    await request({ method: 'GET', path: '/api/x' })
    expect(emit).toHaveBeenLastCalledWith('system-error', { message: 'Not you.' })
  })
})

describe('a lost connection', () => {
  it('is told at once without the retry option [REQ-22 REQ-24]', async () => {
    const { request, sent } = site(['lost', { status: 200 }])
    expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({
      ok: false,
      message: 'Unable to connect...',
      status: 0,
    })
    expect(sent).toHaveLength(1)
  })

  it('is tried again every 200 ms up to the limit of the caller [REQ-07 REQ-23 REQ-29]', async () => {
    const { request, sent, wait } = site(['lost', 'lost', { status: 200, body: { ok: 1 } }])
    expect(await request({ method: 'GET', path: '/api/x', retryLimit: 5 })).toMatchObject({ ok: true })
    expect(sent).toHaveLength(3)
    expect(wait.mock.calls).toEqual([[200], [200]])
  })

  it('is not tried again once the page is torn down [REQ-29]', async () => {
    const { request, sent } = site(['lost', { status: 200 }], { isStopped: () => true })
    await request({ method: 'GET', path: '/api/x', retryLimit: 5 })
    expect(sent).toHaveLength(1)
  })
})
