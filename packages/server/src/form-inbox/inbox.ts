import type { SubmissionTab } from '@sitewright/contract/form-submissions'
import { submissionTabs } from '@sitewright/contract/form-submissions'
import { formLimits } from '@sitewright/domain/catalogue'
import { isAnswerless, maySubmissionBecome, type SubmissionState, wordsOfAnswers } from '@sitewright/domain/forms'
import { readSearchQuery, searchWords } from '@sitewright/domain/search'
import { localise, type SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { unseal } from '../platform/seal'
import type { Delivering, SiteOfForm } from './delivering'
import { replyMail } from './mails'
import { type ObjectsByHash, readAnswersOf, versionsOf } from './reading'
import * as deliveries from './repository/deliveries'
import * as repository from './repository/submissions'
import * as wordsOf from './repository/words'

const dayMs = 86_400_000
const indexJob = 'forms:index'
const purgeJob = 'forms:purge'
const indexedAtOnce = 200

export type Marks = {
  readonly state?: SubmissionState | undefined
  readonly isRead?: boolean | undefined
  readonly isStarred?: boolean | undefined
}
export type Writer = { readonly id: string; readonly name: string; readonly email: string }
export type InboxSources = {
  readonly objectsByHash: ObjectsByHash
  siteOf(tx: SiteTransaction): Promise<SiteOfForm>
  siteIds(): Promise<readonly SiteId[]>
  /** What the owner's marks teach. */
  learn?(tx: SiteTransaction, submissionIds: readonly string[], as: 'spam' | 'ham'): Promise<void>
}

/** What visitors sent: found, read, answered, filed. */
export function createInbox(platform: Platform, { delivering, ...sources }: InboxSources & { delivering: Delivering }) {
  const { database, clock, random, mail, jobs, blobs } = platform
  const { objectsByHash, siteOf, siteIds } = sources

  const textsOf = async (tx: SiteTransaction, submission: repository.Submission, locale: string) => {
    const versions = await versionsOf(tx, objectsByHash, [submission.versionHash])
    const definition = versions.get(submission.versionHash) ?? (await repository.formHead(tx, submission.formId))?.draft
    return definition ? readAnswersOf(definition, submission.answers, locale) : []
  }

  async function index(tx: SiteTransaction): Promise<number> {
    const waiting = await repository.toIndex(tx, indexedAtOnce)
    const { primaryLocale } = await siteOf(tx)
    const rows: wordsOf.Words[] = []
    for (const each of waiting) {
      const texts = (await textsOf(tx, each, primaryLocale)).map(({ text }) => text)
      rows.push({ id: each.id, seq: each.seq, formId: each.formId, words: wordsOfAnswers(texts, primaryLocale) })
    }
    await wordsOf.writeWords(tx, rows, clock.now())
    return waiting.length
  }

  jobs.handle(indexJob, async (_: unknown, { signal, siteId }) => {
    for (const each of siteId === null ? await siteIds() : [siteId]) {
      let found = indexedAtOnce
      while (found === indexedAtOnce) {
        signal.throwIfAborted()
        found = await database.withSite(each, index)
      }
    }
  })
  jobs.every(60, indexJob)

  jobs.handle(purgeJob, async (_: unknown, { signal }) => {
    const networksBefore = new Date(clock.now().getTime() - formLimits.networkDays * dayMs)
    for (const siteId of await siteIds()) {
      await database.withSite(siteId, tx => repository.forgetNetworks(tx, networksBefore))
      for (let isMore = true; isMore; ) {
        signal.throwIfAborted()
        const keys = await database.withSite(siteId, async tx => {
          const ids = await repository.purge(tx, clock.now(), 500)
          const files = await deliveries.uploadsOf(tx, ids)
          if (ids.length > 0) await repository.remove(tx, ids)
          isMore = ids.length === 500
          return files.map(({ blobKey }) => blobKey)
        })
        for (const key of keys) await blobs.delete(key)
      }
    }
  })
  jobs.every(3600, purgeJob)

  /** The newest are looked through as they are: their words may not be written yet. */
  async function found(
    tx: SiteTransaction,
    formId: string,
    { tab, typed, below }: { readonly tab: SubmissionTab; readonly typed: string; readonly below: number | undefined },
  ) {
    const { primaryLocale } = await siteOf(tx)
    const { words } = readSearchQuery(typed, primaryLocale)
    if (words.length === 0) return { rows: [], total: 0 }
    const holding = await wordsOf.holdingAll(tx, formId, words)
    const seqs = new Set<number>()
    const newest = await repository.wholePage(tx, { formId, tab, below: undefined, limit: formLimits.listed })
    for (const each of newest) {
      if (each.indexedAt !== null) continue
      const said = new Set(
        (await textsOf(tx, each, primaryLocale)).flatMap(({ text }) => searchWords(text, primaryLocale)),
      )
      const holds = (word: string, isLast: boolean) =>
        isLast ? [...said].some(one => one.startsWith(word)) : said.has(word)
      if (words.every((word, at) => holds(word, at === words.length - 1))) seqs.add(each.seq)
    }
    const fresh = await repository.listAmong(tx, { formId, tab, seqs: [...seqs] })
    const known = await repository.listTab(tx, { formId, tab, below, limit: formLimits.listed + 1, holding })
    return {
      rows: [...fresh.filter(({ seq }) => below === undefined || seq < below), ...known].sort((a, b) => b.seq - a.seq),
      total: fresh.length + (await repository.countTab(tx, formId, tab, holding)),
    }
  }

  async function opened(tx: SiteTransaction, submission: repository.Submission) {
    const { primaryLocale } = await siteOf(tx)
    await deliveries.settleMails(tx, submission.id)
    const files = await deliveries.uploadsOf(tx, [submission.id])
    const sent = await deliveries.deliveriesOf(tx, submission.id)
    return {
      submission,
      answers: (await textsOf(tx, submission, primaryLocale)).map(({ field, label, text }) => {
        const own = files.filter(({ fieldId }) => fieldId === field.id)
        return {
          // What can be opened needs no saying besides.
          ...{ fieldId: field.id, label, text: own.length > 0 ? '' : text, type: field.type },
          isSealed: field.type === 'password' && submission.sealed !== null,
          files: own.map(({ blobKey: _, fieldId: __, submissionId: ___, ...file }) => file),
        }
      }),
      deliveries: sent,
      hasFailed: sent.some(({ state }) => state === 'failed'),
      notes: await deliveries.notesOf(tx, submission.id),
      replies: await deliveries.repliesOf(tx, submission.id),
    }
  }
  const reopened = async (tx: SiteTransaction, formId: string, id: string) => {
    const submission = await repository.submissionById(tx, id, formId)
    return submission && opened(tx, submission)
  }

  async function mark(
    tx: SiteTransaction,
    formId: string,
    ids: readonly string[],
    { state, isRead, isStarred }: Marks,
  ) {
    const now = clock.now()
    const form = await repository.formHead(tx, formId)
    const rows = await repository.lockSubmissions(tx, formId, ids)
    const known = rows.map(({ id }) => id)
    if (!form || known.length === 0) return 0
    if (isRead !== undefined) await repository.change(tx, known, { readAt: isRead ? now : null })
    if (isStarred !== undefined) await repository.change(tx, known, { starred: isStarred })
    if (state === undefined) return known.length
    const days =
      state === 'deleted' ? formLimits.deletedDays : state === 'spam' ? formLimits.spamDays : form.retentionDays
    for (const row of rows.filter(each => maySubmissionBecome(each.state, state))) {
      const from = state === 'inbox' ? row.receivedAt : now
      await repository.change(tx, [row.id], {
        state,
        stateBefore: state === 'deleted' && row.state !== 'deleted' ? row.state : null,
        purgeAt: days === null ? null : new Date(Math.max(from.getTime() + days * dayMs, now.getTime() + dayMs)),
      })
      if (state === 'spam') await deliveries.moveDeliveries(tx, [row.id], { from: 'waiting', to: 'held' })
      if (state === 'inbox') {
        const released = await deliveries.moveDeliveries(tx, [row.id], { from: 'held', to: 'waiting' })
        for (const id of released) await delivering.order(tx, id)
      }
    }
    if (state === 'spam') await sources.learn?.(tx, known, 'spam')
    const wereSpam = rows.filter(row => row.state === 'spam').map(({ id }) => id)
    if (state === 'inbox' && wereSpam.length > 0) await sources.learn?.(tx, wereSpam, 'ham')
    return known.length
  }

  return {
    ofMember: repository.listOfMember,

    list: (
      siteId: SiteId,
      formId: string,
      { tab = 'inbox', q, after }: { tab?: SubmissionTab; q?: string; after?: string },
    ) =>
      database.withSite(siteId, async tx => {
        const form = await repository.formHead(tx, formId)
        if (!form) return undefined
        const { primaryLocale } = await siteOf(tx)
        const last = after === undefined ? undefined : await repository.submissionById(tx, after, formId)
        const below = last?.seq
        const search = q?.trim() ? await found(tx, formId, { tab, typed: q, below }) : undefined
        const rows =
          search?.rows ?? (await repository.listTab(tx, { formId, tab, below, limit: formLimits.listed + 1 }))
        const counts = {} as Record<SubmissionTab, number>
        for (const each of submissionTabs) counts[each] = await repository.countTab(tx, formId, each)
        const items = rows.slice(0, formLimits.listed)
        return {
          items,
          counts,
          total: search?.total ?? counts[tab],
          next: rows.length > formLimits.listed ? (items.at(-1)?.id ?? null) : null,
          formName: form.name,
          columns: form.draft.fields
            .filter(({ type }) => !isAnswerless(type) && type !== 'password' && type !== 'hidden')
            .slice(0, 3)
            .map(({ label, id }) => localise(label, primaryLocale, primaryLocale) || id),
        }
      }),

    read: (siteId: SiteId, formId: string, id: string) => database.withSite(siteId, tx => reopened(tx, formId, id)),

    mark: (siteId: SiteId, formId: string, id: string, marks: Marks) =>
      database.withSite(siteId, async tx => {
        await mark(tx, formId, [id], marks)
        return reopened(tx, formId, id)
      }),

    markMany: (siteId: SiteId, formId: string, ids: readonly string[], marks: Marks) =>
      database.withSite(siteId, tx => mark(tx, formId, ids, marks)),

    note: (siteId: SiteId, formId: string, { id, text, by }: { id: string; text: string; by: Writer }) =>
      database.withSite(siteId, async tx => {
        if (!(await repository.submissionById(tx, id, formId))) return undefined
        await deliveries.insertNote(tx, {
          ...{ id: random.id(), submissionId: id, authorId: by.id, authorName: by.name, text, at: clock.now() },
        })
        return reopened(tx, formId, id)
      }),

    reply: (siteId: SiteId, formId: string, { id, text, by }: { id: string; text: string; by: Writer }) =>
      database.withSite(siteId, async tx => {
        const submission = await repository.submissionById(tx, id, formId)
        const form = await repository.formHead(tx, formId)
        if (!submission || !form) return undefined
        if (!submission.email) return 'no-email' as const
        const { title, primaryLocale } = await siteOf(tx)
        const lines = await textsOf(tx, submission, primaryLocale)
        const locale = submission.origin.locale || primaryLocale
        const letter = replyMail({ site: title, form: form.name, text, lines, locale })
        const mailId = await mail.send(tx, { to: submission.email, ...letter, replyTo: by.email })
        const written = {
          id: random.id(),
          submissionId: id,
          authorId: by.id,
          authorName: by.name,
          text,
          at: clock.now(),
        }
        await deliveries.insertReply(tx, { ...written, mailId })
        await repository.change(tx, [id], { answeredAt: clock.now(), readAt: submission.readAt ?? clock.now() })
        return reopened(tx, formId, id)
      }),

    again: (siteId: SiteId, formId: string, { id, deliveryId }: { id: string; deliveryId: string }) =>
      database.withSite(siteId, async tx => {
        if (!(await repository.submissionById(tx, id, formId))) return undefined
        if (!(await delivering.again(tx, id, deliveryId))) return 'nothing-to-send' as const
        return reopened(tx, formId, id)
      }),

    file: (siteId: SiteId, formId: string, { id, uploadId }: { id: string; uploadId: string }) =>
      database.withSite(siteId, async tx => {
        if (!(await repository.submissionById(tx, id, formId))) return undefined
        return (await deliveries.uploadsOf(tx, [id])).find(upload => upload.id === uploadId)
      }),

    /** As the pipeline sealed it: for one site and submission. */
    sealed: (siteId: SiteId, formId: string, id: string, by?: By): Promise<Record<string, string> | undefined> =>
      database.withSite(siteId, async tx => {
        const submission = await repository.submissionById(tx, id, formId)
        if (!submission?.sealed) return undefined
        const text = unseal(platform.config.secrets, submission.sealed, {
          purpose: 'form-answers',
          about: `${siteId} ${submission.id}`,
        })
        if (text === undefined) return undefined
        await recordAct(tx, { act: 'sealed-answer-read', by, objectId: id, at: clock.now() })
        return JSON.parse(text) as Record<string, string>
      }),

    /** Before the first line of it leaves. */
    noteExport: (siteId: SiteId, formId: string, by?: By): Promise<void> =>
      database.withSite(siteId, tx =>
        recordAct(tx, { act: 'submissions-exported', by, objectId: formId, at: clock.now() }),
      ),

    /** Page by page, newest first, with the version each was given to. */
    async *all(siteId: SiteId, formId: string, tab: SubmissionTab) {
      let below: number | undefined
      let left = formLimits.exported
      do {
        const from = below
        const page = await database.withSite(siteId, async tx => {
          const rows = await repository.wholePage(tx, { formId, tab, below: from, limit: 500 })
          const versions = await versionsOf(
            tx,
            objectsByHash,
            rows.map(({ versionHash }) => versionHash),
          )
          const form = await repository.formHead(tx, formId)
          return rows.map(row => ({ row, definition: versions.get(row.versionHash) ?? form!.draft }))
        })
        yield page
        left -= page.length
        below = page.length === 500 && left > 0 ? page.at(-1)?.row.seq : undefined
      } while (below !== undefined)
    },
    head: (siteId: SiteId, formId: string) => database.withSite(siteId, tx => repository.formHead(tx, formId)),
    localeOf: (siteId: SiteId) => database.withSite(siteId, async tx => (await siteOf(tx)).primaryLocale),
  }
}
export type Inbox = ReturnType<typeof createInbox>
