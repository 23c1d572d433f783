import type { Field, FormDefinition } from '@sitewright/domain/forms'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contactFields, exampleForm, fieldOf, letterFields, steppedFields } from '../kit/form/example-forms'
import type { IslandServices } from '../kit/island'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { form as formBlock } from './block'
import { mount } from './island'
import { View } from './view'

type Answer = { ok: boolean; status: number; data?: unknown; message?: string }
const keyAnswer = { ok: true, status: 200, data: { key: 'v1.x.id.signature' } }
const email = fieldOf('email', 'email', 'Email', { required: true })
const message = fieldOf('message', 'textarea', 'Message', { maxLength: 5 })

let dispose = () => {}
afterEach(() => {
  dispose()
  document.body.innerHTML = ''
  localStorage.clear()
})

function open(
  fields: readonly Field[] = [email, message],
  {
    answers = [],
    more = {},
  }: { answers?: (Answer | Promise<Answer>)[]; more?: Partial<FormDefinition> & { kind?: 'newsletter' } } = {},
) {
  dispose()
  document.body.innerHTML = drawBlock(formBlock, View, { data: exampleForm(fields, more) })
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const waiting = [...answers]
  const request = vi.fn(async ({ path }: { path: string }) =>
    path.endsWith('FormSubmissionKey') ? keyAnswer : (waiting.shift() ?? { ok: true, status: 204 }),
  )
  const clock = testClock(1_000)
  const emit = vi.fn()
  const services = sampleServices({
    clock,
    request: request as unknown as IslandServices['request'],
    events: { emit, on: () => () => {} },
  })
  dispose = mount(root, JSON.parse(root.dataset['props']!), services)
  const element = root.querySelector('form')!
  const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement
  const type = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) field(name).value = value
    element.dispatchEvent(new Event('input', { bubbles: true }))
    for (const name of Object.keys(values)) field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    await new Promise(resolve => setTimeout(resolve))
  }
  const send = async (values: Record<string, string> = {}) => {
    type(values)
    element.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await settle()
  }
  const sent = () =>
    request.mock.calls
      .map(([call]) => call as { path: string; body?: Record<string, unknown> })
      .filter(({ path }) => path.endsWith('SaveFormSubmission'))
  const button = element.querySelector<HTMLButtonElement>('[type="submit"]')!
  const said = (name: string) => root.querySelector(`[data-notice="${name}"]`)?.textContent
  const fault = (id: string) => root.querySelector(`[data-field="${id}"] .form-fault`)!.textContent
  const panel = root.querySelector<HTMLElement>('.form-success')!
  return { root, element, field, type, send, settle, sent, button, said, fault, panel, request, clock, emit }
}
const good = { 'f.email': ' tomas@rask.dk ' }
const refusal = (status: number, data: unknown = {}): Answer => ({ ok: false, status, data, message: '' })

describe('a form in the browser', () => {
  it('starts idle, without a call and without its panel [FORM-38 FORM-46]', () => {
    const { button, panel, request, said } = open()
    expect([button.disabled, button.textContent, panel.hidden, said('message')]).toEqual([false, 'Send', true, ''])
    expect(request).not.toHaveBeenCalled()
  })

  it('fetches its key when it is touched, and sends what the calls of forms say [FORM-29 FORM-33 FORM-34 FORM-35 FORM-36 FORM-37]', async () => {
    const { send, sent, element, request } = open()
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(request).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ method: 'POST', path: '/api/form/FormSubmissionKey' }),
    )
    await send(good)
    const { body } = sent()[0]!
    expect(body).toMatchObject({
      key: 'v1.x.id.signature',
      formId: 'example',
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: 'Send',
      pagePath: '/',
      pageTitle: '',
      contentSource: 'c',
      pageId: '',
    })
    expect(JSON.parse(String(body!['form']))).toEqual({ email: 'tomas@rask.dk', message: '' })
    expect(body).not.toHaveProperty('captchaKey')
  })

  it('sends nothing without a key [FORM-30 FORM-31]', async () => {
    const { send, sent, said, request } = open()
    request.mockImplementation(async () => refusal(503) as never)
    await send(good)
    expect(sent()).toEqual([])
    expect(said('message')).toBe('Could not get a form submission key, please try again later.')
  })

  it('is locked while it is sent, and a second press is not heard [FORM-39 FORM-40 FORM-41 FORM-42]', async () => {
    let answer: (value: Answer) => void = () => {}
    const { send, sent, button, field, settle, panel } = open(undefined, {
      answers: [new Promise<Answer>(resolve => (answer = resolve))],
    })
    await send(good)
    expect([button.disabled, button.textContent, field('f.email').inert]).toEqual([true, 'Submitting...', true])
    await send()
    expect(sent()).toHaveLength(1)
    answer({ ok: true, status: 204 })
    await settle()
    expect(panel.hidden).toBe(false)
  })

  it('is replaced by what its owner says, with the focus there [FORM-43 FORM-44 FORM-55]', async () => {
    const { send, element, panel } = open()
    await send(good)
    expect([element.hidden, panel.hidden]).toEqual([true, false])
    expect(panel.textContent).toContain('It is with Maren now.')
    expect(document.activeElement).toBe(panel)
  })

  it('leads on where its owner says so [FORM-45]', async () => {
    const { send, panel } = open(undefined, {
      more: { success: { text: {}, url: { kind: 'address', href: '#sent' } } },
    })
    await send(good)
    expect([location.hash, panel.hidden]).toEqual(['#sent', true])
    history.replaceState(null, '', '/')
  })

  it('as a newsletter records it and says so on the page, and as another form does neither [FORM-52 FORM-53 FORM-54]', async () => {
    for (const [kind, expected] of [
      ['newsletter', 1],
      [undefined, 0],
    ] as const) {
      const heard = vi.fn()
      const { send, root, emit } = open(letterFields, { more: kind ? { kind } : {} })
      root.addEventListener('form:submitSuccess', heard)
      await send(good)
      expect(heard).toHaveBeenCalledTimes(expected)
      expect(emit.mock.calls.filter(([name]) => name === 'newsletter:subscribed')).toHaveLength(expected)
    }
  })
})

