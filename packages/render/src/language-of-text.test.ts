import { localise } from '@sitewright/domain/sites'
import { expect, it } from 'vitest'
import { languageOfText } from './language-of-text'

const props = {
  title: { en: 'Pots', ar: 'أواني' },
  note: { en: 'By the sea' },
  entries: [{ id: 'a1', title: { de: 'Preis' } }],
  level: 2,
}
const on = (locale: string, ...path: [string, ...string[]]) =>
  languageOfText(props, path, { locale, primaryLocale: 'en', local: values => localise(values, locale, 'en') })

it('is said only of words that are in another language than the page', () => {
  expect(on('ar', 'title')).toEqual({})
  expect(on('de', 'title')).toEqual({ lang: 'en' })
  expect(on('en', 'entries', 'a1', 'title')).toEqual({ lang: 'de' })
})

it('turns words around that are written the other way', () => {
  expect(on('ar', 'note')).toEqual({ lang: 'en', dir: 'ltr' })
})

it('is nothing where there is no text', () => {
  expect([on('de', 'level'), on('de', 'gone'), on('de', 'entries', 'b', 'title')]).toEqual([{}, {}, {}])
})
