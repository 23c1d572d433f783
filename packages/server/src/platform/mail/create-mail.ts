import { isEmail } from '@sitewright/domain/forms'
import type { Database, Transaction } from '../database'
import { GiveUp, type Jobs } from '../jobs'
import { mostAttempts } from '../jobs/retries'
import { errorText } from '../log'
import type { Random } from '../platform'
import { oneLine } from './addresses'
import { drawMail } from './draw'
import type { Mail, MailOrder } from './mail'
import { markSent, markTried, readMail, removeOldTexts, writeMail } from './outbox'
import type { MailTransport } from './smtp'

export type MailOptions = {
  readonly database: Database
  readonly jobs: Jobs
  readonly random: Random
  readonly from: string
  readonly appDomain: string
  /** Without one, mails stay in the outbox, where a page shows them. */
  readonly transport?: MailTransport
}

const kind = 'mail.send'
const retention = 'mail.remove-old-texts'
const retentionSeconds = 24 * 3600

export function createMail({ database, jobs, random, from, appDomain, transport }: MailOptions): Mail {
  if (transport)
    jobs.handle(kind, async ({ id }: { readonly id: string }, { attempt, siteId }) => {
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
    const isNew = await writeMail(tx, {
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
    if (isNew && state === 'waiting') await jobs.add(tx, { kind, payload: { id } })
    return id
  }

  return {
    send: (tx, order) => write(tx, order),
    sendOnce: async (tx, about, order) => {
      await write(tx, order, about)
    },
  }
}
