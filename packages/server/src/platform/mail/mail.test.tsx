import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { createJobs, type Jobs, listDeadJobs } from '../jobs'
import {
  createMail,
  listMails,
  MailButton,
  MailHeading,
  MailLayout,
  MailText,
  type MailTransport,
  openSmtp,
  readMail,
} from './index'
import { type Mailbox, openMailbox } from './testing/mailbox'

let test: TestDatabase
let mailbox: Mailbox
let jobs: Jobs
let next = 0
const random = {
  id: () => {
    next += 1
    return `mail-${next}`
  },
  secret: () => 's',
  integer: () => 250,
}
let transport: MailTransport | undefined

beforeEach(async () => {
  next = 0
  test = await openTestDatabase()
  mailbox = await openMailbox()
  jobs = createJobs({ database: test.database, log: pino({ level: 'silent' }), random })
})
afterEach(async () => {
  transport?.close()
  await mailbox.close()
  await test.close()
})

const body = (
  <MailLayout preview="Welcome" from="Tern" reason="You made an account.">
    <MailHeading>Hello Ada</MailHeading>
    <MailText>Please confirm.</MailText>
    <MailButton href="https://example.com/confirm?token=1&amp=2">Confirm</MailButton>
  </MailLayout>
)
const open = (withSmtp = true) => {
  transport = withSmtp ? openSmtp(mailbox.url) : undefined
  const from = 'Tern <no-reply@example.com>'
  return createMail({ database: test.database, jobs, random, from, appDomain: 'example.com', transport })
}
const order = { to: 'ada@example.org', subject: 'Welcome', body }
const stateOf = (id: string) =>
  test.look<{ state: string; attempts: number }>('select state, attempts from mails where id = $1', [id])

describe('a mail', () => {
  it('is written with its transaction and sent by the worker, as HTML and as text', async () => {
    const mail = open()
    await test.database.withSite('a', tx => mail.send(tx, { ...order, replyTo: 'shop@example.com' }))
    expect(mailbox.received).toHaveLength(0)
    await jobs.drain()
    const sent = await PostalMime.parse(mailbox.received[0]!.source)
    expect(sent.messageId).toBe('<mail-1@example.com>')
    expect(sent.from).toEqual({ address: 'no-reply@example.com', name: 'Tern' })
    expect(sent.to?.[0]?.address).toBe('ada@example.org')
    expect(sent.replyTo?.[0]?.address).toBe('shop@example.com')
    expect(sent.subject).toBe('Welcome')
    expect(sent.html).toContain('<h1')
    expect(sent.text?.trim()).toBe(
      'Tern\n\nHello Ada\n\nPlease confirm.\n\nConfirm (https://example.com/confirm?token=1&amp=2)\n\nYou made an account.',
    )
    expect(await stateOf('mail-1')).toEqual([{ state: 'sent', attempts: 1 }])
  })

  it('does not exist when its transaction did not commit', async () => {
    const mail = open()
    const sending = test.database.withSite('a', async tx => {
      await mail.send(tx, order)
      throw new Error('no')
    })
    await expect(sending).rejects.toThrow('no')
    await jobs.drain()
    expect(mailbox.received).toHaveLength(0)
  })

  it('waits in the outbox while the provider is down, and arrives afterwards [O13]', async () => {
    const mail = open()
    mailbox.answerWith(451)
    await test.database.withSite('a', tx => mail.send(tx, order))
    await jobs.drain()
    expect(await stateOf('mail-1')).toEqual([{ state: 'waiting', attempts: 1 }])
    mailbox.answerWith(undefined)
    await test.look('update jobs set run_at = now()')
    await jobs.drain()
    expect(mailbox.received).toHaveLength(1)
    expect(await stateOf('mail-1')).toEqual([{ state: 'sent', attempts: 2 }])
  })

  it('sent twice by a kill carries the same Message-ID [O13]', async () => {
    const mail = open()
    await test.database.withSite('a', tx => mail.send(tx, order))
    await jobs.drain()
    await test.look(`update mails set state = 'waiting'`)
    await test.look(`insert into jobs (site_id, kind, payload) values ('a', 'mail.send', '{"id":"mail-1"}')`)
    await jobs.drain()
    const ids = await Promise.all(mailbox.received.map(async each => (await PostalMime.parse(each.source)).messageId))
    expect(ids).toEqual(['<mail-1@example.com>', '<mail-1@example.com>'])
  })

  it('that the receiver refuses for good is a dead letter at once', async () => {
    const mail = open()
    mailbox.answerWith(550)
    await test.database.withSite('a', tx => mail.send(tx, order))
    await jobs.drain()
    expect(await stateOf('mail-1')).toEqual([{ state: 'failed', attempts: 1 }])
    expect(await test.database.withSite('a', tx => listDeadJobs(tx))).toHaveLength(1)
  })

  it('takes no header and no second recipient from what a visitor typed [X20]', async () => {
    const mail = open()
    const subject = 'Hi\r\nBcc: victim@example.net\r\n\r\nbody'
    await test.database.withSite('a', async tx => {
      await mail.send(tx, { ...order, subject, replyTo: 'a@b.example\r\nBcc: victim@example.net' })
      await mail.send(tx, { ...order, to: 'ada@example.org, victim@example.net' })
      await mail.send(tx, { ...order, to: 'ada@example.org\r\nRCPT TO:<victim@example.net>' })
    })
    await jobs.drain()
    expect(mailbox.received.map(each => each.recipients)).toEqual([['ada@example.org']])
    const sent = await PostalMime.parse(mailbox.received[0]!.source)
    expect(sent.bcc).toBeUndefined()
    expect(sent.replyTo).toBeUndefined()
    expect(sent.subject).toBe('Hi Bcc: victim@example.net body')
    expect(await stateOf('mail-2')).toEqual([{ state: 'failed', attempts: 0 }])
  })
})