describe('a form with something wrong', () => {
  it('says it at the field before anything is sent, with the focus at the first [FORM-25 FORM-51 FORM-57 FORM-66 FORM-68 FORM-69 FORM-72]', async () => {
    const { send, sent, fault, said, field } = open()
    await send({ 'f.email': '', 'f.message': 'too long' })
    expect(sent()).toEqual([])
    expect([fault('email'), fault('message')]).toEqual(['Email is required', 'You have exceeded the character limit.'])
    expect(document.activeElement).toBe(field('f.email'))
    expect(field('f.email').getAttribute('aria-invalid')).toBe('true')
    expect(said('message')).toBe('One or more fields is invalid, please check your entries.')
    expect(said('above')).toBe('Your form has encountered a problem. Please scroll down to review')
    expect(said('below')).toBe('Your form has encountered a problem. Please scroll up to review')
  })

  it.each([
    ['', false, null],
    ['tomas@rask', true, null],
    ['a@', true, null],
    [`${'a'.repeat(250)}@rask.dk`, true, null],
    ['user@studio.photography', false, null],
    ['user@studio.p', true, null],
    [' tomas@rask.dk ', false, null],
  ])(
    'an optional address %j is refused: %s [FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 FORM-16 FORM-17 FORM-18]',
    async (value, isRefused) => {
      const { send, fault } = open([fieldOf('email', 'email', 'Email')])
      await send({ 'f.email': value })
      expect(fault('email')).toBe(
        isRefused ? 'Email is not valid. Email addresses should follow the format name@example.com.' : '',
      )
    },
  )

  it.each([
    ['a missing name', fieldOf('n', 'name', 'Name', { required: true }), {}, 'Name is required'],
    ['half a name', fieldOf('n', 'name', 'Name', { required: true }), { 'f.n.first': 'Ada' }, 'Name is required'],
    ['a date that is none', fieldOf('n', 'text', 'Day'), {}, ''],
    [
      'a US zip of four digits',
      fieldOf('n', 'address', 'Address'),
      { 'f.n.country': 'US', 'f.n.zip': '1234' },
      'A US zip code has 5 digits.',
    ],
    ['a US zip of five digits', fieldOf('n', 'address', 'Address'), { 'f.n.country': 'US', 'f.n.zip': '12345' }, ''],
    ['a number in words', fieldOf('n', 'number', 'How many'), { 'f.n': 'two' }, 'Enter a number.'],
    [
      'a phone of two digits',
      fieldOf('n', 'phone', 'Phone'),
      { 'f.n': '12' },
      'Enter a phone number of 4 to 20 digits.',
    ],
  ] as const)('%s [FORM-10 FORM-19 FORM-20 FORM-27]', async (_, field, values, expected) => {
    const { send, fault } = open([field])
    await send(values)
    expect(fault('n')).toBe(expected)
  })

  it('skips sections, and fields that are hidden [FORM-26]', async () => {
    const hidden: Field = {
      ...fieldOf('more', 'text', 'More', { required: true }),
      showWhen: { match: 'all', rules: [{ field: 'email', op: 'contains', value: 'studio' }] },
    }
    const { send, sent, root } = open([fieldOf('s', 'section', 'About you'), email, hidden])
    expect(root.querySelector<HTMLElement>('[data-field="more"]')!.hidden).toBe(true)
    await send(good)
    expect(JSON.parse(String(sent()[0]!.body!['form']))).toEqual({ email: 'tomas@rask.dk' })
  })

  it.each([
    [
      refusal(400, { errors: { email: 'This one is taken {label}' }, error: 'x' }),
      'One or more fields is invalid, please check your entries.',
      'This one is taken {label}',
    ],
    [refusal(400, { error: 'Out of {paper}' }), 'Out of {paper}', ''],
    [refusal(400, null), 'Unknown error, please try again later.', ''],
    [refusal(401, { error: 'x' }), 'Unable to submit form. Please try again later', ''],
    [refusal(404), 'This form has not been configured yet', ''],
    [refusal(429, { error: 'x' }), 'Unable to submit form. Submission rate limit exceeded. Please try again later', ''],
    [refusal(500, { error: 'x' }), 'Unable to send form. Please try again later', ''],
  ])(
    'says what was answered, at the field and for the form, and nothing typed is lost: %j [FORM-47 FORM-48 FORM-56 FORM-58 FORM-59 FORM-60 FORM-61 FORM-62 FORM-63 FORM-64 FORM-71]',
    async (answer, words, atField) => {
      const { send, said, fault, button, field } = open(undefined, { answers: [answer] })
      await send(good)
      expect([said('message'), fault('email')]).toEqual([words, atField])
      expect([button.disabled, button.textContent, field('f.email').value.trim()]).toEqual([
        false,
        'Send',
        'tomas@rask.dk',
      ])
    },
  )

  it('that breaks while it is sent asks to reload [FORM-67 FORM-73]', async () => {
    const { send, said, request } = open()
    await send({ 'f.email': '' })
    request.mockImplementation(async ({ path }) => {
      if (path.endsWith('Key')) return keyAnswer
      throw new Error('broken')
    })
    await send(good)
    expect(said('message')).toBe('Error processing form submission. Please reload and try again.')
  })
})

