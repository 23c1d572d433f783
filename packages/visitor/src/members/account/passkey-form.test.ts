import { afterEach, expect, it, vi } from 'vitest'
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
