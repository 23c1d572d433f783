import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/form-submissions'
import { readFormTargets, renewFormTargetSecret, saveFormTargets } from '@sitewright/contract/forms'
import { formLimits } from '@sitewright/domain/catalogue'
import { formOwnerMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { Blobs } from '../platform/blobs'
import { notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { csvOf, jsonOf } from './exporting'
import { presentListed, presentSubmission, presentTarget } from './present'
import type { FormInbox } from './service'

const forms = { host: 'owner', access: 'forms' } as const
const common = { host: 'owner', access: 'form-submissions' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

type Opened = Awaited<ReturnType<FormInbox['inbox']['reply']>>
const answer = (found: Opened | 'nothing-to-send') => {
  if (found === undefined) return notFound()
  if (typeof found === 'string') return refused(409, found, formOwnerMessages[found])
  return ok(presentSubmission(found))
}

/** A name that stays one, whatever a visitor called the file. */
const fileName = (name: string) => encodeURIComponent(name.replace(/[\\/\r\n"]/g, '_').slice(0, 150))

export const adminRoutes = ({ inbox, targets }: FormInbox, { blobs }: { blobs: Pick<Blobs, 'get'> }): Route[] => [
  route({
    ...forms,
    crumb: 'read-only',
    rate: readRate,
    endpoint: readFormTargets,
    handle: async ({ site, params }) => {
      const items = await targets.read(site.id, params.formId)
      return items ? ok({ items: items.map(presentTarget) }) : notFound(formOwnerMessages.gone)
    },
  }),
  route({
    ...forms,
    crumb: 'required',
    rate: writeRate,
    endpoint: saveFormTargets,
    handle: async ({ site, params, body }) => {
      const outcome = await targets.save(site.id, params.formId, body.items)
      if (outcome.ok) return ok({ items: outcome.items.map(presentTarget) })
      if (outcome.reason === 'no-such-form') return notFound(formOwnerMessages.gone)
      return refused(
        422,
        outcome.reason,
        formatMessage(formOwnerMessages[outcome.reason], { ...formLimits, email: outcome.email ?? '' }),
      )
    },
  }),
  route({
    ...forms,
    crumb: 'required',
    rate: writeRate,
    endpoint: renewFormTargetSecret,
    handle: async ({ site, context, params }) => {
      const secret = await targets.renewSecret(site.id, params.formId, { id: params.targetId, by: context.actor })
      return secret === undefined ? notFound() : ok({ secret }, { 'cache-control': 'no-store' })
    },
  }),
  route({
    ...read,
    endpoint: contract.listSubmissions,
    handle: async ({ site, params, query }) => {
      const found = await inbox.list(site.id, params.formId, query)
      return found ? ok({ ...found, items: found.items.map(presentListed) }) : notFound(formOwnerMessages.gone)
    },
  }),
  route({
    ...read,
    access: 'crm-export',
    stepUp: true,
    endpoint: contract.exportSubmissions,
    handle: async ({ site, context, params, query: { format = 'csv', tab = 'inbox' } }) => {
      const form = await inbox.head(site.id, params.formId)
      if (!form) return notFound(formOwnerMessages.gone)
      await inbox.noteExport(site.id, form.id, context.actor)
      const wanted = { siteId: site.id, formId: form.id, tab, locale: site.primaryLocale, draft: form.draft }
      const isTable = format === 'csv'
      return streamed(Readable.from(isTable ? csvOf(inbox, wanted) : jsonOf(inbox, wanted)), {
        'content-type': isTable ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="submissions.${format}"`,
        'cache-control': 'no-store',
      })
    },
  }),
  route({
    ...write,
    endpoint: contract.markSubmissions,
    handle: async ({ site, params, body }) => {
      if (!(await inbox.head(site.id, params.formId))) return notFound(formOwnerMessages.gone)
      return ok({ done: await inbox.markMany(site.id, params.formId, body.ids, body.marks) })
    },
  }),
  route({
    ...read,
    endpoint: contract.readSubmission,
    handle: async ({ site, params }) => answer(await inbox.read(site.id, params.formId, params.submissionId)),
  }),
  route({
    ...write,
    endpoint: contract.markSubmission,
    handle: async ({ site, params, body }) =>
      answer(await inbox.mark(site.id, params.formId, params.submissionId, body)),
  }),
  route({
    ...write,
    endpoint: contract.addSubmissionNote,
    handle: async ({ site, params, body, account }) =>
      answer(await inbox.note(site.id, params.formId, { id: params.submissionId, text: body.text, by: account! })),
  }),
  route({
    ...write,
    endpoint: contract.replyToSubmission,
    handle: async ({ site, params, body, account }) =>
      answer(await inbox.reply(site.id, params.formId, { id: params.submissionId, text: body.text, by: account! })),
  }),
  route({
    ...write,
    endpoint: contract.sendDeliveryAgain,
    handle: async ({ site, params }) =>
      answer(await inbox.again(site.id, params.formId, { id: params.submissionId, deliveryId: params.deliveryId })),
  }),
  route({
    ...write,
    stepUp: true,
    endpoint: contract.openSealedAnswers,
    handle: async ({ site, context, params }) => {
      const answers = await inbox.sealed(site.id, params.formId, params.submissionId, context.actor)
      return answers ? ok({ answers }) : notFound()
    },
  }),
  route({
    ...read,
    endpoint: contract.readSubmissionFile,
    handle: async ({ site, params }) => {
      const file = await inbox.file(site.id, params.formId, { id: params.submissionId, uploadId: params.uploadId })
      const blob = file && (await blobs.get(file.blobKey))
      if (!file || !blob) return notFound()
      return streamed(blob.stream, {
        'content-type': file.type,
        'content-length': String(blob.size),
        'content-disposition': `attachment; filename*=UTF-8''${fileName(file.name)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    },
  }),
]