describe('long answers', () => {
  it('are counted while they are typed, and marked over the limit [FORM-21 FORM-22]', () => {
    const { type, root } = open()
    const counter = root.querySelector('.form-counter')!
    expect(counter.textContent).toBe('0 / 5')
    type({ 'f.message': '123456' })
    expect([counter.textContent, counter.classList.contains('is-over')]).toEqual(['6 / 5', true])
  })
  it.each([0, -1, 'x', undefined])('have no counter with a limit of %j [FORM-23 FORM-24]', limit => {
    const { type, root } = open([fieldOf('message', 'textarea', 'Message', { maxLength: limit })])
    type({ 'f.message': '123456' })
    expect(root.querySelector('.form-counter')!.textContent).toBe('')
  })
})

describe('answers on the device', () => {
  it('come back for seven days, but for passwords and what is agreed to, and are gone when they are sent', async () => {
    const fields = [email, fieldOf('secret', 'password', 'Code'), fieldOf('ok', 'consent', 'I agree')]
    const first = open(fields)
    first.type({ 'f.email': 'tomas@rask.dk', 'f.secret': 'hush' })
    first.field('f.ok').checked = true
    first.clock.advance(400)
    expect(JSON.stringify({ ...localStorage })).not.toContain('hush')
    const again = open(fields)
    expect([again.field('f.email').value, again.field('f.secret').value, again.field('f.ok').checked]).toEqual([
      'tomas@rask.dk',
      '',
      false,
    ])
    await again.send()
    expect(localStorage).toHaveLength(0)
  })
})

describe('a form of several steps', () => {
  it('shows one at a time, checks it before the next, and sends at the last', async () => {
    const { root, send, sent, field, button, fault } = open(steppedFields)
    const next = [...root.querySelectorAll<HTMLButtonElement>('.form-send button')].find(
      each => each.textContent === 'Next',
    )!
    const current = () => root.querySelector('[aria-current="step"]')!.textContent
    expect([current(), button.hidden, next.hidden]).toEqual(['You', true, false])
    next.click()
    expect([current(), fault('name')]).toEqual(['You', 'Name is required'])
    field('f.name.first').value = 'Jo'
    field('f.name.last').value = 'Marsden'
    next.click()
    expect(current()).toBe('You and the water')
    root.querySelector<HTMLInputElement>('[name="f.likert.o0"][value="1"]')!.checked = true
    next.click()
    expect([current(), button.hidden, next.hidden]).toEqual(['Small print', false, true])
    await send()
    expect(fault('agree')).toBe('I agree is required')
    field('f.agree').checked = true
    await send()
    expect(JSON.parse(String(sent()[0]!.body!['form']))).toMatchObject({
      name: { first: 'Jo', last: 'Marsden' },
      likert: { o0: '1' },
      agree: 'yes',
    })
  })
})

it('leaves the server’s HTML behind', () => {
  const { root, element } = open(contactFields)
  dispose()
  expect([element.noValidate, element.hidden, root.querySelector<HTMLElement>('.form-success')!.hidden]).toEqual([
    false,
    false,
    true,
  ])
})
