import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, expect, it, vi } from 'vitest'
import { logInBy } from './login-form'

afterEach(() => {
  document.body.innerHTML = ''
})

const open = (...answers: object[]) => {
  document.body.innerHTML = `
    <form data-busy="Logging in" data-failed="Does not match" data-often="Too often" data-offline="Offline">
      <input type="hidden" name="to" value="/shop" />
      <input name="email" value="ida@example.com" />
      <input name="password" value="secret" />
      <p class="error" id="problem" hidden></p>
      <button>Log in</button>
    </form>`
  const form = document.querySelector('form')!
  const request = vi.fn(async (_: { readonly body?: unknown }) => answers.shift() as never)
  const go = vi.fn()
  logInBy(form, sampleServices({ request: request as never }), go)
  return {
    request,
    go,
    error: form.querySelector<HTMLElement>('.error')!,
    press: () => form.dispatchEvent(new Event('submit', { cancelable: true })),
  }
}
const question = {
  parameters: { nonce: '0a0b', salt: '0c0d', cost: 1, keyLength: 8, keyPrefix: '' },
}
const asked = { ok: false, status: 409, message: 'Work', data: { reason: 'proof-needed', question } }
const session = { ok: true, status: 200, data: { xsrfToken: 't', member: { id: 'm', name: 'Ida', locale: 'en' } } }

it('works out what it is asked after several wrong passwords, and sends the same password once more with it', async () => {
  const { press, request, go } = open(asked, session)
  press()
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce())
  const fields = { email: 'ida@example.com', password: 'secret', rememberMe: false }
  expect(request.mock.calls.map(([{ body }]) => body)).toEqual([fields, { ...fields, proof: expect.any(String) }])
  const { proof } = request.mock.calls[1]![0].body as { proof: string }
  expect(JSON.parse(atob(proof))).toEqual({
    challenge: question,
    solution: { counter: 0, derivedKey: expect.any(String) },
  })
})

it('says in words that the password was wrong all the same, and that there were too many tries', async () => {
  const wrong = open(asked, { ok: false, status: 400, message: 'x' })
  wrong.press()
  await vi.waitFor(() => expect(wrong.error.textContent).toBe('Does not match'))
  const often = open(asked, { ok: false, status: 429, message: 'x' })
  often.press()
  await vi.waitFor(() => expect(often.error.textContent).toBe('Too often'))
})
