import type { Readable } from 'node:stream'
import { endpoint } from '@sitewright/contract/endpoint'
import * as contract from '@sitewright/contract/forms'
import { id } from '@sitewright/contract/shapes'
import { formLimits } from '@sitewright/domain/catalogue'
import { captchaMessages, formMessages } from '@sitewright/domain/catalogue/messages'
import { type FieldError, postedAnswers, type UploadedFile, uploadKeyHeader } from '@sitewright/domain/forms'
import { formMessageKey, formTexts, readMessages } from '@sitewright/domain/messages'
import { siteCalls } from '@sitewright/domain/pages'
import { type FormPageContent, renderFormPage, type ShopLook } from '@sitewright/render/render-form-page'
import * as z from 'zod/mini'
import type { Captcha } from '../captcha'
import { type Answer, created, html, noContent, notFound, ok, redirect, refused } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { networkOf } from '../platform/sessions'
import type { FormKeys } from './keys'
import { readSent } from './sent'
import { fileSizes, type Sender, type Submit, type SubmitOutcome } from './submit'
import type { UploadOutcome, Uploads } from './uploads'
import { createVisitorOf } from './visitor'

const samePage = { exempt: 'A page served from the cache holds no crumb; the request must come from the same site.' }
const noWrite = { exempt: 'A key is signed and not stored: nothing is written, and it is of use to its browser alone.' }

const plain = { params: z.object({ formId: id }), body: z.record(z.string(), z.unknown()) }
const checkForm = endpoint({ method: 'POST', path: `${siteCalls['send-form'].form}/:formId`, ...plain })
const sendForm = endpoint({ method: 'POST', path: `${siteCalls['send-form'].form}/:formId/send`, ...plain })

type Asked = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'ip' | 'member'>

export type PublicFormDeps = {
  readonly platform: Platform
  readonly submit: Submit
  readonly uploads: Uploads
  readonly keys: FormKeys
  readonly captcha: Captcha
  readonly limits: Pick<Limits, 'take'>
  readonly look: (siteId: string) => Promise<ShopLook>
  /** Where a form leads that was sent; undefined where it only says so. */
  readonly addressOf: (siteId: string, formId: string) => Promise<string | undefined>
  readonly noteSent: (asked: Pick<Asked, 'site' | 'request'>, formId: string) => void
}

type Failure = { readonly status: number; readonly message: string; readonly errors?: readonly FieldError[] }

const failureOf = (outcome: Exclude<SubmitOutcome, { ok: true }>): Failure => {
  switch (outcome.reason) {
    case 'key':
      return { status: 401, message: formMessages.unauthorized }
    case 'no-such-form':
      return { status: 404, message: formMessages.notConfigured }
    case 'unparsable':
      return { status: 400, message: formMessages.unparsable }
    case 'processing':
      return { status: 400, message: formMessages.processing }
    case 'captcha':
      return { status: 400, message: captchaMessages.incomplete }
    case 'fields':
      return { status: 400, message: formMessages.fieldsInvalid, errors: outcome.errors }
  }
}

const uploadStatus = {
  key: 401,
  'no-such-field': 404,
  'too-many-files': 429,
  'too-large': 413,
  refused: 422,
  later: 503,
}
const uploadText = (reason: Exclude<UploadOutcome, { ok: true }>['reason'], locale: string): string => {
  const message = readMessages(formTexts(locale))
  switch (reason) {
    case 'key':
      return message('form.unauthorized')
    case 'no-such-field':
      return message('form.notConfigured')
    case 'too-many-files':
      return message('form.tooManyFiles')
    case 'too-large':
      return message('form.fileTooLarge', fileSizes)
    case 'refused':
      return message('form.fileRefused')
    case 'later':
      return message('form.fileLost')
  }
}

/** In the language of the site. */
const wordsIn = (locale: string) => {
  const message = readMessages(formTexts(locale))
  return (text: string, values: Record<string, string> = {}): string => {
    const key = formMessageKey(text)
    return key ? message(key, values) : text
  }
}
const errorsIn = (locale: string, errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ fieldId, message, values }) => [fieldId, wordsIn(locale)(message, values)]))

