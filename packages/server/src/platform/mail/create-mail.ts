import { isEmail } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { Database, Transaction } from '../database'
import { GiveUp, type Jobs } from '../jobs'
import { mostAttempts } from '../jobs/retries'
import { errorText } from '../log'
import type { Random } from '../platform'
import { oneLine } from './addresses'
import { drawMail } from './draw'
import type { BulkLetter, Delivery, Mail, MailOrder } from './mail'
import { markSent, markTried, readMail, removeOldTexts, sendJob, writeMail } from './outbox'
import { plainText } from './plain-text'
import type { MailTransport } from './smtp'

export type MailOptions = {
  readonly database: Database
  readonly jobs: Jobs
  readonly random: Random
  readonly from: string
  readonly appDomain: string
  /** Without one, mails stay in the outbox, where a page shows them. */
  readonly transport?: MailTransport
  /** Another to the same mail server, for many mails alike; the first one unless there are two. */
  readonly bulkTransport?: MailTransport
}

const retention = 'mail.remove-old-texts'
const retentionSeconds = 24 * 3600

export function createMail({
  database,
  jobs,
  random,
  from,
  appDomain,
  transport,
  bulkTransport = transport,
}: MailOptions): Mail {
  if (transport)
    jobs.handle(sendJob, async ({ id }: { readonly id: string }, { attempt, siteId }) => {
      // Written in the same transaction as the job, so it belongs to the same site.
      const within = <Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> =>
        siteId === null ? database.withPlatform(run) : database.withSite(siteId, run)
      const mail = await within(tx => readMail(tx, id))
      if (mail?.state !== 'waiting') return
      try {
        await transport.send(mail)
      } catch (error) {
        const final = transport.isFinal(error)
        const state = final || attempt >= mostAttempts ? 'failed' : 'waiting'
        const text = errorText(error).slice(0, 500)
        await within(tx => markTried(tx, id, state, text))
        throw final ? new GiveUp(text, { cause: error }) : error
      }
      // A kill right here sends the mail again, under the same Message-ID.
      await within(tx => markSent(tx, id))
    })

  jobs.handle(retention, async () => {
    while ((await database.longRunning.withEverySite(tx => removeOldTexts(tx))) > 0);
  })
  jobs.every(retentionSeconds, retention)

  async function write(
    tx: Transaction,
    { to, subject, body, replyTo, headers }: MailOrder,
    about: string | null = null,
  ): Promise<string> {
    const id = random.id()
    const recipient = oneLine(to)
    const deliverable = isEmail(recipient)
    const state = !deliverable ? 'failed' : transport ? 'waiting' : 'kept'
    const answerTo = replyTo === undefined ? null : oneLine(replyTo)
    await writeMail(tx, {
      id,
      about,
      messageId: `<${id}@${appDomain}>`,
      sender: oneLine(from),
      recipient,
      replyTo: answerTo !== null && isEmail(answerTo) ? answerTo : null,
      subject: oneLine(subject).slice(0, 250),
      html: drawMail(body),
      headers: headers
        ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))
        : null,
      state,
      lastError: deliverable ? null : 'The recipient is not a mail address.',
    })
    return id
  }

  async function deliver(siteId: SiteId, letter: BulkLetter): Promise<Delivery> {
    const { to, name, subject, html, headers = {}, replyTo } = letter
    const recipient = oneLine(to)
    if (!isEmail(recipient)) return { kind: 'refused', answer: 'The recipient is not a mail address.' }
    const answerTo = replyTo === undefined ? '' : oneLine(replyTo)
    const mail = {
      messageId: `<${name}@${appDomain}>`,
      sender: `"${oneLine(letter.from).replace(/["\\<>]/g, '')}" <${/<([^<>]+)>/.exec(from)?.[1] ?? from}>`,
      recipient,
      replyTo: isEmail(answerTo) ? answerTo : null,
      subject: oneLine(subject).slice(0, 250),
      html,
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, oneLine(value)])),
    }
    if (!bulkTransport) {
      const kept = { ...mail, id: random.id(), about: null, state: 'kept', lastError: null } as const
      await database.withSite(siteId, tx => writeMail(tx, kept))
      return { kind: 'sent' }
    }
    try {
      await bulkTransport.send({ ...mail, plain: plainText(html) })
      return { kind: 'sent' }
    } catch (error) {
      const verdict = bulkTransport.verdictOf(error)
      if (!verdict) throw error
      return { ...verdict, answer: verdict.answer.slice(0, 500) }
    }
  }

  return {
    deliver,
    send: (tx, order) => write(tx, order),
    sendOnce: async (tx, about, order) => {
      await write(tx, order, about)
    },
  }
}
