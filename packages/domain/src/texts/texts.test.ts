import { describe, expect, it } from 'vitest'
import { richText } from '../rich-text'
import { decideImport, readValue, type TextNow } from './import-line'
import { directionOf, type Language, languagesRefusal, ownLanguageName } from './languages'
import { isWrittenOnOlder, noTexts, percentReady, textState } from './state'
import { translatedLocales } from './translated'

describe('a text in one language', () => {
  it.each([
    [{ stands: false, waits: false }, 'missing'],
    [{ stands: false, waits: true }, 'draft'],
    [{ stands: true, waits: true, writtenOn: 'new' }, 'draft'],
    [{ stands: true, waits: false, writtenOn: 'new' }, 'ready'],
    [{ stands: true, waits: false }, 'ready'],
    [{ stands: true, waits: false, writtenOn: 'old' }, 'stale'],
  ] as const)('%j is %s', (facts, state) => {
    expect(textState({ source: 'new', ...facts })).toBe(state)
  })

  it('that waits is marked when its source has changed', () => {
    expect(isWrittenOnOlder({ source: 'new', stands: true, waits: true, writtenOn: 'old' })).toBe(true)
    expect(isWrittenOnOlder({ source: 'new', stands: true, waits: true, writtenOn: 'new' })).toBe(false)
    expect(isWrittenOnOlder({ source: 'new', stands: true, waits: false, writtenOn: 'old' })).toBe(false)
  })

  it('counts as done when it is ready, and only all of them are 100 percent', () => {
    expect(percentReady(noTexts)).toBe(100)
    expect(percentReady({ ready: 999, stale: 1, draft: 0, missing: 0 })).toBe(99)
    expect(percentReady({ ready: 1, stale: 1, draft: 1, missing: 1 })).toBe(25)
  })
})

describe('a page is translated', () => {
  const title = (locales: string[]) => ({ signs: 4, locales, isTitle: true })
  it('when its title is and half of its signs are', () => {
    expect(translatedLocales([title(['de']), { signs: 4, locales: [] }], ['de', 'fr'])).toEqual(['de'])
    expect(translatedLocales([title(['de']), { signs: 5, locales: [] }], ['de'])).toEqual([])
    expect(translatedLocales([title([]), { signs: 500, locales: ['de'] }], ['de'])).toEqual([])
    expect(translatedLocales([title(['de', 'fr']), { signs: 6, locales: ['fr'] }], ['de', 'fr'])).toEqual(['fr'])
  })
})

describe('a line of a file', () => {
  const text: TextNow = { kind: 'string', fingerprint: 'f1', max: 20, stands: null, waits: null }
  const line = { written: 'Vasen', fingerprint: 'f1', as: 'ready' } as const
  it.each([
    [line, text, { act: 'ready', value: 'Vasen' }],
    [{ ...line, as: 'draft' as const }, text, { act: 'draft', isMarked: false }],
    [{ ...line, fingerprint: 'f0' }, text, { act: 'draft', isMarked: true }],
    [line, undefined, { act: 'refuse', reason: 'no-such-text' }],
    [{ ...line, written: ' ' }, text, { act: 'same' }],
    [line, { ...text, stands: 'Vasen' }, { act: 'same' }],
    [line, { ...text, stands: 'Vasen', waits: 'Krüge' }, { act: 'ready', value: 'Vasen' }],
    [{ ...line, as: 'draft' as const }, { ...text, waits: 'Vasen' }, { act: 'same' }],
    [{ ...line, written: 'V'.repeat(21) }, text, { act: 'refuse', reason: 'too-long' }],
    [{ ...line, written: 'V'.repeat(21), fingerprint: 'f0' }, text, { act: 'refuse', reason: 'too-long' }],
  ])('%j becomes what it may', (given, now, decision) => {
    expect(decideImport(given, now)).toEqual(decision)
  })

  it('with a tag that was lost is refused by its number, and waits when the source has changed', () => {
    const rich: TextNow = {
      ...{ kind: 'rich-text', fingerprint: 'f1', max: null, stands: null, waits: null },
      ...{ source: richText('One', 'Two'), standing: undefined },
    }
    const lost = { ...line, written: '<1>Eins</1>' }
    expect(decideImport(lost, rich)).toEqual({ act: 'refuse', reason: 'tag-missing', tag: '2' })
    expect(decideImport({ ...lost, fingerprint: 'f0' }, rich)).toEqual({ act: 'draft', isMarked: true })
    expect(readValue('<1>Eins</1><2>Zwei</2>', rich)).toEqual({ ok: true, value: richText('Eins', 'Zwei') })
  })

  it('may have the shape of what stands there instead of that of the source', () => {
    const rich: TextNow = {
      ...{ kind: 'rich-text', fingerprint: 'f1', max: null, stands: 'Ein', waits: null },
      ...{ source: richText('One', 'Two'), standing: richText('Ein Satz') },
    }
    expect(readValue('Ein anderer Satz', rich)).toEqual({ ok: true, value: richText('Ein anderer Satz') })
  })
})

describe('the languages of a site', () => {
  const language = (locale: string, more: Partial<Language> = {}): Language => ({
    ...{ locale, state: 'live', name: '', fallback: null },
    ...more,
  })
  it.each([
    [[language('en'), language('de', { state: 'hidden' })], undefined],
    [[language('en'), language('zz zz')], 'unknown-locale'],
    [[language('en'), language('de'), language('de')], 'repeated-locale'],
    [[language('de')], 'primary-left-out'],
    [[language('en', { state: 'hidden' })], 'primary-hidden'],
    [[language('en'), language('de', { fallback: 'fr' })], 'unknown-fallback'],
    [[language('en'), language('de', { fallback: 'de' })], 'unknown-fallback'],
    [[language('en'), language('de'), language('de-AT', { fallback: 'de' })], undefined],
    [
      [language('en'), ...Array.from({ length: 20 }, (_, at) => language(`a${String.fromCharCode(97 + at)}`))],
      'too-many-languages',
    ],
  ])('%#: %s', (languages, reason) => {
    expect(languagesRefusal(languages, 'en')?.reason).toBe(reason)
  })

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['de', 'ltr'],
    ['az', 'ltr'],
    ['az-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
  ])('%s is written %s', (locale, direction) => expect(directionOf(locale)).toBe(direction))

  it('are called what their speakers call them', () => {
    expect(ownLanguageName('de')).toBe('Deutsch')
    expect(ownLanguageName('fr-CA')).toBe('Français canadien')
  })
})
