import { describe, expect, it } from 'vitest'
import { classifyAnswer, type Failure } from './classify-answer'
import { loginRequiredEvent, nextStep } from './retry'

const failed = (status: number, body: object = {}): Failure => {
  const answer = classifyAnswer({ status, body: JSON.stringify(body), url: '/api/x' })
  if (answer.ok) throw new Error('expected a failure')
  return answer
}
const first = { crumbRenewed: false, retries: 0 }

describe('after a failure', () => {
  it('a crumb failure is sent again once, with the new crumb [REQ-15 REQ-16 REQ-17]', () => {
    const crumbFail = failed(403, { crumbFail: true, crumb: 'fresh' })
    expect(nextStep(crumbFail, first)).toEqual({ step: 'renew-crumb', crumb: 'fresh' })
    expect(nextStep(crumbFail, { ...first, crumbRenewed: true })).toEqual({ step: 'fail' })
  })

  it('a crumb failure without a crumb reads the cookie again', () =>
    expect(nextStep(failed(403, { crumbFail: true }), first)).toEqual({ step: 'renew-crumb', crumb: null }))

  it('a lost connection is tried again every 200 ms up to the limit [REQ-07 REQ-23 REQ-29]', () => {
    const lost = failed(0)
    expect(nextStep(lost, { ...first, retryLimit: 2 })).toEqual({ step: 'retry', afterMs: 200 })
    expect(nextStep(lost, { ...first, retryLimit: 2, retries: 1 })).toEqual({ step: 'retry', afterMs: 200 })
    expect(nextStep(lost, { ...first, retryLimit: 2, retries: 2 })).toEqual({ step: 'fail' })
    expect(nextStep(lost, { ...first, retryLimit: Number.POSITIVE_INFINITY, retries: 500 }).step).toBe('retry')
  })

  it('a lost connection is not tried again without the option [REQ-07 REQ-24]', () =>
    expect(nextStep(failed(0), first)).toEqual({ step: 'fail' }))

  it('only a lost connection is tried again [REQ-23]', () =>
    expect(nextStep(failed(503), { ...first, retryLimit: 5 })).toEqual({ step: 'fail' }))

  it('nothing is tried again once it was stopped [REQ-29]', () => {
    expect(nextStep(failed(0), { ...first, retryLimit: 5, stopped: true })).toEqual({ step: 'fail' })
    expect(nextStep(failed(403, { crumbFail: true }), { ...first, stopped: true })).toEqual({ step: 'fail' })
  })

  it('a missing login is announced, a missing right shows the system error [REQ-13 REQ-14 REQ-30]', () => {
    expect(nextStep(failed(401, { loginRequired: true }), first)).toEqual({ step: 'announce-login' })
    expect(nextStep(failed(403, { authorizationFail: true }), first)).toEqual({ step: 'show-system-error' })
    expect(loginRequiredEvent).toBe('login-required')
  })

  it('any other failure has failed [REQ-12]', () =>
    expect(nextStep(failed(400, { error: 'No' }), first)).toEqual({ step: 'fail' }))
})
