import { describe, expect, it } from 'vitest'
import { interfaceLanguageOf } from './interface-languages'

describe('the language of the editing area', () => {
  it.each([
    ['de', 'en-US,en;q=0.9', 'de'],
    ['en', 'de-AT', 'en'],
    ['fr', 'de', 'de'],
    ['', undefined, 'en'],
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, 'de-CH,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'fr-FR,fr;q=0.9,de;q=0.7,en;q=0.8', 'en'],
    [undefined, 'fr;q=1, DE ; q=0.5', 'de'],
    [undefined, 'de;q=0', 'en'],
    [undefined, 'de;q=much,en', 'en'],
    [undefined, 'fr,it', 'en'],
    [undefined, ';;,,q=1;de', 'en'],
  ])('chosen %j with a browser that asks for %j is %s', (chosen, accepted, language) => {
    expect(interfaceLanguageOf(chosen, accepted)).toBe(language)
  })
})
