import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createSpeech } from './speech'

const english = createSpeech('en', {})
const german = createSpeech('de', {
  Save: 'Speichern',
  'Left|a mailing list': 'Abgemeldet',
  Left: 'Links',
  '{count} page': '{count} Seite',
  '{count} pages': '{count} Seiten',
  '{name} deleted {page}': '{page} wurde von {name} gelöscht',
})

describe('what the tool says', () => {
  it('is what stands in the code, and in another language what its catalogue has', () => {
    expect(english.t('Save')).toBe('Save')
    expect(german.t('Save')).toBe('Speichern')
    expect(german.t('Not there yet')).toBe('Not there yet')
  })

  it('tells meanings of one word apart, and shows nobody how', () => {
    expect(english.t('Left|a mailing list')).toBe('Left')
    expect([german.t('Left|a mailing list'), german.t('Left')]).toEqual(['Abgemeldet', 'Links'])
  })

  it('keeps a value as it is given, and the mark of one that is not', () => {
    expect(german.t('{name} deleted {page}', { name: '{page}', page: '$&' })).toBe('$& wurde von {page} gelöscht')
    expect(english.t('{name} deleted {page}', { name: 'Ada' })).toBe('Ada deleted {page}')
    expect(english.t('{name} deleted {page}', { name: null, page: 0 })).toBe(' deleted 0')
  })

  it.each([
    [english, 1, '1 page'],
    [english, 0, '0 pages'],
    [english, 12_345, '12,345 pages'],
    [german, 1, '1 Seite'],
    [german, 12_345, '12.345 Seiten'],
  ])('counts as the language counts', ({ tn }, count, words) => {
    expect(tn(count, '{count} page', '{count} pages')).toBe(words)
  })

  it('puts elements where the language wants them', () => {
    const values = { name: <b>Ada</b>, page: <i>Home</i> }
    const markup = ({ tx }: typeof english) => renderToStaticMarkup(tx('{name} deleted {page}', values))
    expect(markup(english)).toBe('<b>Ada</b> deleted <i>Home</i>')
    expect(markup(german)).toBe('<i>Home</i> wurde von <b>Ada</b> gelöscht')
  })

  it('writes a name inside a sentence small only where the language does', () => {
    expect([english.inSentence('Mailing list'), german.inSentence('Verteiler')]).toEqual(['mailing list', 'Verteiler'])
  })
})
