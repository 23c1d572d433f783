import { mailTextDays } from '@sitewright/domain/catalogue'
import { sql } from 'drizzle-orm'
import { type PlatformTransaction, standing, type Transaction } from '../database'
import { jobFor } from '../jobs/store'
import { plainText } from './plain-text'

export const sendJob = 'mail.send'

export type MailState = 'waiting' | 'kept' | 'sent' | 'failed'

export type MailRecord = {
  readonly id: string
  readonly siteId: string | null
  readonly messageId: string
  readonly sender: string
  readonly recipient: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  /** Says what the HTML says. Made when a mail is read: most are written in the middle of an order. */
  readonly plain: string
  readonly headers: Readonly<Record<string, string>> | null
  readonly state: MailState
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** Since then html and plain are empty. */
  readonly textRemovedAt: Date | null
}

export type MailLine = Pick<MailRecord, 'id' | 'recipient' | 'subject' | 'state' | 'createdAt'>

type NewMail = Omit<MailRecord, 'siteId' | 'plain' | 'createdAt' | 'sentAt' | 'textRemovedAt'> & {
  readonly about: string | null
}

type Moment = 'createdAt' | 'sentAt' | 'textRemovedAt'
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

type Writing = Omit<NewMail, 'headers'> & {
  readonly siteId: string | null
  readonly headers: string | null
  readonly job: string
  readonly payload: string
}

const writing = standing<Writing>(value => {
  const job = jobFor(sql`written where state = 'waiting'`, {
    ...{ siteId: value('siteId'), kind: value('job'), payload: value('payload') },
  })
  return sql`
    with written as (
      insert into mails (id, site_id, message_id, sender, recipient, reply_to, subject, html, headers, state, last_error, about)
      values (${value('id')}, ${value('siteId')}, ${value('messageId')}, ${value('sender')}, ${value('recipient')},
        ${value('replyTo')}, ${value('subject')}, ${value('html')}, ${value('headers')}::jsonb, ${value('state')},
        ${value('lastError')}, ${value('about')}) on conflict do nothing returning state
    ), ${job.added}
    ${job.called}`
})

/** Once about the same. Where it waits to be sent, the job that sends it is written with it. */
export async function writeMail(tx: Transaction, { headers, ...mail }: NewMail): Promise<void> {
  await tx.execute(
    writing({
      ...mail,
      siteId: tx.siteId ?? null,
      headers: headers === null ? null : JSON.stringify(headers),
      job: sendJob,
      payload: JSON.stringify({ id: mail.id }),
    }),
  )
}

/** Newest first: those that the transaction sees. */
export async function listMails(tx: Transaction, most = 100): Promise<MailLine[]> {
  const { rows } = await tx.execute<Omit<MailLine, 'createdAt'> & { createdAt: string }>(sql`
    select id, recipient, subject, state, created_at as "createdAt"
    from mails order by created_at desc, id limit ${most}`)
  return rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export async function readMail(tx: Transaction, id: string): Promise<MailRecord | undefined> {
  const { rows } = await tx.execute<
    Omit<MailRecord, Moment | 'plain'> & { createdAt: string; sentAt: string | null; textRemovedAt: string | null }
  >(sql`
    select id, site_id as "siteId", message_id as "messageId", sender, recipient, reply_to as "replyTo", subject, html, headers,
      state, last_error as "lastError", created_at as "createdAt", sent_at as "sentAt",
      text_removed_at as "textRemovedAt"
    from mails where id = ${id}`)
  const row = rows[0]
  return (
    row && {
      ...row,
      plain: plainText(row.html),
      createdAt: new Date(row.createdAt),
      sentAt: dateOf(row.sentAt),
      textRemovedAt: dateOf(row.textRemovedAt),
    }
  )
}

/** Mails of no site that were written to one person: what they may see of everybody's. */
export async function listMailsTo(tx: PlatformTransaction, email: string, most = 100): Promise<MailLine[]> {
  const { rows } = await tx.execute<Omit<MailLine, 'createdAt'> & { createdAt: string }>(sql`
    select id, recipient, subject, state, created_at as "createdAt"
    from mails where site_id is null and lower(recipient) = lower(${email}) order by created_at desc, id limit ${most}`)
  return rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export async function readMailTo(
  tx: PlatformTransaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<MailRecord | undefined> {
  const found = await readMail(tx, id)
  return found?.siteId === null && found.recipient.toLowerCase() === email.toLowerCase() ? found : undefined
}

export async function markSent(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null where id = ${id}`)
}

export async function markTried(
  tx: Transaction,
  id: string,
  state: 'waiting' | 'failed',
  error: string,
): Promise<void> {
  await tx.execute(
    sql`update mails set state = ${state}, attempts = attempts + 1, last_error = ${error} where id = ${id}`,
  )
}

/**
 * Takes the texts out of mails that are old enough, some at a time, and tells how many. By the database's clock, which
 * also wrote when they were sent. A mail that waits to be sent keeps its text.
 */
export async function removeOldTexts(tx: Transaction, most = 1_000): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update mails set html = '', text_removed_at = now()
    where id in (
      select id from mails where text_removed_at is null and (
        state = 'sent' and sent_at < now() - make_interval(days => ${mailTextDays.sent})
        or state in ('kept', 'failed') and created_at < now() - make_interval(days => ${mailTextDays.notSent}))
      order by created_at limit ${most})`)
  return rowCount ?? 0
}