export function publicRoutes({
  platform,
  submit,
  uploads,
  keys,
  captcha,
  limits,
  look,
  addressOf,
  noteSent,
}: PublicFormDeps): Route[] {
  const visitor = createVisitorOf(platform)
  const senderOf = ({ site, request, ip, member }: Asked): Sender => ({
    ...{ siteId: site.id, visitor: visitor.known(request), memberId: member?.id ?? null, ip },
    ...{ releaseId: site.releaseId, primaryLocale: site.primaryLocale },
  })
  const isTooOften = async ({ site, ip }: Asked, formId: string): Promise<boolean> => {
    const often = {
      store: 'strict',
      name: 'form',
      key: `${site.id} ${formId} ${networkOf(ip)}`,
      limit: 20,
      perSeconds: 120,
    } as const
    const many = { name: 'forms of a site', key: site.id, limit: 600, perSeconds: 60 }
    return !(await limits.take(many)).ok || !(await limits.take(often)).ok
  }
  const send = async (asked: Asked, given: Readonly<Record<string, unknown>>): Promise<SubmitOutcome | 'too-often'> => {
    const sent = readSent(given, asked.site.locales)
    if (await isTooOften(asked, sent.formId)) return 'too-often'
    const outcome = await submit.send(sent, senderOf(asked))
    if (outcome.ok && !outcome.isRepeat) noteSent(asked, sent.formId)
    return outcome
  }

  const page = async (given: FormPageContent, siteId: string, status = 200): Promise<Answer<never>> =>
    html(renderFormPage({ look: await look(siteId), ...given }), {
      ...{ status, policy: 'checkout', headers: { 'cache-control': 'no-store' } },
    })

  return [
    route({
      endpoint: contract.formSubmissionKey,
      ...{ host: 'site', access: 'open', crumb: noWrite },
      rate: { name: 'form-key', limit: 60, perSeconds: 60, by: 'ip' },
      handle: async input => {
        const own = visitor.made(input)
        input.crumb()
        return ok({ key: keys.issue({ siteId: input.site.id, visitor: own }) }, { 'cache-control': 'no-store' })
      },
    }),
    route({
      endpoint: contract.saveFormSubmission,
      ...{ host: 'site', access: 'open', crumb: 'required' },
      rate: { name: 'form-save', limit: 120, perSeconds: 60, by: 'ip' },
      handle: async (input): Promise<Answer<never>> => {
        const outcome = await send(input, input.body)
        if (outcome === 'too-often')
          return refused(429, 'too-often', wordsIn(input.site.primaryLocale)(formMessages.rateLimited))
        if (outcome.ok) return noContent()
        const { status, message, errors } = failureOf(outcome)
        const { primaryLocale } = input.site
        return refused(status, outcome.reason, wordsIn(primaryLocale)(message), {
          ...(errors && { errors: errorsIn(primaryLocale, errors) }),
        })
      },
    }),
    route({
      endpoint: contract.uploadFormFile,
      ...{ host: 'site', access: 'open', crumb: samePage, streamed: true, bodyLimit: formLimits.fileBytes },
      rate: { name: 'form-upload', limit: 30, perSeconds: 60, by: 'ip' },
      handle: async (input): Promise<Answer<UploadedFile>> => {
        const { site, request, query } = input
        const many = { name: 'files for forms of a site', key: site.id, limit: 300, perSeconds: 3_600 }
        if (!(await limits.take(many)).ok)
          return refused(429, 'too-often', wordsIn(site.primaryLocale)(formMessages.rateLimited))
        const key = request.headers[uploadKeyHeader]
        const taken = await uploads.take(senderOf(input), {
          ...query,
          key: typeof key === 'string' ? key : '',
          stream: request.body as Readable,
        })
        if (taken.ok) return created(taken.file)
        return refused(uploadStatus[taken.reason], taken.reason, uploadText(taken.reason, site.primaryLocale))
      },
    }),
    route({
      endpoint: contract.formChallenge,
      ...{ host: 'site', access: 'open', crumb: 'read-only', rate: readRate },
      handle: async ({ site, query }) =>
        ok({ challenge: await captcha.challenge(site.id, query.for) }, { 'cache-control': 'no-store' }),
    }),
    // A plain form, for a browser whose scripts did not arrive: first what will be sent, then the sending.
    route({
      endpoint: checkForm,
      ...{ host: 'site', access: 'open', crumb: samePage },
      rate: { name: 'form-check', limit: 60, perSeconds: 60, by: 'ip' },
      handle: async (input): Promise<Answer<never>> => {
        const { site, params, body } = input
        const entries = Object.entries(body).flatMap(([name, value]) =>
          [value].flat().flatMap((each): [string, string][] => (typeof each === 'string' ? [[name, each]] : [])),
        )
        const found = await submit.check(senderOf(input), {
          formId: params.formId,
          entries: fields => postedAnswers(fields, entries),
        })
        if (!found) return notFound(wordsIn(site.primaryLocale)(formMessages.notConfigured))
        const { form, answers, errors } = found
        const holder = { siteId: site.id, visitor: visitor.made(input) }
        const trap = typeof body['more'] === 'string' ? body['more'] : ''
        const isOrdered = errors.length === 0 && form.definition.captcha !== 'always'
        return page(
          {
            kind: 'check',
            form,
            answers,
            errors: errorsIn(site.primaryLocale, errors),
            needsScript: form.definition.captcha === 'always',
            send: isOrdered
              ? {
                  action: `${siteCalls['send-form'].form}/${form.id}/send`,
                  hidden: {
                    ...{ crumb: input.crumb(), key: keys.issue(holder), formId: form.id, formVersion: form.hash },
                    ...{ form: JSON.stringify(answers), trap },
                    ...(typeof body['locale'] === 'string' && { locale: body['locale'] }),
                  },
                }
              : null,
            action: `${siteCalls['send-form'].form}/${form.id}`,
          },
          site.id,
          errors.length === 0 ? 200 : 422,
        )
      },
    }),
    route({
      endpoint: sendForm,
      ...{ host: 'site', access: 'open', crumb: 'required' },
      rate: { name: 'form-save', limit: 120, perSeconds: 60, by: 'ip' },
      handle: async (input): Promise<Answer<never>> => {
        const { site, params, body } = input
        const outcome = await send(input, { ...body, formId: params.formId })
        const say = wordsIn(site.primaryLocale)
        if (outcome === 'too-often')
          return page({ kind: 'failed', message: say(formMessages.rateLimited) }, site.id, 429)
        if (!outcome.ok) {
          const { status, message } = failureOf(outcome)
          return page({ kind: 'failed', message: say(message) }, site.id, status)
        }
        const address = await addressOf(site.id, outcome.form.id)
        return address ? redirect(address) : page({ kind: 'sent', form: outcome.form }, site.id)
      },
    }),
  ]
}
