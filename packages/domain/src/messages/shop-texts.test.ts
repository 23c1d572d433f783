import { expect, it } from 'vitest'
import { parseMessage, shopTexts } from './index'

const english = shopTexts('en')
const german = shopTexts('de-AT')
const groups = Object.keys(german) as (keyof typeof german)[]
const texts = groups.flatMap(group =>
  Object.entries(german[group]).map(([name, text]) => ({
    name: `${group}.${name}`,
    german: String(text),
    english: String((english[group] as Record<string, string>)[name]),
  })),
)

/** What is filled in, wherever it stands. */
const filledIn = (text: string): string[] =>
  [...new Set([...JSON.stringify(parseMessage(text)).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name!))].sort()

it.each(texts)('$name is said in both languages, with the same things filled in', ({ german: de, english: en }) => {
  expect(() => parseMessage(de, 'de')).not.toThrow()
  expect(() => parseMessage(en, 'en')).not.toThrow()
  expect(filledIn(de)).toEqual(filledIn(en))
})

/** Words that are the same in both. */
const shared = ['Eircode', 'Name', 'Name', 'Downloads', 'Passkeys', 'Region']

it('no German sentence is an English one', () => {
  const same = texts.filter(({ german: de, english: en }) => de === en).map(({ german: de }) => de)
  expect(same.sort()).toEqual([...shared].sort())
  const foreign = /\b(the|your|you|this|that|order|please|with|not|cart)\b/i
  expect(texts.filter(({ german: de }) => foreign.test(de.replace(/\{[^}]*\}/g, ''))).map(({ name }) => name)).toEqual(
    [],
  )
})

it('a language without texts of its own reads English', () => {
  expect(shopTexts('fr').cart.empty).toBe('Your cart is empty.')
  expect(shopTexts('de').cart.empty).toBe('Ihr Warenkorb ist leer.')
})
