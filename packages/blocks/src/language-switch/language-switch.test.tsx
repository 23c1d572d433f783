import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { languageSwitch } from './block'
import { View } from './view'

const languages = [
  { locale: 'en', href: '/shop' },
  { locale: 'de', href: '/de/shop' },
  { locale: 'fr-CA', href: '/fr-CA/shop' },
]
const draw = (look = 'links', context: object = { languages }) =>
  drawBlock(languageSwitch, View, { props: { look }, context })

it('leads to this page in each language, named as its speakers name it', () => {
  const html = draw('names')
  expect(html).toContain('<a class="language" href="/de/shop" hrefLang="de" lang="de">Deutsch</a>')
  expect(html).toContain('href="/shop" hrefLang="en" lang="en" aria-current="true">English</a>')
  expect(html).toContain('>Français canadien</a>')
})

it('calls a language what the owner calls it', () => {
  const named = languages.map(each => (each.locale === 'de' ? { ...each, name: 'Schwäbisch' } : each))
  expect(draw('names', { languages: named })).toContain('lang="de">Schwäbisch</a>')
})

it('is short for the eye and whole for the ear', () => {
  expect(draw()).toContain('lang="de">DE<span class="for-screen-readers"> Deutsch</span></a>')
})

it('is a menu that opens without script', () => {
  expect(draw('menu')).toMatch(/<details><summary><span class="for-screen-readers">Language <\/span>English<svg/)
})

it('is not there on a site of one language, where the canvas says why', () => {
  expect(draw('links', {})).toBe('')
  expect(draw('links', { mode: 'canvas' })).toContain('The site has one language.')
})
