import { describe, expect, it } from 'vitest'
import { localFailure } from './failure'
import { formView } from './form-view'
import { type FormEvent, type FormSettings, formStep, newFormState } from './submit'

const settings: FormSettings = {
  isNewsletter: false,
  hasCaptcha: false,
  captchaBound: false,
  submitButtonText: 'Send',
  successUrl: null,
  fieldIds: ['f1', 'f2'],
}
const submit: FormEvent = { type: 'submit', errors: [] }
const failed: FormEvent = { type: 'failed', failure: localFailure('processing') }
const error = (fieldId: string) => ({ fieldId, message: 'Wrong', values: {} })

/** Plays the events and gives the last step. */
const play = (events: FormEvent[], change: Partial<FormSettings> = {}) => {
  const form = { ...settings, ...change }
  let step = { state: newFormState(), effects: [] as unknown[] }
  for (const event of events) step = formStep(step.state, event, form)
  return { ...step, view: formView(step.state, form) }
}

it('starts idle [FORM-38 FORM-46]', () => {
  const { state, view } = play([])
  expect(state).toEqual({ phase: 'idle', captchaToken: null, failure: null })
  expect(view).toEqual({
    locked: false,
    hidden: false,
    successShown: false,
    submitDisabled: false,
    submitText: 'Send',
    failure: null,
    noticeAbove: null,
    noticeBelow: null,
  })
})

describe('while submitting', () => {
  it('is locked, the button disabled and its text changed [FORM-39 FORM-40 FORM-41 FORM-46]', () => {
    const { effects, view } = play([submit])
    expect(effects).toEqual([{ type: 'send', captchaToken: null }])
    expect(view).toMatchObject({
      locked: true,
      submitDisabled: true,
      submitText: 'Submitting...',
      hidden: false,
      successShown: false,
    })
  })
  it('ignores a second submit [FORM-42]', () => {
    const { state, effects } = play([submit, submit])
    expect(effects).toEqual([])
    expect(state.phase).toBe('submitting')
  })
  it('ignores a submit with errors too [FORM-42]', () => {
    expect(play([submit, { type: 'submit', errors: [error('f1')] }]).state.phase).toBe('submitting')
  })
})

describe('on success', () => {
  it('hides the form and shows the success panel [FORM-43 FORM-44 FORM-46 FORM-55]', () => {
    const { effects, view } = play([submit, { type: 'succeeded' }])
    expect(effects).toEqual([])
    expect(view).toMatchObject({ hidden: true, successShown: true, locked: false, submitText: 'Send', failure: null })
  })
  it('goes to the success URL [FORM-45]', () => {
    const { effects, view } = play([submit, { type: 'succeeded' }], { successUrl: '/thanks' })
    expect(effects).toEqual([{ type: 'redirect', url: '/thanks' }])
    expect(view).toMatchObject({ hidden: true, successShown: false })
  })
  it('does not follow a script, and shows the panel instead', () => {
    const { effects, view } = play([submit, { type: 'succeeded' }], { successUrl: 'javascript:steal()' })
    expect(effects).toEqual([])
    expect(view.successShown).toBe(true)
  })
  it('records a newsletter subscription and fires its event, before it goes on [FORM-52 FORM-53]', () => {
    expect(play([submit, { type: 'succeeded' }], { isNewsletter: true, successUrl: '/thanks' }).effects).toEqual([
      { type: 'record-newsletter-subscription' },
      { type: 'fire', event: 'form:submitSuccess' },
      { type: 'redirect', url: '/thanks' },
    ])
  })
  it('fires nothing for other forms [FORM-54]', () => {
    expect(play([submit, { type: 'succeeded' }]).effects).toEqual([])
  })
  it('cannot be submitted again', () => {
    const { state, effects } = play([submit, { type: 'succeeded' }, submit])
    expect([state.phase, effects]).toEqual(['succeeded', []])
  })
})

describe('on failure', () => {
  const answered = (...fieldIds: string[]): FormEvent => ({
    type: 'failed',
    failure: { message: 'Bad', values: {}, errors: fieldIds.map(error) },
  })

  it('unlocks the form and shows the errors [FORM-47 FORM-48]', () => {
    expect(play([submit, answered('f2')]).view).toMatchObject({
      locked: false,
      hidden: false,
      submitDisabled: false,
      submitText: 'Send',
      failure: { message: 'Bad', errors: [{ fieldId: 'f2', message: 'Wrong' }] },
    })
  })
  it.each([
    [['f2', 'f1'], 'f1'],
    [['f2'], 'f2'],
    [['gone'], null],
    [[], null],
  ])('with errors at %j moves the focus to %s, in the order of the form [FORM-51]', (fieldIds, expected) => {
    expect(play([submit, answered(...fieldIds)]).effects).toEqual([{ type: 'focus', fieldId: expected }])
  })
  it('resets the captcha, and a button bound to it stays disabled [FORM-49 FORM-50]', () => {
    const events: FormEvent[] = [{ type: 'captcha-completed', token: 't' }, submit, failed]
    const { state, effects, view } = play(events, { hasCaptcha: true, captchaBound: true })
    expect(effects).toEqual([{ type: 'reset-captcha' }, { type: 'focus', fieldId: null }])
    expect(state.captchaToken).toBeNull()
    expect(view.submitDisabled).toBe(true)
  })
  it('leaves a button that is not bound to the captcha enabled [FORM-50]', () => {
    expect(
      play([{ type: 'captcha-completed', token: 't' }, submit, failed], { hasCaptcha: true }).view.submitDisabled,
    ).toBe(false)
  })
  it('shows a notice above and one below the form [FORM-68 FORM-69 FORM-72]', () => {
    expect(play([submit, failed]).view).toMatchObject({
      noticeAbove: 'Your form has encountered a problem. Please scroll down to review',
      noticeBelow: 'Your form has encountered a problem. Please scroll up to review',
    })
  })
  it('shows a newsletter form without these notices [FORM-70]', () => {
    expect(play([submit, failed], { isNewsletter: true }).view).toMatchObject({ noticeAbove: null, noticeBelow: null })
  })
  it('clears the errors when it is submitted again', () => {
    const { state, effects } = play([submit, failed, submit])
    expect(state).toEqual({ phase: 'submitting', captchaToken: null, failure: null })
    expect(effects).toEqual([{ type: 'send', captchaToken: null }])
  })
  it('ignores an answer when nothing is under way', () => {
    const steps = [play([failed]), play([{ type: 'succeeded' }])]
    expect(steps.map(({ state }) => state)).toEqual([newFormState(), newFormState()])
    expect(steps.map(({ effects }) => effects)).toEqual([[], []])
  })
})

