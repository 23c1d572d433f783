// @vitest-environment happy-dom
import { fieldTypes } from '@sitewright/domain/forms'
import { describe, expect, it } from 'vitest'
import { contactFields, everyField, exampleForm, fieldOf, steppedFields } from '../kit/form/example-forms'
import { drawBlock } from '../kit/testing/draw-block'
import { form } from './block'
import { View } from './view'

const draw = (fields = contactFields, more = {}, context = {}) => {
  const page = document.createElement('div')
  page.innerHTML = drawBlock(form, View, { data: exampleForm(fields, more), context })
  return page
}

describe('the form block', () => {
  it('draws a whole form that is sent without script [FORM-08]', () => {
    const page = draw()
    const element = page.querySelector('form')!
    expect([element.getAttribute('action'), element.method]).toEqual(['/forms/example', 'post'])
    expect(element.querySelector('[type="submit"]')!.textContent).toBe('Send')
    expect(page.querySelector<HTMLElement>('.form-success')!.hidden).toBe(true)
  })

  it('has every type a builder knows, each with a label, and those without a handling of their own as inputs [FORM-01 FORM-02]', () => {
    const page = draw(everyField)
    const drawn = new Set([...page.querySelectorAll<HTMLElement>('[data-type]')].map(each => each.dataset['type']))
    const all = draw([
      ...everyField,
      ...contactFields.filter(({ type }) => ['select', 'textarea'].includes(type)),
      fieldOf('st', 'step', 'Step'),
    ])
    const types = new Set([...all.querySelectorAll<HTMLElement>('[data-type]')].map(each => each.dataset['type']))
    expect([...types].sort()).toEqual([...fieldTypes].sort())
    for (const plain of ['text', 'number', 'website', 'email', 'twitter', 'currency', 'password'])
      expect(page.querySelectorAll(`[data-type="${plain}"] input`), plain).toHaveLength(1)
    for (const control of page.querySelectorAll<HTMLInputElement>('.form-fields :is(input, select, textarea)')) {
      const isNamed =
        control.type === 'hidden' || control.closest('label') || page.querySelector(`label[for="${control.id}"]`)
      expect(isNamed, control.name).toBeTruthy()
    }
    expect(drawn.has('hidden')).toBe(true)
  })

  it('groups what belongs together, says what is required, and what browsers may fill in', () => {
    const page = draw(everyField)
    for (const type of ['name', 'address', 'radio', 'checkbox', 'likert', 'phone'])
      expect(page.querySelector(`[data-type="${type}"] > fieldset > legend`), type).not.toBeNull()
    const email = page.querySelector<HTMLInputElement>('[data-type="email"] input')!
    expect([email.type, email.autocomplete, email.inputMode]).toEqual(['email', 'email', 'email'])
    expect(page.querySelector('[data-type="email"] label')!.textContent).toBe('Email (required)')
    expect(email.getAttribute('aria-describedby')).toBe(page.querySelector('[data-type="email"] .form-fault')!.id)
    expect(
      [...page.querySelectorAll<HTMLInputElement>('[data-type="name"] input')].map(({ autocomplete }) => autocomplete),
    ).toEqual(['given-name', 'family-name'])
  })

  it('offers five answers to each statement [FORM-03 FORM-04 FORM-05 FORM-06 FORM-07]', () => {
    const scale = draw(steppedFields).querySelector('.form-scale')!
    const answers = [...scale.querySelectorAll('label')].map(label => [
      label.querySelector('input')!.value,
      label.textContent,
    ])
    expect(answers).toEqual([
      ['-2', 'Strongly Disagree'],
      ['-1', 'Disagree'],
      ['0', 'Neutral'],
      ['1', 'Agree'],
      ['2', 'Strongly Agree'],
    ])
  })

  it('of no form says so to its owner, and nothing to visitors', () => {
    expect(drawBlock(form, View, { data: { form: null } })).toBe('')
    expect(drawBlock(form, View, { data: { form: null }, context: { mode: 'canvas' } })).toContain(
      'This form has not been configured yet',
    )
  })

  it('has a field that only programs see', () => {
    const trap = draw().querySelector<HTMLInputElement>('.form-trap input')!
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
  })
})
