import type { Challenge } from '@sitewright/blocks/kit/engines/form/parts/solve'
import type { IslandServices } from '@sitewright/blocks/kit/island'
import type { MemberSession } from '@sitewright/contract/members'
import { emptyLoginForm, type LoginEvent, loginReducer, loginRequest, xsrfTokenFrom } from '@sitewright/domain/members'
import { held } from '../held'

/** Where somebody wanted to go, on this host alone. */
export const wayOn = (wanted: string, { origin, href }: Pick<Location, 'origin' | 'href'>): string => {
  const to = URL.canParse(wanted, href) ? new URL(wanted, href) : undefined
  return wanted !== '' && to?.origin === origin ? to.href : '/account'
}

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null

/** What the site wants worked out before it looks at another password. */
const questionIn = (data: unknown): Challenge | undefined =>
  (data as { readonly question?: Challenge } | null | undefined)?.question

/** The same form as without script, sent without leaving the page: a failure keeps what was typed, but the password. */
export function logInBy(
  form: HTMLFormElement,
  services: Pick<IslandServices, 'request' | 'report' | 'clock'>,
  go: (address: string) => void = address => location.assign(address),
): void {
  const email = fieldOf(form, 'email')
  const password = fieldOf(form, 'password')
  const problem = form.querySelector<HTMLElement>('.error')
  const button = form.querySelector('button')
  if (!email || !password || !problem || !button) return
  const label = button.textContent ?? ''
  let state = emptyLoginForm

  const tell = (event: LoginEvent) => {
    state = loginReducer(state, event)
    button.style.minWidth = `${button.offsetWidth}px`
    button.textContent = state.isSending ? (form.dataset['busy'] ?? label) : label
    form.ariaBusy = String(state.isSending)
    problem.textContent = state.error
    problem.hidden = state.error === null
    for (const field of [email, password]) {
      if (state.error === null) field.removeAttribute('aria-invalid')
      else field.ariaInvalid = 'true'
      if (state.error === null) field.removeAttribute('aria-describedby')
      else field.setAttribute('aria-describedby', problem.id)
    }
  }

  const send = async () => {
    const fields = {
      email: email.value,
      password: password.value,
      rememberMe: fieldOf(form, 'rememberMe')?.checked === true,
    }
    tell({ type: 'changed', fields })
    tell({ type: 'sent' })
    const ask = (proof?: string) => {
      const { url, json } = loginRequest({ ...fields, ...(proof !== undefined && { proof }) })
      return services.request<MemberSession>({ method: 'POST', path: url, body: json })
    }
    let answer = await ask()
    const question = answer.ok ? undefined : questionIn(answer.data)
    if (question) {
      const { solve } = await import('@sitewright/blocks/kit/engines/form/parts/solve')
      const proof = await solve(question, services.clock.now)
      if (proof !== null) answer = await ask(proof)
    }
    if (answer.ok) {
      const xsrfToken = xsrfTokenFrom(answer.data)
      if (xsrfToken !== null) held.write({ ...answer.data, xsrfToken })
      go(wayOn(fieldOf(form, 'to')?.value ?? '', location))
      return
    }
    const { failed, often, offline } = form.dataset
    const said: Readonly<Record<number, string | undefined>> = { 0: offline, 400: failed, 429: often }
    tell({ type: 'failed', text: said[answer.status] ?? answer.message })
    password.value = state.fields.password
    password.focus()
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!state.isSending) send().catch(services.report)
  })
}
