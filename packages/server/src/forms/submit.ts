import { createHash, createHmac } from 'node:crypto'
import { formLimits } from '@sitewright/domain/catalogue'
import {
  answersThatCount,
  answerText,
  type CaptchaMode,
  checkForm,
  type Field,
  type FieldError,
  type FieldValues,
  isAnswered,
  linksIn,
  parseAnswers,
  proofEvidence,
  readAnswers,
  ruleApplies,
  type SpamVerdict,
  spamVerdict,
  toFormField,
} from '@sitewright/domain/forms'
import { formTexts, readMessages } from '@sitewright/domain/messages'
import type { ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { emailKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { seal } from '../platform/seal'
import { networkOf, prefixOf } from '../platform/sessions'
import type { FormKeys, OpenKey } from './keys'
import * as repository from './repository/forms'
import type { ReleasedForms, VersionedForm } from './repository/released'
import * as submissions from './repository/submissions'
import * as uploads from './repository/uploads'
import type { ReadRush } from './rush'
import type { SubmissionOrigin } from './tables'

export type Sent = {
  readonly key: string
  readonly formId: string
  /** JSON text, as it came. */
  readonly form: string
  readonly formVersion: string | undefined
  readonly captchaKey: string | null
  readonly origin: SubmissionOrigin
  readonly trapFilled: boolean
  readonly touched: boolean | null
}
export type Sender = {
  readonly siteId: SiteId
  readonly visitor: string
  readonly memberId: string | null
  readonly ip: string
  readonly releaseId: string | null
  readonly primaryLocale: string
}

export type SubmitRefusal =
  | { readonly reason: 'key' | 'no-such-form' | 'unparsable' | 'processing' | 'captcha' }
  | { readonly reason: 'fields'; readonly errors: readonly FieldError[]; readonly form: VersionedForm }
export type SubmitOutcome =
  | { readonly ok: true; readonly form: VersionedForm; readonly isRepeat: boolean }
  | ({ readonly ok: false } & SubmitRefusal)

/** Whether what came with a submission proves that somebody, or at least some time, stood behind it. */
export type ProofOf = (asked: {
  readonly siteId: SiteId
  readonly keyId: string
  readonly captchaKey: string | null
  readonly ip: string
}) => Promise<FoundProof>
export type FoundProof = 'solved' | 'wrong' | 'absent' | 'no-answer'

export type SubmitDeps = {
  readonly keys: FormKeys
  readonly released: ReleasedForms
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
  readonly proofOf: ProofOf
  readonly rush: ReadRush
  /** A visitor who has ordered something. */
  readonly isCustomer: (tx: SiteTransaction, emailKey: string) => Promise<boolean>
}

const dayMs = 86_400_000
export const fileSizes = {
  megabytes: String(formLimits.fileBytes / 1_000_000),
  together: String(formLimits.filesBytes / 1_000_000),
}
const repeatMs = 600_000
const summaryLength = 200
export const deliverJob = 'forms:deliver'

/** NUL and halves of a character: valid JSON, and yet no database text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const textsOf = (value: FieldValues[string]): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a hidden field holds is the owner's; only one without a value takes what the address said. */
const withHidden = (fields: readonly Field[], answers: FieldValues): FieldValues => {
  const all: FieldValues = Object.assign(Object.create(null), answers)
  for (const { id, type, settings } of fields) {
    if (type !== 'hidden') continue
    const given = Object.hasOwn(answers, id) ? textsOf(answers[id]!).join(' ') : ''
    all[id] = settings.value || given.slice(0, formLimits.hidden)
  }
  return all
}

type Read = { readonly fields: readonly Field[]; readonly answers: FieldValues }

function read({ definition }: VersionedForm, text: string): Read | undefined {
  const parsed = parseAnswers(text)
  if (!parsed.ok) return undefined
  const all = readAnswers(definition, withHidden(definition.fields, parsed.values))
  const texts = Object.values(all).flatMap(value => [...textsOf(value), ...Object.keys(value as object)])
  if (texts.some(each => unstorable.test(each))) return undefined
  if (texts.reduce((sum, each) => sum + each.length, 0) > formLimits.answers) return undefined
  return answersThatCount(definition, all)
}

const ofType = ({ fields, answers }: Read, types: readonly string[]): string[] =>
  fields.flatMap(({ id, type }) =>
    types.includes(type) && isAnswered(answers[id]) ? [textsOf(answers[id]).join(' ')] : [],
  )

/** One way in for what visitors send: read, checked, weighed and written in one transaction, once for each key. */
export function createSubmit(
  { database, clock, random, config, jobs }: Pick<Platform, 'database' | 'clock' | 'random' | 'config' | 'jobs'>,
  { keys, released, manifestOf, proofOf, rush: rushIn, isCustomer }: SubmitDeps,
) {
  const hashFor = (siteId: SiteId, text: string) =>
    createHmac('sha256', config.secrets[0])
      .update(JSON.stringify(['form-visitor', siteId, text]))
      .digest('base64url')

  const formFor = async (
    tx: SiteTransaction,
    sent: Pick<Sent, 'formId' | 'formVersion'>,
    { releaseId }: Sender,
  ): Promise<VersionedForm | undefined> => {
    if (releaseId === null || !(await repository.formById(tx, sent.formId))) return undefined
    const forms = (await manifestOf(tx, releaseId))?.forms
    return released.answered(tx, forms, { formId: sent.formId, version: sent.formVersion, now: clock.now() })
  }

  const spamOf = async (
    tx: SiteTransaction,
    { sent, sender, given, key, mode, found }: Weighed & { mode: CaptchaMode; found: FoundProof },
  ): Promise<SpamVerdict & { textHash: string | null }> => {
    const texts = ofType(given, ['text', 'textarea', 'website'])
    const words = texts.join('\n').toLowerCase()
    const textHash = words.trim() === '' ? null : sha256(words.replace(/\s+/g, ' ').trim())
    const now = clock.now().getTime()
    const [email] = ofType(given, ['email'])
    const repetition = textHash
      ? await submissions.repetitionOf(tx, {
          ...{ textHash, visitorHash: hashFor(sender.siteId, sender.visitor) },
          ...{ dayAgo: new Date(now - dayMs), justBefore: new Date(now - repeatMs) },
        })
      : { networks: 0, isSameVisitor: false }
    const network = networkOf(sender.ip)
    const ruled = { words, links: linksIn(words), email, networks: [network, prefixOf(sender.ip)] }
    const matching = (await submissions.rulesOf(tx)).filter(rule => ruleApplies(rule, ruled))
    const evidence = {
      ...{ trapFilled: sent.trapFilled, keyAgeMs: key.ageMs, touched: sent.touched, texts },
      names: ofType(given, ['name']),
      sameFromNetworks: repetition.networks,
      sameFromVisitor: repetition.isSameVisitor,
      isBlocked: matching.some(({ isAllowed }) => !isAllowed),
      isTrusted:
        sender.memberId !== null ||
        matching.some(({ isAllowed }) => isAllowed) ||
        (email !== undefined && (await isCustomer(tx, emailKey(email)))),
    }
    const points = spamVerdict({ ...evidence, proof: 'not-offered' }).score
    const proof = proofEvidence(found, { mode, points, rush: await rushIn(tx) })
    return { ...spamVerdict({ ...evidence, proof }), textHash }
  }
  type Weighed = { readonly sent: Sent; readonly sender: Sender; readonly given: Read; readonly key: OpenKey }

  const write = async (
    tx: SiteTransaction,
    { sent, sender, given, key }: Weighed,
    {
      form,
      payloadHash,
      verdict,
      files,
    }: {
      form: VersionedForm
      files: readonly string[]
      payloadHash: string
      verdict: SpamVerdict & { textHash: string | null }
    },
  ): Promise<boolean> => {
    const { siteId, primaryLocale } = sender
    const { fields, answers } = given
    const id = random.id()
    const now = clock.now()
    const words = { locale: primaryLocale, primaryLocale }
    const sealed = fields.filter(({ id: field, type }) => type === 'password' && isAnswered(answers[field]))
    const open = Object.fromEntries(
      Object.entries(answers).filter(([field]) => !sealed.some(each => each.id === field)),
    )
    const summary = fields
      .filter(({ type }) => !['password', 'hidden', 'consent'].includes(type))
      .map(field => answerText(field, open[field.id], words).slice(0, summaryLength))
      .filter(text => text !== '')
    const [email] = ofType(given, ['email'])
    const { retentionDays } = (await repository.formById(tx, form.id))!
    const days = [...(retentionDays === null ? [] : [retentionDays]), ...(verdict.isSpam ? [formLimits.spamDays] : [])]
    const visitorHash = hashFor(siteId, sender.visitor)
    const isNew = await submissions.insertSubmission(tx, {
      ...{ id, formId: form.id, versionHash: form.hash, keyId: key.id, payloadHash, answers: open },
      sealed:
        sealed.length === 0
          ? null
          : seal(
              config.secrets[0],
              JSON.stringify(Object.fromEntries(sealed.map(each => [each.id, answers[each.id]]))),
              {
                ...{ purpose: 'form-answers', about: `${siteId} ${id}` },
              },
            ),
      summary: summary.slice(0, 3),
      email: email ?? null,
      emailKey: email === undefined ? null : emailKey(email),
      ...{ memberId: sender.memberId, textHash: verdict.textHash, visitorHash, origin: sent.origin },
      state: verdict.isSpam ? 'spam' : 'inbox',
      spamScore: verdict.score,
      spamReasons: [...verdict.reasons],
      receivedAt: now,
      ipPrefix: prefixOf(sender.ip),
      purgeAt: days.length === 0 ? null : new Date(now.getTime() + Math.min(...days) * dayMs),
    })
    if (!isNew) return false
    if ((await uploads.claimUploads(tx, files, id)) !== files.length)
      throw new Error('a file of a form was claimed twice, or has just ended')
    const targets = await submissions.activeTargets(tx, form.id)
    const state = verdict.isSpam ? 'held' : 'waiting'
    await submissions.insertDeliveries(
      tx,
      targets.map(target => ({ id: random.id(), submissionId: id, target, state })),
    )
    if (targets.length > 0 && !verdict.isSpam)
      await jobs.add(tx, { kind: deliverJob, payload: { submissionId: id }, onlyOne: id })
    return true
  }

  type Files = ReadonlyMap<string, readonly uploads.Waiting[]>
  /** What the answers name must have come before, from the same browser and for the same field. */
  const filesOf = async (
    tx: SiteTransaction,
    { fields, answers }: Read,
    { formId, sender }: { formId: string; sender: Sender },
  ): Promise<{ readonly files: Files; readonly errors: FieldError[] }> => {
    const asked = fields.filter(({ id, type }) => type === 'file' && isAnswered(answers[id]))
    if (asked.length === 0) return { files: new Map(), errors: [] }
    const visitorHash = hashFor(sender.siteId, sender.visitor)
    const waiting = await uploads.waitingUploads(tx, { formId, visitorHash, now: clock.now() })
    const message = readMessages(formTexts(sender.primaryLocale))
    const files = new Map<string, readonly uploads.Waiting[]>()
    const errors: FieldError[] = []
    let left: number = formLimits.filesBytes
    for (const { id } of asked) {
      const named = [...new Set(textsOf(answers[id]!))]
      const found = waiting.filter(each => each.fieldId === id && named.includes(each.id))
      left -= found.reduce((sum, { bytes }) => sum + bytes, 0)
      files.set(id, found)
      const isWhole = found.length === named.length
      if (isWhole && left >= 0) continue
      const said = isWhole ? message('form.fileTooLarge', fileSizes) : message('form.fileGone')
      errors.push({ fieldId: id, message: said, values: {} })
    }
    return { files, errors }
  }

  return {
    visitorHash: hashFor,

    /** Of the form as visitors see it. */
    fieldFor: async (
      tx: SiteTransaction,
      sender: Sender,
      { formId, fieldId }: { formId: string; fieldId: string },
    ): Promise<Field | undefined> =>
      (await formFor(tx, { formId, formVersion: undefined }, sender))?.definition.fields.find(
        ({ id }) => id === fieldId,
      ),

    /** For a page without script: what is wrong, before anything is sent. */
    check: (
      sender: Sender,
      { formId, entries }: { formId: string; entries: (fields: readonly Field[]) => FieldValues },
    ) =>
      database.withSite(sender.siteId, async tx => {
        const form = await formFor(tx, { formId, formVersion: undefined }, sender)
        if (!form) return undefined
        const { fields } = form.definition
        const { answers, ...given } = read(form, JSON.stringify(entries(fields))) ?? { fields, answers: {} }
        const { primaryLocale } = sender
        const asked = given.fields.map(field => toFormField(field, { locale: primaryLocale, primaryLocale }))
        return { form, answers, errors: checkForm(asked, answers) }
      }),

    async send(sent: Sent, sender: Sender): Promise<SubmitOutcome> {
      const { siteId, primaryLocale } = sender
      const key = keys.open(sent.key, sender)
      if (!key) return { ok: false, reason: 'key' }
      const payloadHash = sha256(JSON.stringify([sent.formId, sent.form, sent.formVersion ?? null]))
      const known = await database.withSite(siteId, async tx => ({
        spent: await submissions.spentKey(tx, key.id),
        form: await formFor(tx, sent, sender),
      }))
      const repeated = (spent: { payloadHash: string } | undefined, form: VersionedForm): SubmitOutcome =>
        spent?.payloadHash === payloadHash ? { ok: true, form, isRepeat: true } : { ok: false, reason: 'processing' }
      const { form } = known
      if (!form) return { ok: false, reason: 'no-such-form' }
      if (known.spent) return repeated(known.spent, form)
      const given = read(form, sent.form)
      if (!given) return { ok: false, reason: 'unparsable' }
      const locale = sent.origin.locale || primaryLocale
      const errors = checkForm(
        given.fields.map(field => toFormField(field, { locale, primaryLocale })),
        given.answers,
      )
      if (errors.length > 0) return { ok: false, reason: 'fields', errors, form }
      const arrived = await database.withSite(siteId, tx => filesOf(tx, given, { formId: form.id, sender }))
      if (arrived.errors.length > 0) return { ok: false, reason: 'fields', errors: arrived.errors, form }
      // From here on a file is what it is called; the one that is meant stands beside the submission.
      for (const [field, found] of arrived.files) given.answers[field] = found.map(({ name }) => name)
      const files = [...arrived.files.values()].flat().map(({ id }) => id)
      const { captcha: mode } = form.definition
      const found =
        mode === 'off' ? 'absent' : await proofOf({ siteId, keyId: key.id, captchaKey: sent.captchaKey, ip: sender.ip })
      if (mode === 'always' && found !== 'solved' && found !== 'no-answer') {
        // The same, sent twice at once: what was completed for both is worth something to one of them.
        const spent = await database.withSite(siteId, tx => submissions.spentKey(tx, key.id))
        return spent ? repeated(spent, form) : { ok: false, reason: 'captcha' }
      }
      const weighed = { sent, sender, given, key }
      return database.withSite(siteId, async (tx): Promise<SubmitOutcome> => {
        const verdict = await spamOf(tx, { ...weighed, mode, found })
        if (await write(tx, weighed, { form, payloadHash, verdict, files })) return { ok: true, form, isRepeat: false }
        return repeated(await submissions.spentKey(tx, key.id), form)
      })
    },
  }
}

export type Submit = ReturnType<typeof createSubmit>
