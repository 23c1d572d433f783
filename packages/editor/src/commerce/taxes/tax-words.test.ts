import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../language/de/leave'

const wordsIn = async (lang: string) => {
  document.documentElement.lang = lang
  vi.resetModules()
  return import('./tax-words')
}

afterEach(() => {
  document.documentElement.lang = ''
  // Files share what they import: the next one would speak this one's language.
  vi.resetModules()
})

describe('what taxes are called', () => {
  it.each([
    ['en', 88_750, '8.875%'],
    ['en', 200_000, '20%'],
    ['en', undefined, '–'],
    ['de', 88_750, '8,875\u00a0%'],
  ])('in %s a rate of %s is written %s', async (lang, rate, words) => {
    expect((await wordsIn(lang)).rateWords(rate)).toBe(words)
  })

  it.each([
    ['reduced', 'Reduced', 'Ermäßigt'],
    ['reduced', 'Books', 'Books'],
    ['b7', 'Reduced', 'Reduced'],
  ])('of the classes only those every shop begins with are translated: %s, %s', async (id, name, words) => {
    expect((await wordsIn('de')).taxClassName({ id, name })).toBe(words)
  })
})