describe('invalid fields', () => {
  it('are refused before anything is sent [FORM-25 FORM-51 FORM-66]', () => {
    const { state, effects } = play([{ type: 'submit', errors: [error('f2')] }])
    expect(state).toEqual({
      phase: 'failed',
      captchaToken: null,
      failure: {
        message: 'One or more fields is invalid, please check your entries.',
        values: {},
        errors: [error('f2')],
      },
    })
    expect(effects).toEqual([{ type: 'focus', fieldId: 'f2' }])
  })
  it('do not cost the visitor a completed captcha', () => {
    const events: FormEvent[] = [
      { type: 'captcha-completed', token: 't' },
      { type: 'submit', errors: [error('f1')] },
    ]
    expect(play(events, { hasCaptcha: true }).state.captchaToken).toBe('t')
  })
})

describe('captcha', () => {
  it('holds the form back until it is completed [CAPT-08 CAPT-10]', () => {
    const { state, effects } = play([submit], { hasCaptcha: true })
    expect(state.phase).toBe('failed')
    expect(state.failure?.message).toBe('Complete CAPTCHA before submitting.')
    expect(effects).toEqual([{ type: 'focus', fieldId: null }])
  })
  it('goes along with the submission [CAPT-08 CAPT-09]', () => {
    expect(play([{ type: 'captcha-completed', token: 't' }, submit], { hasCaptcha: true }).effects).toEqual([
      { type: 'send', captchaToken: 't' },
    ])
  })
  it('has to be completed again when it expires [CAPT-08]', () => {
    const events: FormEvent[] = [{ type: 'captcha-completed', token: 't' }, { type: 'captcha-expired' }, submit]
    expect(play(events, { hasCaptcha: true }).state.phase).toBe('failed')
  })
  it.each([
    [{ hasCaptcha: true, captchaBound: true }, [], true],
    [{ hasCaptcha: true, captchaBound: true }, [{ type: 'captcha-completed', token: 't' }], false],
    [{ hasCaptcha: true, captchaBound: false }, [], false],
    [{ hasCaptcha: false, captchaBound: true }, [], false],
  ] as [Partial<FormSettings>, FormEvent[], boolean][])(
    'with %o after %j the button is disabled: %s',
    (change, events, expected) => {
      expect(play(events, change).view.submitDisabled).toBe(expected)
    },
  )
  it('asks nothing of the page when it is completed or expires', () => {
    const completed: FormEvent = { type: 'captcha-completed', token: 't' }
    expect(play([completed], { hasCaptcha: true }).effects).toEqual([])
    expect(play([completed, { type: 'captcha-expired' }], { hasCaptcha: true }).effects).toEqual([])
  })
  it('shows the unknown error when its script cannot be loaded, without taking the focus [CAPT-14]', () => {
    const { state, effects } = play([{ type: 'captcha-unavailable' }], { hasCaptcha: true })
    expect(state).toMatchObject({ phase: 'failed', failure: { message: 'Unknown error, please try again later.' } })
    expect(effects).toEqual([])
  })
  it('that breaks when everything is sent brings nothing back', () => {
    const events: FormEvent[] = [{ type: 'captcha-completed', token: 't' }, submit, { type: 'succeeded' }]
    expect(play([...events, { type: 'captcha-unavailable' }], { hasCaptcha: true }).state.phase).toBe('succeeded')
  })
  it.each([
    ['completed', { type: 'captcha-completed', token: 't' }],
    ['replaced', { type: 'captcha-replaced' }],
  ] as [string, FormEvent][])('takes back what was said of it once it is %s, and nothing else', (_, event) => {
    const said = (before: FormEvent) => play([before, event], { hasCaptcha: true }).state.failure?.message
    expect(said(submit)).toBeUndefined()
    expect(said({ type: 'captcha-unavailable' })).toBeUndefined()
    const errors = [{ fieldId: 'email', message: 'Email is required', values: {} }]
    expect(said({ type: 'submit', errors } as FormEvent)).toBe(
      'One or more fields is invalid, please check your entries.',
    )
  })
})
