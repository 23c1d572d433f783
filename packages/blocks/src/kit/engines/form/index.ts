import {
  answeredFailure,
  checkForm,
  type Field,
  type FieldError,
  type FieldValues,
  type FormEvent,
  type FormSettings,
  formStep,
  formView,
  isAnswerless,
  localFailure,
  newFormState,
  postedAnswers,
  readAnswers,
  readSubmissionKey,
  type SubmitFailure,
  submissionKeyPath,
  submissionPayload,
  visibleFields,
} from '@sitewright/domain/forms'
import { formMessageKey, readMessages } from '@sitewright/domain/messages'
import type { FormIslandProps, IslandField } from '../../form/island-props'
import { disposables, type Island } from '../../island'
import { startCounters } from './counters'
import { startDraft } from './draft'
import { censusPageOf } from './page'
import type { Files } from './parts/files'
import { type Captcha, prepareCaptcha } from './prove'
import { type Steps, startSteps } from './steps'

/** Dispatched on the form, and heard by whatever stands around it. */
const successEvent = 'form:submitSuccess'
/** The same for every form; ours alone listen. */
export const formSentEvent = 'form:sent'

const plainFill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(values, name) ? values[name]! : mark))

/** Definition and answers as the rules know them; labels were chosen by the server. */
const asFields = (fields: readonly IslandField[]): readonly Field[] =>
  fields.map(({ id, type, options, showWhen }) => ({
    ...{ id, type, label: {}, showWhen },
    settings: { options: options?.map(option => ({ id: option, label: {} })) },
  }))

