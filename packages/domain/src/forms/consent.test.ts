import { describe, expect, it } from 'vitest'
import { richText } from '../rich-text'
import { consentGiven } from './consent'
import type { Field, FormDefinition } from './definition'

const box = (id: string, more: Partial<Field> = {}): Field => ({
  ...{ id, type: 'consent', label: { en: `Yes to ${id}`, de: `Ja zu ${id}` }, settings: {} },
  ...more,
})
const definition = (fields: readonly Field[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  ...{ fields, submit: { en: 'Join' }, success: { text: {} }, captcha: 'off' },
  ...more,
})
const asked = (of: FormDefinition, answers: Record<string, string> = {}, locale = 'en') =>
  consentGiven({ kind: 'newsletter', definition: of }, answers, { locale, primaryLocale: 'en' })

describe('what was agreed to', () => {
  const choice: Field = { id: 'news', type: 'radio', label: { en: 'News?' }, settings: {} }
  const shownFor = (value: string) =>
    ({ showWhen: { match: 'all', rules: [{ field: 'news', op: 'is', value }] } }) as const

  it.each([
    ['a box that is ticked', [box('a')], { a: 'yes' }, true],
    ['a box left empty', [box('a')], {}, false],
    ['anything but a tick', [box('a')], { a: 'no' }, false],
    ['one of two', [box('a'), box('b')], { a: 'yes' }, false],
    ['two of two', [box('a'), box('b')], { a: 'yes', b: 'yes' }, true],
    ['a box that was not shown', [choice, box('a', shownFor('y'))], { news: 'n', a: 'yes' }, false],
    ['the one that was shown', [choice, box('a', shownFor('y')), box('b')], { news: 'n', b: 'yes' }, true],
    ['a form without a box', [], {}, true],
  ] as const)('%s', (_, fields, answers, given) => {
    expect(asked(definition(fields), answers).given).toBe(given)
  })

  it('is kept in the words that were shown, in the language they were shown in', () => {
    const terms = {
      text: { en: richText('Once a month.'), de: richText('Einmal im Monat.') },
      description: { en: 'Stop any time.' },
    }
    const whole = definition([box('a', { settings: terms })], { disclaimer: { en: richText('We keep it here.') } })
    expect(asked(whole, { a: 'yes' }).text).toBe('Yes to a\nOnce a month.\nStop any time.\nWe keep it here.')
    expect(asked(whole, { a: 'yes' }, 'de').text).toBe('Ja zu a\nEinmal im Monat.\nStop any time.\nWe keep it here.')
  })

  it('is what the button said where there was no box, also the one that says it by itself', () => {
    const letter = { title: { en: 'Our letter' }, disclaimer: { en: richText('Once a month.') } }
    expect(asked(definition([], letter)).text).toBe('Our letter\nOnce a month.\nJoin')
    expect(asked(definition([], { submit: {} })).text).toBe('Subscribe')
    expect(asked(definition([], { submit: {} }), {}, 'de').text).toBe('Abonnieren')
  })
})
