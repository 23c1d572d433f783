import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { describe, expect, it, vi } from 'vitest'
import { createRequest, type RequestTools } from './request'

type Reply = { status: number; body?: unknown; text?: string; headers?: Record<string, string> } | 'lost'

const site = (
  replies: Reply[],
  tools: Partial<RequestTools> = {},
  first = 'crumb=old; hasCart=true',
  at = 'https://tern.sites.sitewright.test/shop?page=2',
) => {
  const services = sampleServices({ report: vi.fn() })
  const assign = vi.fn()
  const address = Object.assign(new URL(at), { assign }) as unknown as Location
  let cookies = first
  const sent: { url: string; init: RequestInit }[] = []
  const emit = vi.fn()
  const wait = vi.fn(async () => {})
  const request = createRequest(
    {
      fetch: (async (url: string, init: RequestInit) => {
        sent.push({ url, init })
        const reply = replies.shift()
        if (!reply || reply === 'lost') throw new TypeError('Failed to fetch')
        if (url === '/api/crumb') cookies = 'crumb=fresh'
        // 204 may not carry a body.
        const body = reply.status === 204 ? null : (reply.text ?? JSON.stringify(reply.body ?? {}))
        return new Response(body, { status: reply.status, headers: reply.headers ?? {} })
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
      random: () => 0.5,
      context: {},
      services: () => services,
      ...tools,
    },
    address,
  )
  return { request, sent, emit, wait, services, assign }
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

describe('where a call goes', () => {
  const context = { appDomain: 'sitewright.test', website: { baseUrl: 'https://tern.example' } }

  it('fields of a form are sent as a form sends them [REQ-05]', async () => {
    const { request, sent } = site([{ status: 200 }])
    await request({ method: 'POST', path: '/api/x', form: { name: 'Jo & Co', note: 'a b' } })
    expect(sent[0]?.init.body).toBe('name=Jo+%26+Co&note=a+b')
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' })
  })

  it('cookies go to another domain only when asked for, and the crumb never [REQ-06]', async () => {
    const { request, sent } = site([{ status: 200 }, { status: 200 }])
    await request({ method: 'GET', path: 'https://other.example/api' })
    await request({ method: 'GET', path: 'https://other.example/api', crossDomain: true })
    expect(sent.map(({ url, init }) => [url, init.credentials])).toEqual([
      ['https://other.example/api', 'same-origin'],
      ['https://other.example/api', 'include'],
    ])
  })

  it('a secure one goes to the site’s own domain with cookies, from wherever else the page is shown [REQ-09]', async () => {
    const { request, sent } = site([{ status: 200 }], { context }, 'crumb=old', 'https://alias.example/shop')
    await request({ method: 'POST', path: '/api/x', secure: true })
    expect(sent[0]?.url).toBe('https://tern.example/api/x?crumb=old')
    expect(sent[0]?.init.credentials).toBe('include')
  })

  it.each(['https://sitewright.test/', 'https://tern.sites.sitewright.test:4900/shop'])(
    'a secure one stays on the provider’s own host %s [REQ-10]',
    async at => {
      const { request, sent } = site([{ status: 200 }], { context }, 'crumb=old', at)
      await request({ method: 'GET', path: '/api/x', secure: true })
      expect(sent[0]?.url).toBe('/api/x?crumb=old')
      expect(sent[0]?.init.credentials).toBe('same-origin')
    },
  )
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
    await expect.poll(() => document.querySelector('.system-error')).not.toBeNull()
    document.body.innerHTML = ''
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

  it('is not tried by many pages at the same moment', async () => {
    const early = site(['lost', { status: 200 }], { random: () => 0 })
    await early.request({ method: 'GET', path: '/api/x', retryLimit: 1 })
    const late = site(['lost', { status: 200 }], { random: () => 0.999 })
    await late.request({ method: 'GET', path: '/api/x', retryLimit: 1 })
    expect([early.wait.mock.calls, late.wait.mock.calls]).toEqual([[[150]], [[250]]])
  })

  it('is left alone when the server says when to come back', async () => {
    const { request, sent } = site([{ status: 429, headers: { 'Retry-After': '30' } }, { status: 200 }])
    expect(await request({ method: 'GET', path: '/api/x', retryLimit: 5 })).toMatchObject({ ok: false, status: 429 })
    expect(sent).toHaveLength(1)
  })

  it('is not tried again by a caller that gave up, nor by a page that ended while it waited [REQ-29]', async () => {
    const giveUp = new AbortController()
    const waiting = site(['lost', { status: 200 }], {
      wait: () => {
        giveUp.abort()
        return new Promise(() => {})
      },
    })
    const call = { method: 'GET', path: '/api/x', retryLimit: 5 } as const
    expect(await waiting.request({ ...call, signal: giveUp.signal })).toMatchObject({ ok: false, status: 0 })
    expect(waiting.sent).toHaveLength(1)
    let isStopped = false
    const ended = site(['lost', { status: 200 }], {
      isStopped: () => isStopped,
      wait: async () => {
        isStopped = true
      },
    })
    await ended.request(call)
    expect(ended.sent).toHaveLength(1)
  })
})

describe('what no caller can put right', () => {
  const refused = { status: 403, body: { authorizationFail: true, error: 'Not you.' } }

  it('lies over the page once, however many calls fail, and closes or loads anew [DLG-01 DLG-02 DLG-03 DLG-06 REQ-14]', async () => {
    const { request } = site([refused, refused, refused])
    await Promise.all(['/api/a', '/api/b'].map(path => request({ method: 'GET', path })))
    await expect.poll(() => document.querySelectorAll('.system-error').length).toBe(1)
    const overlay = document.querySelector<HTMLDialogElement>('.system-error')!
    expect(overlay.querySelector('h2')?.textContent).toBe('Something Went Wrong!')
    expect([...overlay.querySelectorAll('p')].map(line => line.textContent)).toEqual(['/api/a', 'json', 'Not you.'])
    expect([...overlay.querySelectorAll('button')].map(button => button.textContent)).toEqual(['Reload Page', 'Clear'])
    ;[...overlay.querySelectorAll('button')].at(-1)!.click()
    expect(document.querySelector('.system-error')).toBeNull()
    await request({ method: 'GET', path: '/api/c' })
    await expect.poll(() => document.querySelector('.system-error p')?.textContent).toBe('/api/c')
    document.body.innerHTML = ''
  })

  it('somebody who works on the site is led to log in, with the way back; a visitor stays [REQ-13]', async () => {
    const context = { website: { baseUrl: 'https://tern.example', identifier: 'tern' }, appDomain: 'sitewright.test' }
    const needed = { status: 401, body: { loginRequired: true } }
    const visitor = site([needed], { context })
    await visitor.request({ method: 'GET', path: '/api/x' })
    const owner = site([needed], { context }, 'crumb=old', 'https://tern.sitewright.test/shop?page=2')
    await owner.request({ method: 'GET', path: '/api/x' })
    await expect
      .poll(() => owner.assign.mock.calls)
      .toEqual([['https://tern.example/config/?frameUrl=%2Fshop%3Fpage%3D2&loginOnly=true']])
    expect(visitor.assign).not.toHaveBeenCalled()
  })
})
