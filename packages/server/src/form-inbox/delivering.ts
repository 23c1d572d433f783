import { consentGiven, type TargetSettings } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import { mailInLanguage } from '@sitewright/domain/texts'
import { isTaken, secondsToNextTry } from '@sitewright/domain/webhooks'
import type { Newsletter } from '../newsletter'
import type { OwnerNotice } from '../notices'
import { createMailLimits } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { unseal } from '../platform/seal'
import { signWebhook } from '../webhooks'
import { answersMail, autoReplyMail } from './mails'
import { type ObjectsByHash, readAnswersOf, versionsOf } from './reading'
import * as repository from './repository/deliveries'
import * as submissions from './repository/submissions'

export const deliverJob = 'forms:deliver'
const sweepJob = 'forms:sweep'

export type SiteOfForm = {
  readonly title: string
  readonly publicAddress: string
  readonly editAddress: string
  readonly primaryLocale: string
}
export type DeliveringSources = {
  readonly limits: Pick<Limits, 'take'>
  readonly newsletter: Pick<Newsletter, 'ask'>
  readonly objectsByHash: ObjectsByHash
  siteOf(tx: SiteTransaction): Promise<SiteOfForm>
  siteIds(): Promise<readonly SiteId[]>
  tellOwners(tx: SiteTransaction, notice: OwnerNotice): Promise<void>
}

export const sealedFor = (siteId: SiteId, targetId: string) =>
  ({ purpose: 'form-webhooks', about: `${siteId} ${targetId}` }) as const

const timeoutMs = 10_000
const mostAnswerBytes = 64_000