export const mountForm: Island<FormIslandProps> = (root, props, services) => {
  const form = root.querySelector<HTMLFormElement>('form')
  const panel = root.querySelector<HTMLElement>('.form-success')
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]')
  const bag = disposables()
  if (!form || !panel || !button) return bag.dispose
  const { clock } = services
  const fields = asFields(props.fields)
  const inOrder = props.fields.filter(({ type }) => !isAnswerless(type)).map(({ id }) => id)
  const wrapperOf = new Map(
    [...form.querySelectorAll<HTMLElement>('[data-field]')].map(each => [each.dataset['field']!, each]),
  )
  const say = ({ message, values }: Pick<SubmitFailure, 'message' | 'values'>): string => {
    const key = props.messages && formMessageKey(message)
    return key ? readMessages(props.messages!)(key, values) : plainFill(message, values)
  }
  const said = (text: string | null): string => (text === null ? '' : say({ message: text, values: {} }))

  const captcha: Captcha = prepareCaptcha({ props, form, services })
  const settings: FormSettings = {
    isNewsletter: props.isNewsletter,
    // A proof that needs nobody is made when the form is sent; only a widget holds the form back.
    get hasCaptcha() {
      return captcha.isWidget
    },
    get captchaBound() {
      return captcha.isBound
    },
    submitButtonText: props.submit,
    successUrl: props.successUrl,
    fieldIds: inOrder,
  }
  let state = newFormState()
  let touched = false
  let key: Promise<string | null> | undefined
  let sentAs: { key: string; captchaKey: string | null } | undefined
  let isOver = false
  let files: Files | undefined

  const entries = function* (): Generator<readonly [string, string]> {
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') yield [name, value]
  }
  const query = new URLSearchParams(location.search)
  for (const { id, key: name } of props.fields) {
    const input = name && wrapperOf.get(id)?.querySelector('input')
    if (input) input.value = query.get(name)?.slice(0, 200) ?? ''
  }
  const answers = (): FieldValues => readAnswers({ fields }, postedAnswers(fields, entries()))

  const fetchKey = (): Promise<string | null> => {
    key ??= services
      .request<unknown>({ method: 'POST', path: submissionKeyPath, reads: true, retryLimit: 1 })
      .then(answer => (answer.ok ? readSubmissionKey(answer.data) : null))
      .then(found => {
        // Asked for again with the next press.
        if (found === null) key = undefined
        return found
      })
    return key
  }

  const showVisible = () => {
    const shown = new Set(visibleFields({ fields }, answers()).map(({ id }) => id))
    for (const { id } of props.fields) {
      const wrapper = wrapperOf.get(id)
      if (wrapper) wrapper.hidden = !shown.has(id)
    }
    steps.update()
  }

  const checked = (): FieldError[] => {
    const given = answers()
    const shown = new Set(visibleFields({ fields }, given).map(({ id }) => id))
    const asked = props.fields.filter(({ id }) => shown.has(id))
    const faults = checkForm(asked as never, given)
    // A date that is half written has no value, and is no date either.
    const half = asked.flatMap(({ id, type }) => {
      const input = wrapperOf.get(id)?.querySelector('input')
      return (type === 'date' || type === 'time') &&
        input?.validity?.badInput &&
        !faults.some(each => each.fieldId === id)
        ? checkForm([{ id, type, label: '', required: false }], {
            [id]: { year: '0', month: '0', day: '0', hour: '99', minute: '0' },
          })
        : []
    })
    const waiting = (files?.waiting() ?? []).map(fieldId => ({
      ...{ fieldId, message: props.words.files?.waiting ?? '', values: {} },
    }))
    return [...waiting, ...faults.filter(each => !waiting.some(({ fieldId }) => fieldId === each.fieldId)), ...half]
  }

  const showFaults = (errors: readonly FieldError[]) => {
    for (const [id, wrapper] of wrapperOf) {
      const error = errors.find(({ fieldId }) => fieldId === id)
      const place = form.ownerDocument.getElementById(wrapper.dataset['error'] ?? '')
      if (place) place.textContent = error ? say(error) : ''
      wrapper.classList.toggle('has-fault', error !== undefined)
      for (const control of wrapper.querySelectorAll('input, select, textarea'))
        if (error) control.setAttribute('aria-invalid', 'true')
        else control.removeAttribute('aria-invalid')
    }
  }
  const notice = (name: string, text: string) => {
    const place = form.querySelector<HTMLElement>(`[data-notice="${name}"]`)
    if (place) place.textContent = text
  }

  const draw = () => {
    const view = formView(state, settings)
    for (const control of form.elements) if (control !== button) (control as HTMLInputElement).inert = view.locked
    form.classList.toggle('is-sending', view.locked)
    form.setAttribute('aria-busy', String(view.locked))
    button.disabled = view.submitDisabled
    button.textContent = said(view.submitText)
    form.hidden = view.hidden
    panel.hidden = !view.successShown
    showFaults(view.failure?.errors ?? [])
    notice('above', said(view.noticeAbove))
    notice('below', said(view.noticeBelow))
    notice('message', view.failure ? say(view.failure) : '')
  }

  const focusOn = (fieldId: string | null) => {
    const wrapper = fieldId === null ? undefined : wrapperOf.get(fieldId)
    if (wrapper) steps.show(wrapper)
    const target = wrapper?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
    ;(target ?? form.querySelector<HTMLElement>('[data-notice="message"]'))?.focus()
  }

  const send = async (captchaToken: string | null) => {
    const own = await fetchKey()
    if (isOver) return
    if (own === null) return step({ type: 'failed', failure: localFailure('key-missing') })
    // The same key with the same proof again: whatever was received before is not received twice. What a visitor
    // completed works once, so there is a new one each time.
    const captchaKey = captchaToken ?? (sentAs?.key === own ? sentAs.captchaKey : await captcha.prove(own))
    if (isOver) return
    sentAs = { key: own, captchaKey }
    const given = answers()
    const shown = visibleFields({ fields }, given).map(({ id }) => id)
    const values = Object.fromEntries(Object.entries(given).filter(([id]) => shown.includes(id)))
    const payload = submissionPayload({
      ...{ key: own, values, formId: props.formId, captchaKey },
      ...{ isOverlayForm: root.closest('[data-popup]') !== null, submitButtonText: props.submit },
      ...censusPageOf(form),
      objectName: root.querySelector('.form-title')?.textContent ?? '',
    })
    const trap = form.elements.namedItem('more') as HTMLInputElement | null
    const answer = await services.request<unknown>({
      ...{ method: 'POST', path: props.path },
      body: {
        ...payload,
        formVersion: props.version,
        locale: services.locale,
        touched,
        ...(trap?.value && { trap: trap.value }),
      },
    })
    if (isOver) return
    if (answer.ok) return step({ type: 'succeeded' })
    // A key that was used up, and one that is too old, are no good for another try.
    if (answer.status === 401 || answer.status === 400) key = undefined
    step({ type: 'failed', failure: answeredFailure(answer.status === 503 ? 500 : answer.status, answer.data) })
  }

  const step = (event: FormEvent) => {
    const result = formStep(state, event, settings)
    state = result.state
    draw()
    for (const effect of result.effects)
      switch (effect.type) {
        case 'send':
          send(effect.captchaToken).catch(error => {
            services.report(error)
            if (!isOver) step({ type: 'failed', failure: localFailure('processing') })
          })
          break
        case 'focus':
          focusOn(effect.fieldId)
          break
        case 'reset-captcha':
          captcha.reset()
          break
        case 'redirect':
          location.assign(effect.url)
          break
        case 'record-newsletter-subscription':
          services.events.emit('newsletter:subscribed', { formId: props.formId })
          break
        case 'fire':
          form.dispatchEvent(new CustomEvent(successEvent, { bubbles: true, detail: { formId: props.formId } }))
      }
    if (event.type === 'succeeded' && state.phase === 'succeeded') {
      draft.forget()
      files?.clear()
      form.dispatchEvent(new CustomEvent(formSentEvent, { bubbles: true }))
      if (!panel.hidden) panel.focus()
      services.announce(panel.textContent ?? '')
    }
  }

  const draft = startDraft({ form, props, services, wrapperOf })
  const steps: Steps = startSteps({
    form,
    props,
    wrapperOf,
    bag,
    onFault: errors => step({ type: 'submit', errors }),
    checked,
  })
  bag.add(startCounters({ props, wrapperOf }))
  bag.add(captcha.start(step))

  const loadFiles = async (words: NonNullable<FormIslandProps['words']['files']>) => {
    const { startFiles } = await import('./parts/files')
    if (!isOver) files = startFiles({ props, words, wrapperOf, services, fetchKey, bag })
  }
  if (props.words.files) void loadFiles(props.words.files).catch(services.report)

  const begin = () => {
    if (touched) return
    touched = true
    void fetchKey().catch(services.report)
    captcha.touched()
  }
  for (const type of ['focusin', 'pointerdown', 'keydown']) bag.on(form, type, begin)
  bag.on(form, 'input', () => {
    showVisible()
    draft.keep()
  })
  bag.on(form, 'submit', (event: SubmitEvent) => {
    event.preventDefault()
    touched = true
    step({ type: 'submit', errors: checked() })
  })
  form.noValidate = true
  if (form.contains(form.ownerDocument.activeElement)) begin()
  showVisible()
  bag.add(
    clock.after(0, () => {
      if (state.phase === 'idle') draw()
    }),
  )
  bag.add(() => {
    isOver = true
    form.noValidate = false
    form.hidden = false
    panel.hidden = true
    for (const wrapper of wrapperOf.values()) wrapper.hidden = false
  })
  return bag.dispose
}