describe('without a mail server', () => {
  it('mails are kept and can be read, each site its own', async () => {
    const mail = open(false)
    await test.database.withSite('a', tx => mail.send(tx, order))
    await jobs.drain()
    const lines = await test.database.withSite('a', tx => listMails(tx))
    expect(lines).toMatchObject([{ id: 'mail-1', recipient: 'ada@example.org', subject: 'Welcome', state: 'kept' }])
    expect(await test.database.withSite('b', tx => listMails(tx))).toEqual([])
    expect(await test.database.withSite('b', tx => readMail(tx, 'mail-1'))).toBeUndefined()
    expect(await test.database.withPlatform(tx => readMail(tx, 'mail-1'))).toBeUndefined()
    expect((await test.database.withEverySite(tx => readMail(tx, 'mail-1')))?.siteId).toBe('a')
  })
})

describe('the text of a mail', () => {
  const age = (id: string, days: number) =>
    test.look(
      `update mails set created_at = now() - make_interval(days => $2),
         sent_at = case when sent_at is null then null else now() - make_interval(days => $2) end where id = $1`,
      [id, days],
    )
  const texts = () => test.look(`select id, html <> '' as text from mails order by id`)
  const sweep = async () => {
    await test.look(`insert into jobs (kind, payload) values ('mail.remove-old-texts', 'null')`)
    expect((await jobs.drain()).failed).toEqual([])
  }

  it('goes 30 days after it was sent, 90 when it was not, and never while it waits; the rest stays [P8]', async () => {
    const mail = open()
    const send = () => test.database.withSite('a', tx => mail.send(tx, order))
    await send()
    await send()
    await jobs.drain()
    mailbox.answerWith(550)
    await send()
    await jobs.drain()
    mailbox.answerWith(451)
    await send()
    await jobs.drain()
    await age('mail-1', 31)
    await age('mail-2', 29)
    await age('mail-3', 31)
    await age('mail-4', 1_000)
    await sweep()
    expect(await texts()).toEqual([
      { id: 'mail-1', text: false },
      { id: 'mail-2', text: true },
      { id: 'mail-3', text: true },
      { id: 'mail-4', text: true },
    ])
    await age('mail-3', 91)
    await sweep()
    expect((await texts())[2]).toEqual({ id: 'mail-3', text: false })
    const gone = await test.database.withSite('a', tx => readMail(tx, 'mail-1'))
    expect(gone).toMatchObject({ recipient: 'ada@example.org', subject: 'Welcome', state: 'sent', html: '', plain: '' })
    expect(gone?.textRemovedAt).toBeInstanceOf(Date)
  })
})

describe('a letter to many', () => {
  const letter = { to: 'ada@example.org', name: 'l1.s1', from: 'Tern "Ltd" <x>', subject: 'Hi\r\nBcc: all@example.org' }
  const through = (url: string) => {
    transport = openSmtp(url)
    const from = 'no-reply@example.com'
    return createMail({ database: test.database, jobs, random, from, appDomain: 'example.com', transport })
  }
  const deliver = (mail = open()) => mail.deliver('a', { ...letter, html: '<p>Hello</p>' })

  it('is handed over at once, under its own name', async () => {
    expect(await deliver()).toEqual({ kind: 'sent' })
    const sent = await PostalMime.parse(mailbox.received[0]!.source)
    expect(sent.messageId).toBe('<l1.s1@example.com>')
    expect(sent.from).toEqual({ address: 'no-reply@example.com', name: 'Tern Ltd x' })
    expect(sent.subject).toBe('Hi Bcc: all@example.org')
    expect(await test.look('select 1 from mails')).toEqual([])
  })

  it('says whether nobody is there or whether to come back', async () => {
    const mail = open()
    mailbox.answerWith(550, '5.1.1 no such mailbox')
    expect(await deliver(mail)).toMatchObject({ kind: 'bounced', answer: expect.stringContaining('5.1.1') })
    mailbox.answerWith(450, '4.2.0 later')
    expect(await deliver(mail)).toMatchObject({ kind: 'later' })
  })

  it('is no matter of this mail when there is no mail server', async () => {
    expect(await deliver(through('smtp://127.0.0.1:1?tls=off'))).toMatchObject({ kind: 'down' })
  })

  it('may have arrived when the connection breaks while it is handed over', async () => {
    const breaking = createServer(socket => {
      socket.write('220 here\r\n')
      socket.on('error', () => {})
      let isData = false
      socket.on('data', bytes => {
        if (isData) return void socket.destroy()
        isData = /^DATA/.test(bytes.toString())
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      })
    })
    await new Promise<void>(resolve => breaking.listen(0, '127.0.0.1', resolve))
    const mail = through(`smtp://127.0.0.1:${(breaking.address() as AddressInfo).port}?tls=off`)
    expect(await deliver(mail)).toMatchObject({ kind: 'unknown' })
    await new Promise<void>(resolve => breaking.close(() => resolve()))
  })

  it('stays in the outbox where there is no mail server', async () => {
    expect(await deliver(open(false))).toEqual({ kind: 'sent' })
    expect(await test.look('select state, subject from mails')).toEqual([
      { state: 'kept', subject: 'Hi Bcc: all@example.org' },
    ])
  })
})
