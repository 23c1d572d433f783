import { defaultStyles } from '@sitewright/domain/publishing'
import { expect, it } from 'vitest'
import { addressOf } from './endpoint'
import { saveStyles } from './pages'
import { email } from './shapes'

const { palette, ...styles } = defaultStyles()
const isAccepted = (colours: object) => saveStyles.body!.safeParse({ ...styles, palette: colours }).success
const { bright: _, ...four } = palette

it.each([
  ['all five colours', palette, true],
  ['four of them', four, false],
  ['a sixth', { ...palette, pink: '#FF00FF' }, false],
  ['a colour that is none', { ...palette, dark: 'red' }, false],
])('a palette of %s is accepted: %s', (_name, colours, expected) => {
  expect(isAccepted(colours)).toBe(expected)
})

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['  ana@example.com ', 'ana@example.com'],
  ['', undefined],
  ['ana@example', undefined],
  ['ana@example.c', undefined],
  ['a@b@example.com', undefined],
  [`${'a'.repeat(245)}@example.com`, undefined],
])('the address %j is read as %j', (text, expected) => {
  expect(email.safeParse(text).data).toBe(expected)
})

it('a path is built from any text [X23]', () => {
  expect(addressOf({ path: '/api/pages/:pageId' }, { pageId: 'a/\uD83F' })).toBe('/api/pages/a%2F%EF%BF%BD')
})
