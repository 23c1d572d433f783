import { mayEmitLink } from '../links'
import type { FieldError } from './check-form'
import { invalidFields, localFailure, type SubmitFailure } from './failure'

export type FormSettings = {
  isNewsletter: boolean
  hasCaptcha: boolean
  /** The submit button is disabled until the captcha is completed. */
  captchaBound: boolean
  submitButtonText: string
  successUrl: string | null
  fieldIds: readonly string[]
}

export type FormState = {
  phase: 'idle' | 'submitting' | 'succeeded' | 'failed'
  captchaToken: string | null
  failure: SubmitFailure | null
}

export type FormEvent =
  | { type: 'submit'; errors: FieldError[] }
  | { type: 'succeeded' }
  | { type: 'failed'; failure: SubmitFailure }
  | { type: 'captcha-completed'; token: string }
  | { type: 'captcha-expired' }
  | { type: 'captcha-unavailable' }
  /** Another check took its place, which nobody has to do anything for. */
  | { type: 'captcha-replaced' }

/** What the page must do after a step; `focus` without a field goes to the form's own message. */
export type FormEffect =
  | { type: 'send'; captchaToken: string | null }
  | { type: 'focus'; fieldId: string | null }
  | { type: 'reset-captcha' }
  | { type: 'redirect'; url: string }
  | { type: 'record-newsletter-subscription' }
  | { type: 'fire'; event: 'form:submitSuccess' }

export type FormStep = { state: FormState; effects: FormEffect[] }

export const newFormState = (): FormState => ({ phase: 'idle', captchaToken: null, failure: null })

const firstErrorField = (errors: FieldError[], fieldIds: readonly string[]): string | null =>
  fieldIds.find(fieldId => errors.some(error => error.fieldId === fieldId)) ?? null

const fail = (state: FormState, failure: SubmitFailure, { fieldIds }: FormSettings): FormStep => ({
  state: { ...state, phase: 'failed', failure },
  effects: [{ type: 'focus', fieldId: firstErrorField(failure.errors, fieldIds) }],
})

const submit = (state: FormState, errors: FieldError[], settings: FormSettings): FormStep => {
  if (state.phase === 'submitting' || state.phase === 'succeeded') return { state, effects: [] }
  if (errors.length > 0) return fail(state, invalidFields(errors), settings)
  if (settings.hasCaptcha && state.captchaToken === null)
    return fail(state, localFailure('captcha-incomplete'), settings)
  const { captchaToken } = state
  return { state: { phase: 'submitting', captchaToken, failure: null }, effects: [{ type: 'send', captchaToken }] }
}

const newsletterEffects: FormEffect[] = [
  { type: 'record-newsletter-subscription' },
  { type: 'fire', event: 'form:submitSuccess' },
]

// An address that visitors may not follow is treated as none: the success panel shows instead.
export const successAddress = ({ successUrl: url }: Pick<FormSettings, 'successUrl'>): string | null =>
  url !== null && mayEmitLink(url, { developerMode: false }) ? url : null

const succeed = (state: FormState, settings: FormSettings): FormStep => {
  const url = successAddress(settings)
  return {
    state: { ...state, phase: 'succeeded', failure: null },
    effects: [
      ...(settings.isNewsletter ? newsletterEffects : []),
      ...(url === null ? [] : [{ type: 'redirect' as const, url }]),
    ],
  }
}

/** A captcha token works once, so a failed submission asks for a new one. */
const refuse = (failure: SubmitFailure, settings: FormSettings): FormStep => {
  const step = fail(newFormState(), failure, settings)
  return settings.hasCaptcha ? { ...step, effects: [{ type: 'reset-captcha' }, ...step.effects] } : step
}

const captchaTexts = [localFailure('captcha-incomplete'), localFailure('captcha-unavailable')].map(
  ({ message }) => message,
)

/** What was said of the captcha is no longer true; what is wrong with the answers still is. */
const withoutCaptchaFailure = (state: FormState): FormState =>
  state.phase === 'failed' && captchaTexts.includes(state.failure?.message ?? '')
    ? { ...state, phase: 'idle', failure: null }
    : state

export const formStep = (state: FormState, event: FormEvent, settings: FormSettings): FormStep => {
  switch (event.type) {
    case 'submit':
      return submit(state, event.errors, settings)
    case 'captcha-completed':
      return { state: { ...withoutCaptchaFailure(state), captchaToken: event.token }, effects: [] }
    case 'captcha-replaced':
      return { state: { ...withoutCaptchaFailure(state), captchaToken: null }, effects: [] }
    case 'captcha-expired':
      return { state: { ...state, captchaToken: null }, effects: [] }
    case 'captcha-unavailable':
      if (state.phase === 'submitting' || state.phase === 'succeeded') return { state, effects: [] }
      // Noticed while the page loads: taking the focus now would tear the visitor away.
      return { state: { ...state, phase: 'failed', failure: localFailure('captcha-unavailable') }, effects: [] }
    default:
      // An answer that comes when nothing is under way belongs to a submission that was given up.
      if (state.phase !== 'submitting') return { state, effects: [] }
      return event.type === 'succeeded' ? succeed(state, settings) : refuse(event.failure, settings)
  }
}
