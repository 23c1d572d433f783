import { describe, expect, it } from 'vitest'
import { hasTooManyComplaints, kindOfStatus, readStatusMail } from '.'

const status = (lines: readonly string[]) =>
  [
    ...['From: MAILER-DAEMON@mx.example', 'Message-ID: <report@mx.example>', 'Auto-Submitted: auto-replied'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b', ''],
    ...lines,
    ...['', '--b', 'Content-Type: message/rfc822', '', 'Message-ID: <c.s.t@tern.example>', 'Subject: Pots', '--b--'],
  ].join('\r\n')

describe('a mail that comes back', () => {
  it('ends the address where there is no such mailbox, in words of the mail server', () => {
    const raw = status([
      ...['Action: failed', 'Status: 5.1.1 (bad destination)'],
      ...['Diagnostic-Code: smtp; 550 5.1.1', '  no mailbox here'],
    ])
    expect(readStatusMail(raw)).toEqual({
      kind: 'bounced',
      messageId: 'c.s.t@tern.example',
      answer: '550 5.1.1 no mailbox here',
    })
  })
  it.each([
    ['5.1.2', 'bounced'],
    ['5.2.1', 'bounced'],
    ['5.2.2', 'refused'],
    ['5.7.1', 'refused'],
    ['4.4.7', 'refused'],
    ['5.1', 'refused'],
    [undefined, 'refused'],
  ])('with %s is %s', (code, kind) => expect(kindOfStatus(code)).toBe(kind))

  it('is a complaint where a reader says so, and nothing where they say the opposite', () => {
    expect(readStatusMail(status(['Feedback-Type: abuse']))).toMatchObject({ kind: 'complained' })
    expect(readStatusMail(status(['Feedback-Type: not-spam']))).toBeUndefined()
  })
  it.each([
    ['is late', status(['Action: delayed', 'Status: 4.4.1'])],
    ['is a vacation mail', 'Auto-Submitted: auto-replied\r\nMessage-ID: <x@y.example>\r\n\r\nI am away.'],
    ['names no letter', 'Action: failed\r\nStatus: 5.1.1\r\n'],
  ])('says nothing when it %s', (_, raw) => expect(readStatusMail(raw)).toBeUndefined())
})

it('a letter is unwelcome when more than three of a thousand call it spam, and not when the only reader does', () => {
  expect(hasTooManyComplaints({ tried: 1_000, complained: 3 })).toBe(false)
  expect(hasTooManyComplaints({ tried: 1_000, complained: 4 })).toBe(true)
  expect(hasTooManyComplaints({ tried: 19, complained: 1 })).toBe(false)
})
