import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInMail, fillMail, type MailTemplate, mailKinds, placeholdersOf, readTemplate } from './index'

const plain: MailTemplate = { subject: 'Hello', heading: 'Hello', opening: '', closing: '', shows: [] }

describe('a template of a mail', () => {
  it.each(mailKinds)('has a built-in text for %s that it would take itself', kind => {
    expect(readTemplate(kind, builtInMail(kind))).toEqual({ ok: true, template: builtInMail(kind) })
  })

  it('names what it cannot fill in, and where', () => {
    expect(readTemplate('receipt', { ...plain, opening: 'Dear {firstname}' })).toEqual({
      ...{ ok: false, reason: 'unknown-placeholder', field: 'opening', name: 'firstname' },
    })
    // Known, but not in this mail.
    expect(readTemplate('receipt', { ...plain, subject: '{amount}' })).toMatchObject({ name: 'amount' })
    expect(readTemplate('refund', { ...plain, subject: '{amount}' })).toMatchObject({ ok: true })
  })

  it('needs a subject and a heading', () => {
    expect(readTemplate('receipt', { ...plain, subject: ' ' })).toEqual({
      ok: false,
      reason: 'missing',
      field: 'subject',
    })
  })

  it('leaves no trace of a value that is not there', () => {
    expect(fillMail('Thank you, {first name}. Order {number}', { 'first name': '', number: '7' })).toBe(
      'Thank you. Order 7',
    )
  })

  it('fills in values as they are, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), name => {
        expect(fillMail('A {first name} B', { 'first name': name })).toBe(`A ${name} B`)
      }),
    )
  })

  it('knows only placeholders that can be filled in', () => {
    for (const kind of mailKinds) expect(placeholdersOf(kind)).toContain('shop')
  })
})
