import { describe, expect, it } from 'vitest'
import { mailInLanguage, type OwnersMail, withMailWords } from './owners-mail'

const mail: OwnersMail = { subject: 'Thank you', text: 'We answer soon.' }
const german = withMailWords(mail, { part: 'subject', locale: 'de', words: 'Danke' })

describe('a mail in the words of an owner', () => {
  it('is read in a language only where all of it is written in that', () => {
    expect(mailInLanguage(german, 'de')).toEqual(mail)
    const whole = withMailWords(german, { part: 'text', locale: 'de', words: 'Wir antworten bald.' })
    expect(mailInLanguage(whole, 'de')).toEqual({ subject: 'Danke', text: 'Wir antworten bald.' })
    expect(mailInLanguage(whole, 'fr')).toEqual({ subject: 'Thank you', text: 'We answer soon.' })
    expect(mailInLanguage(withMailWords(whole, { part: 'text', locale: 'de', words: ' ' }), 'de')).toMatchObject(mail)
  })

  it('forgets words that are taken away, and only these', () => {
    const both = withMailWords(german, { part: 'subject', locale: 'fr', words: 'Merci' })
    expect(withMailWords(both, { part: 'subject', locale: 'de', words: null }).inLanguages).toEqual({
      subject: { fr: 'Merci' },
      text: {},
    })
  })
})
