import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyAnswer } from './classify-answer'

const URL = '/api/3/thing?x=1'
const answer = (status: number, body: unknown) =>
  classifyAnswer({ status, body: typeof body === 'string' ? body : JSON.stringify(body), url: URL })
const failure = (status: number, body: unknown) => {
  const result = answer(status, body)
  return result.ok ? 'ok' : [result.reason, result.text]
}

const UNAUTHORIZED = ['unauthorized', 'Unauthorized request.']
const INTERNAL = ['internal', 'Internal server error. Please try again later.']
const UNAVAILABLE = ['unavailable', 'This service is temporarily unavailable. Please try again later.']
const NO_CONNECTION = ['no-connection', 'Unable to connect...']

describe('reading an answer', () => {
  it.each([
    [200, { items: [] }],
    [201, { id: 'a', message: 'Saved', somethingNew: 1 }],
    [200, []],
    [200, null],
    [399, { error: null }],
    [200, { error: '' }],
  ])('takes %d with %j as data and reads only the named fields [REQ-40]', (status, body) =>
    expect(answer(status, body)).toEqual({ ok: true, data: body }),
  )

  it('takes an answer without content as done', () => {
    expect(answer(204, '')).toEqual({ ok: true, data: null })
    expect(answer(205, '')).toEqual({ ok: true, data: null })
  })

  it.each(['<html>', '', '{"a":'])('refuses %j as JSON, naming the address [REQ-11]', body =>
    expect(failure(200, body)).toEqual([
      'unparsable',
      'Internal Error: Unable to parse server response from (/api/3/thing?x=1) as JSON.',
    ]),
  )

  it('writes any address into the text as it is [REQ-11]', () => {
    const result = classifyAnswer({ status: 200, body: '', url: '/a?b=$&' })
    expect(result).toMatchObject({
      text: 'Internal Error: Unable to parse server response from (/a?b=$&) as JSON.',
    })
  })

  it('sends an answer with an error to the failure side, also with a good status [REQ-12]', () => {
    expect(failure(200, { error: 'No such coupon' })).toEqual(['server-error', 'No such coupon'])
    expect(failure(200, { error: true, message: 'Sold out' })).toEqual(['server-error', 'Sold out'])
  })

  it.each([200, 400, 401, 403])('knows the flags of an answer with %d [REQ-13 REQ-14 REQ-15]', status => {
    expect(failure(status, { loginRequired: true, error: 'Sign in' })).toEqual(['login-required', 'Sign in'])
    expect(failure(status, { authorizationFail: true, error: 'No' })).toEqual(['authorization-fail', 'No'])
    expect(failure(status, { crumbFail: true, error: 'Stale' })).toEqual(['crumb-fail', 'Stale'])
    expect(failure(status, { loginRequired: false, crumbFail: false, error: 'x', message: 'y' })).not.toContain(
      'login-required',
    )
  })

  it('hands over the new crumb [REQ-15 REQ-30]', () => {
    expect(answer(403, { crumbFail: true, crumb: 'fresh' })).toMatchObject({ reason: 'crumb-fail', crumb: 'fresh' })
    expect(answer(403, { crumbFail: true })).toMatchObject({ reason: 'crumb-fail', crumb: null })
    expect(answer(403, { crumbFail: true, crumb: 7 })).toMatchObject({ crumb: null })
  })

  it.each([400, 401, 500, 502])('shows the server’s own text for %d [REQ-18 REQ-25]', status => {
    expect(failure(status, { error: 'Card refused' })).toEqual(['server-error', 'Card refused'])
    expect(failure(status, { message: 'Card refused' })).toEqual(['server-error', 'Card refused'])
    expect(failure(status, { message: 'Please wait', error: 'E_WAIT' })).toEqual(['server-error', 'Please wait'])
    expect(failure(status, { message: '  ', error: 'Card refused' })).toEqual(['server-error', 'Card refused'])
    expect(failure(status, { billingErrorCode: 'B7' })).toHaveProperty('0', 'server-error')
  })

  it('hands the billing code on and shows the message [REQ-31]', () => {
    expect(answer(400, { billingErrorCode: 'B7', message: 'Your plan has ended' })).toEqual({
      ok: false,
      reason: 'server-error',
      text: 'Your plan has ended',
      status: 400,
      body: { billingErrorCode: 'B7', message: 'Your plan has ended' },
      crumb: null,
      billingErrorCode: 'B7',
    })
    expect(failure(500, { billingErrorCode: 'B7' })).toEqual([
      'server-error',
      'Internal server error. Please try again later.',
    ])
  })

  it.each([
    [401, '<html>', UNAUTHORIZED],
    [401, { other: 1 }, UNAUTHORIZED],
    [403, '', UNAUTHORIZED],
    [403, { error: 'ignored' }, UNAUTHORIZED],
  ])('%d with %j is an unauthorized request [REQ-19 REQ-25 REQ-28]', (status, body, expected) =>
    expect(failure(status, body)).toEqual(expected),
  )

  it.each([
    [500, '', INTERNAL],
    [500, { error: '', message: '', billingErrorCode: '' }, INTERNAL],
    [501, { error: 'ignored' }, INTERNAL],
  ])('%d with %j is an internal error [REQ-20 REQ-25]', (status, body, expected) =>
    expect(failure(status, body)).toEqual(expected),
  )

  it('503 is temporarily unavailable [REQ-21]', () => {
    expect(failure(503, '')).toEqual(UNAVAILABLE)
    expect(failure(503, { error: 'ignored' })).toEqual(UNAVAILABLE)
  })

  it.each([
    [400, '<html>'],
    [400, '[]'],
    [400, { other: 1 }],
    [502, ''],
    [404, { error: 'Not here' }],
    [429, ''],
    [504, ''],
    [0, ''],
    [199, '{}'],
  ])('%d with %j cannot connect [REQ-22 REQ-26 REQ-27]', (status, body) =>
    expect(failure(status, body)).toEqual(NO_CONNECTION),
  )

  it('gives the parsed body to callers that know more of it [REQ-40]', () =>
    expect(answer(409, { code: 'stale', current: 4 })).toMatchObject({ body: { code: 'stale', current: 4 } }))

  it('never throws, and never fails a good status because of unknown fields [REQ-40]', () => {
    const named = ['error', 'crumbFail', 'loginRequired', 'authorizationFail']
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 399 }), fc.jsonValue(), (status, data) => {
        const isNamed = typeof data === 'object' && data !== null && named.some(name => name in data)
        fc.pre(!isNamed)
        expect(classifyAnswer({ status, body: JSON.stringify(data), url: '/' }).ok).toBe(true)
      }),
    )
    fc.assert(fc.property(fc.integer(), fc.string(), (status, body) => void classifyAnswer({ status, body, url: '/' })))
  })
})
