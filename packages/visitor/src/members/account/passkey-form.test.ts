import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerByDevice, readQuestion, writeAnswer } from './passkey-form'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const bytes = (...list: number[]) => new Uint8Array(list).buffer
const settled = () => new Promise(resolve => setTimeout(resolve, 0))

function open(use: 'create' | 'get') {
  document.body.innerHTML = `
    <div data-passkey="${use}" data-question="/question" hidden>
      <form data-busy="Waiting" data-not-chosen="Nothing chosen" data-known="Known" data-failed="Failed" data-offline="Offline">
        <input type="hidden" name="credential" value="" />
        <input name="current" value="secret" />
        <p class="error" hidden></p>
        <button type="submit">Add</button>
      </form>
    </div>`
  const form = document.querySelector('form')!
  return {
    place: document.querySelector<HTMLElement>('[data-passkey]')!,
    form,
    error: form.querySelector<HTMLElement>('.error')!,
    press: async () => {
      form.dispatchEvent(new Event('submit', { cancelable: true }))
      await settled()
      await settled()
    },
    sent: vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {}),
  }
}
const made = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  response: { clientDataJSON: bytes(2), attestationObject: bytes(251, 255), getTransports: () => ['internal'] },
} as unknown as PublicKeyCredential

it('reads a question into bytes, and writes an answer as text', () => {
  expect(
    readQuestion({ challenge: '-_8', user: { id: 'AQ', name: 'i' }, excludeCredentials: [{ id: 'Ag' }], timeout: 1 }),
  ).toEqual({
    challenge: new Uint8Array([251, 255]),
    user: { id: new Uint8Array([1]), name: 'i' },
    excludeCredentials: [{ id: new Uint8Array([2]) }],
    timeout: 1,
  })
  expect(JSON.parse(writeAnswer(made))).toEqual({
    ...{ id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'Ag', attestationObject: '-_8', transports: ['internal'] },
  })
})

it('asks with the password, sends what the device answers, and keeps the password to itself', async () => {
  const { place, form, press, sent } = open('create')
  const request = vi.fn(async () => ({ ok: true, data: { challenge: 'AQ' }, status: 200 }))
  const create = vi.fn(async () => made)
  answerByDevice(place, { request: request as never, report: vi.fn() }, { create, get: vi.fn() })
  expect(place.hidden).toBe(false)
  await press()
  expect(request.mock.calls).toEqual([[{ method: 'POST', path: '/question', body: { current: 'secret' } }]])
  expect(sent).toHaveBeenCalledOnce()
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  expect([JSON.parse(value('credential')).id, value('current')]).toEqual(['AQ', ''])
})

it.each<[string, { ok: boolean; status: number; message?: string }, string | undefined, string]>([
  ['the password was another one', { ok: false, status: 422, message: 'Wrong' }, undefined, 'Wrong'],
  ['there is no connection', { ok: false, status: 0, message: '' }, undefined, 'Offline'],
  ['nobody chose a key', { ok: true, status: 200 }, 'NotAllowedError', 'Nothing chosen'],
  ['the device has one', { ok: true, status: 200 }, 'InvalidStateError', 'Known'],
  ['something else went wrong', { ok: true, status: 200 }, 'SecurityError', 'Failed'],
])('says in words when %s, and can be tried again', async (_, answered, thrown, said) => {
  const { place, error, press, sent, form } = open('get')
  const get = vi.fn(async () => {
    throw Object.assign(new Error('no'), { name: thrown })
  })
  const request = vi.fn(async () => ({ data: { challenge: 'AQ' }, ...answered }))
  answerByDevice(place, { request: request as never, report: vi.fn() }, { create: vi.fn(), get })
  await press()
  expect([error.textContent, error.hidden]).toEqual([said, false])
  expect([form.querySelector('button')!.disabled, form.querySelector('button')!.textContent]).toEqual([false, 'Add'])
  expect(sent).not.toHaveBeenCalled()
})

describe('keys among the names that the browser suggests', () => {
  const question = { ok: true, data: { challenge: 'AQ' }, status: 200 }
  const begin = (get: CredentialsContainer['get'], { isSuggested = true, answered = question as object } = {}) => {
    const opened = open('get')
    opened.place.dataset['conditional'] = ''
    const request = vi.fn(async () => answered)
    const services = { request: request as never, report: vi.fn() }
    answerByDevice(opened.place, services, { create: vi.fn(), get }, async () => isSuggested)
    return { ...opened, request }
  }
  /** Waits until somebody gives up on it, as browsers do. */
  const untilAborted = () =>
    vi.fn(
      (options?: CredentialRequestOptions) =>
        new Promise<Credential | null>((_, fail) =>
          options?.signal?.addEventListener('abort', () =>
            fail(Object.assign(new Error('no'), { name: 'AbortError' })),
          ),
        ),
    )

  it('are asked for without a press, and log in', async () => {
    const get = vi.fn(async () => made)
    const { sent } = begin(get)
    await settled()
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }))
    expect(sent).toHaveBeenCalledOnce()
  })

  it('are not asked for where the browser cannot, and say nothing where the question cannot be had', async () => {
    const get = vi.fn(async () => made)
    const { request } = begin(get, { isSuggested: false })
    await settled()
    expect(request).not.toHaveBeenCalled()
    const { error } = begin(get, { answered: { ok: false, status: 0 } })
    await settled()
    expect([get.mock.calls, error.hidden]).toEqual([[], true])
  })

  it('give way to the button, and are there again when nothing was chosen', async () => {
    const waiting = untilAborted()
    const { press, error, form } = begin(waiting)
    await settled()
    const first = waiting.mock.calls[0]?.[0]
    waiting.mockImplementationOnce(async () => {
      throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
    })
    await press()
    await settled()
    expect(first?.signal?.aborted).toBe(true)
    expect([error.textContent, form.querySelector('button')!.disabled]).toEqual(['Nothing chosen', false])
    expect(waiting.mock.calls.map(([options]) => options?.mediation)).toEqual(['conditional', undefined, 'conditional'])
  })

  it('are asked for anew before the question is over', async () => {
    vi.useFakeTimers()
    const waiting = untilAborted()
    const { request, error } = begin(waiting)
    await vi.advanceTimersByTimeAsync(239_000)
    expect(request).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([request.mock.calls.length, waiting.mock.calls.length, error.hidden]).toEqual([2, 2, true])
    vi.useRealTimers()
  })
})
