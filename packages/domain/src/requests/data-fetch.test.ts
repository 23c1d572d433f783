import { describe, expect, it, vi } from 'vitest'
import { createDataFetch, type FetchState, fetchReducer, pendingFetch } from './data-fetch'

const build = (call: () => Promise<string>, onError?: (error: unknown) => void) => {
  const states: FetchState<string>[] = []
  const log = vi.fn()
  return { states, log, fetch: createDataFetch({ call, onChange: state => states.push(state), onError, log }) }
}

describe('fetching data', () => {
  it('starts pending [REQ-32]', () => {
    const { fetch } = build(async () => 'a')
    expect(fetch.state()).toEqual({ status: 'pending', data: null, error: null, hasError: false })
    expect(pendingFetch).toEqual({ status: 'pending', data: null, error: null, hasError: false })
  })

  it('goes from pending to success [REQ-33]', async () => {
    const onError = vi.fn()
    const { fetch, states, log } = build(async () => 'a', onError)
    await fetch.refetch()
    expect(states).toEqual([
      { status: 'pending', data: null, error: null, hasError: false },
      { status: 'success', data: 'a', error: null, hasError: false },
    ])
    expect(onError).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
  })

  it('goes from pending to failed with the error, a flag, a log entry and the callback [REQ-34 REQ-36 REQ-37 REQ-38 REQ-39]', async () => {
    const error = new Error('gone')
    const onError = vi.fn()
    const { fetch, states, log } = build(() => Promise.reject(error), onError)
    await fetch.refetch()
    expect(states.map(state => state.status)).toEqual(['pending', 'failed'])
    expect(fetch.state()).toEqual({ status: 'failed', data: null, error, hasError: true })
    expect(onError.mock.calls).toEqual([[error]])
    expect(log.mock.calls).toEqual([[error]])
  })

  it('fails too when the call throws at once, and needs no callback [REQ-34 REQ-38]', async () => {
    const { fetch } = build(() => {
      throw new Error('early')
    })
    await fetch.refetch()
    expect(fetch.state()).toMatchObject({ status: 'failed', hasError: true, error: new Error('early') })
  })

  it('runs the call again on refetch, keeping what was shown [REQ-35]', async () => {
    const answers = [() => Promise.resolve('a'), () => Promise.reject(new Error('no')), () => Promise.resolve('b')]
    const { fetch, states } = build(() => answers.shift()!())
    await fetch.refetch()
    await fetch.refetch()
    await fetch.refetch()
    expect(states.map(state => [state.status, state.data, state.hasError])).toEqual([
      ['pending', null, false],
      ['success', 'a', false],
      ['pending', 'a', false],
      ['failed', 'a', true],
      ['pending', 'a', false],
      ['success', 'b', false],
    ])
  })

  it('lets only the newest call answer, and none after a stop', async () => {
    const answers: ((value: string) => void)[] = []
    const { fetch, states } = build(() => new Promise(resolve => answers.push(resolve)))
    const old = fetch.refetch()
    const young = fetch.refetch()
    answers[1]!('young')
    answers[0]!('old')
    await Promise.all([old, young])
    expect(fetch.state().data).toBe('young')
    const last = fetch.refetch()
    fetch.stop()
    answers[2]!('late')
    await last
    expect(states[states.length - 1]).toMatchObject({ status: 'pending', data: 'young' })
  })

  it('does not let a stopped call answer for the one that follows', async () => {
    const answers: ((value: string) => void)[] = []
    const { fetch } = build(() => new Promise(resolve => answers.push(resolve)))
    const stopped = fetch.refetch()
    fetch.stop()
    void fetch.refetch()
    answers[0]!('stopped')
    await stopped
    expect(fetch.state()).toEqual({ status: 'pending', data: null, error: null, hasError: false })
  })

  it('forgets an error when it starts anew', () => {
    const failed = fetchReducer<string>(pendingFetch, { type: 'failed', error: 'x' })
    expect(fetchReducer(failed, { type: 'started' })).toEqual(pendingFetch)
  })
})