/** What follows from a submission that is there already: none of it can lose it. */
export function createDelivering(platform: Platform, sources: DeliveringSources) {
  const { database, clock, random, jobs, mail, egress, config } = platform
  const { newsletter, objectsByHash, siteOf, siteIds } = sources
  const { mayWrite } = createMailLimits(sources.limits)

  const order = (tx: SiteTransaction, submissionId: string, afterSeconds = 0) =>
    jobs.add(tx, { kind: deliverJob, payload: { submissionId }, afterSeconds, onlyOne: submissionId })

  async function content(tx: SiteTransaction, submission: submissions.Submission) {
    const form = await submissions.formHead(tx, submission.formId)
    const site = await siteOf(tx)
    const versions = await versionsOf(tx, objectsByHash, [submission.versionHash])
    const definition = versions.get(submission.versionHash) ?? form!.draft
    const lines = readAnswersOf(definition, submission.answers, site.primaryLocale)
    return { form: form!, site, definition, lines }
  }
  type Content = Awaited<ReturnType<typeof content>>
  type Task = { delivery: repository.Delivery; target: repository.Target; submission: submissions.Submission }

  const fail = (tx: SiteTransaction, { delivery }: Task, lastError: string) =>
    repository.changeDelivery(tx, delivery.id, { state: 'failed', tries: delivery.tries + 1, lastError })
  /** Once a day and form: whoever looks after it finds all of them where the first is. */
  const tellFailed = (tx: SiteTransaction, form: submissions.FormHead, problem: string): Promise<void> =>
    sources.tellOwners(tx, {
      ...{ kind: 'answers-not-sent', formId: form.id, form: form.name, problem },
      about: `${form.id}:${clock.now().toISOString().slice(0, 10)}`,
    })
  async function settle(tx: SiteTransaction, submissionId?: string): Promise<void> {
    for (const failed of await repository.settleMails(tx, submissionId)) {
      const submission = await submissions.submissionById(tx, failed.submissionId)
      const form = submission && (await submissions.formHead(tx, submission.formId))
      if (form) await tellFailed(tx, form, `A mail was not taken: ${failed.problem ?? ''}`)
    }
  }
  const finish = (tx: SiteTransaction, { delivery }: Task) =>
    repository.changeDelivery(tx, delivery.id, {
      ...{ state: 'done', tries: delivery.tries + 1, lastError: null, doneAt: clock.now() },
    })

  async function mailAnswers(tx: SiteTransaction, task: Task, { form, site, lines }: Content): Promise<void> {
    const { delivery, submission, target } = task
    const { addresses } = target.settings as TargetSettings['email']
    const tries = delivery.tries + 1
    const files = (await repository.uploadsOf(tx, [submission.id])).length
    const letter = answersMail({
      ...{ site: site.title, form: form.name, first: submission.summary[0] ?? '', files },
      lines: lines.map(({ label, text }) => ({ label, text })),
      address: `${site.editAddress}/forms/${form.id}/submissions/${submission.id}`,
    })
    const replyTo = submission.email ? { replyTo: submission.email } : {}
    for (const [index, to] of addresses.entries())
      await mail.sendOnce(tx, `form-delivery:${delivery.id}:${tries}:${index}`, { to, ...letter, ...replyTo })
    await repository.changeDelivery(tx, delivery.id, {
      ...{ state: 'handed', tries, lastError: null, recipient: addresses.join(', ') },
    })
    await settle(tx, submission.id)
  }

  async function subscribe(tx: SiteTransaction, task: Task, { form, site, definition }: Content): Promise<void> {
    const { delivery, submission, target } = task
    const { listId } = target.settings as TargetSettings['list']
    if (!submission.email) return fail(tx, task, 'No address was given.').then(() => undefined)
    const { primaryLocale } = site
    const locale = submission.origin.locale || primaryLocale
    const { given, text } = consentGiven({ kind: form.kind, definition }, submission.answers, { locale, primaryLocale })
    // Nothing went wrong: its visitor does not want it.
    if (!given) return repository.changeDelivery(tx, delivery.id, { state: 'dropped' }).then(() => undefined)
    const made = await newsletter.ask(tx, {
      ...{ email: submission.email, locale, listId, text, source: 'form' },
      place: `form ${form.id}, version ${submission.versionHash.slice(0, 12)}, ${submission.origin.path}`,
      ipPrefix: submission.ipPrefix,
      browserHash: submission.visitorHash,
    })
    if (made) return finish(tx, task).then(() => undefined)
    const problem = 'The list is not there any more.'
    await fail(tx, task, problem)
    await tellFailed(tx, form, problem.slice(0, -1))
  }

  async function answerBack(siteId: SiteId, task: Task, { site }: Content): Promise<void> {
    const { submission, target, delivery } = task
    const locale = submission.origin.locale || site.primaryLocale
    const words = mailInLanguage(target.settings as TargetSettings['auto-reply'], locale)
    const { email } = submission
    const isAllowed = email !== null && (await mayWrite(email))
    await database.withSite(siteId, async tx => {
      if (!isAllowed)
        return fail(tx, task, email === null ? 'No address was given.' : 'This address was written to often enough.')
      const letter = autoReplyMail({ site: site.title, ...words, locale })
      const tries = delivery.tries + 1
      await mail.sendOnce(tx, `form-delivery:${delivery.id}:${tries}:0`, { to: email, ...letter })
      await repository.changeDelivery(tx, delivery.id, { state: 'handed', tries, lastError: null, recipient: email })
      await settle(tx, submission.id)
    })
  }

  /** No transaction is open while a stranger takes their time. */
  async function tell(siteId: SiteId, task: Task, { form, lines }: Content): Promise<void> {
    const { submission, target, delivery } = task
    const { url } = target.settings as TargetSettings['webhook']
    const secret =
      target.sealed === null ? undefined : unseal(config.secrets, target.sealed, sealedFor(siteId, target.id))
    const body = JSON.stringify({
      id: submission.id,
      kind: 'form.submitted',
      at: submission.receivedAt.toISOString(),
      form: { id: form.id, name: form.name },
      page: submission.origin.path,
      answers: lines.map(({ field, label, text }) => ({ field: field.id, label, text })),
    })
    const reply = await egress.call({
      ...{ address: url, hosts: [new URL(url).hostname], method: 'POST', maxBytes: mostAnswerBytes, timeoutMs, body },
      headers: {
        'content-type': 'application/json',
        'sitewright-event': 'form.submitted',
        'sitewright-delivery': submission.id,
        ...(secret !== undefined && { 'sitewright-signature': signWebhook(secret, body, clock.now()) }),
      },
    })
    const said = {
      refused: 'is not on the open internet',
      unreachable: 'gave no answer',
      'too-large': 'answered too much',
    }
    const problem = reply.ok ? (isTaken(reply.status) ? undefined : String(reply.status)) : said[reply.reason]
    await database.withSite(siteId, async tx => {
      if (problem === undefined) return finish(tx, task)
      const tries = delivery.tries + 1
      const wait = secondsToNextTry(tries)
      const lastError = `${new URL(url).hostname}: ${problem}`
      await repository.changeDelivery(tx, delivery.id, {
        tries,
        lastError,
        state: wait === undefined ? 'failed' : 'waiting',
      })
      if (wait === undefined) await tellFailed(tx, form, lastError)
      else await order(tx, submission.id, wait)
    })
  }

  async function deliver(siteId: SiteId, deliveryId: string): Promise<void> {
    const found = await database.withSite(siteId, async tx => {
      const delivery = await repository.lockDelivery(tx, deliveryId)
      const submission = delivery && (await submissions.submissionById(tx, delivery.submissionId))
      if (delivery?.state !== 'waiting' || !submission) return undefined
      const target = (await repository.targetsOf(tx, submission.formId)).find(({ id }) => id === delivery.targetId)
      if (!target) {
        await repository.changeDelivery(tx, deliveryId, { state: 'dropped' })
        return undefined
      }
      const task = { delivery, target, submission }
      const about = await content(tx, submission)
      if (delivery.kind === 'email') await mailAnswers(tx, task, about)
      else if (delivery.kind === 'list') await subscribe(tx, task, about)
      else return { task, about }
      return undefined
    })
    if (found?.task.delivery.kind === 'auto-reply') await answerBack(siteId, found.task, found.about)
    if (found?.task.delivery.kind === 'webhook') await tell(siteId, found.task, found.about)
  }

  /** All are tried, whatever becomes of one; a surprise of one is tried again with the job. */
  jobs.handle(deliverJob, async ({ submissionId }: { submissionId: string }, { siteId }) => {
    if (siteId === null) return
    const waiting = await database.withSite(siteId, tx => repository.deliveriesOf(tx, submissionId))
    const surprises: unknown[] = []
    for (const { id, state } of waiting)
      if (state === 'waiting') await deliver(siteId, id).catch((error: unknown) => surprises.push(error))
    if (surprises.length > 0) throw surprises[0]
  })

  jobs.handle(sweepJob, async (_: unknown, { signal }) => {
    for (const siteId of await siteIds()) {
      signal.throwIfAborted()
      await database.withSite(siteId, async tx => {
        await settle(tx)
        for (const id of await repository.waitingSubmissions(tx, 200))
          await jobs.add(tx, { kind: deliverJob, payload: { submissionId: id }, onlyOne: id })
      })
    }
  })
  jobs.every(600, sweepJob)

  return {
    order,
    newSecret: () => random.secret(),
    /** False when there is none, or it has not failed. */
    async again(tx: SiteTransaction, submissionId: string, deliveryId: string): Promise<boolean> {
      const delivery = await repository.lockDelivery(tx, deliveryId)
      if (delivery?.submissionId !== submissionId || delivery.state !== 'failed') return false
      await repository.changeDelivery(tx, deliveryId, { state: 'waiting' })
      await order(tx, submissionId)
      return true
    },
  }
}
export type Delivering = ReturnType<typeof createDelivering>
