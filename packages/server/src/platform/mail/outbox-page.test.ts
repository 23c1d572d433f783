import { describe, expect, it } from 'vitest'
import { drawOutbox, drawOutboxMail } from './index'
import type { MailRecord } from './outbox'

const mail: MailRecord = {
  id: 'm1',
  siteId: null,
  messageId: '<m1@localhost>',
  sender: 'Sitewright <no-reply@localhost>',
  recipient: '<script>alert(1)</script>@example.org',
  replyTo: null,
  subject: '<img src=x onerror=alert(1)>',
  html: '<script>alert(1)</script>',
  plain: '<b>plain</b>',
  headers: null,
  state: 'kept',
  lastError: null,
  createdAt: new Date('2026-11-15T10:00:00Z'),
  sentAt: null,
  textRemovedAt: null,
}

const place = { address: '/outbox', nonce: 'n', home: '/' }

describe('the outbox page', () => {
  it('shows each mail with a link to it, and nothing of a mail runs in the page', () => {
    const list = drawOutbox([mail], place)
    expect(list).toContain('href="/outbox/m1"')
    expect(list).not.toContain('<img')
    expect(list).not.toContain('<script')
  })

  it('shows a mail in a frame that may not run scripts', () => {
    const page = drawOutboxMail(mail, place)
    expect(page).toMatch(
      /<iframe[^>]* src="\/outbox\/m1\/body"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    )
    expect(page).not.toMatch(/allow-scripts|allow-same-origin|<script|<img|<b>/)
    expect(page).toContain('Kept here, not sent')
  })

  it('says when and why the text of a mail is gone, and shows no empty one', () => {
    const page = drawOutboxMail(
      { ...mail, html: '', plain: '', textRemovedAt: new Date('2027-01-02T03:04:05Z') },
      place,
    )
    expect(page).toContain('was removed on <time dateTime="2027-01-02T03:04:05.000Z">')
    expect(page).toContain('30 days after a mail was sent')
    expect(page).not.toMatch(/<iframe|<pre/)
  })

  it('says so when there is none', () => {
    expect(drawOutbox([], place)).toContain('No mail has been written yet.')
  })
})
