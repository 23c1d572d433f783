import * as contract from '@sitewright/contract/forms'
import { created, noContent, notFound, ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { answerForm, presentForm, presentListed } from './present'
import type { Forms } from './service'

const common = { host: 'owner', access: 'forms' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const
/** A hundred fields of two hundred options in several languages. */
const definitionLimit = 2_000_000

export const adminRoutes = (forms: Forms): Route[] => [
  route({
    ...read,
    endpoint: contract.listForms,
    handle: async ({ site }) => ok({ items: (await forms.list(site.id)).map(presentListed) }),
  }),
  route({
    ...write,
    endpoint: contract.createForm,
    bodyLimit: definitionLimit,
    handle: async ({ site, body, account }) =>
      answerForm(await forms.create(site.id, { ...body, by: account!.name }), created),
  }),
  route({
    ...read,
    endpoint: contract.readForm,
    handle: async ({ site, params }) => {
      const form = await forms.read(site.id, params.formId)
      return form ? ok(presentForm(form)) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.saveForm,
    bodyLimit: definitionLimit,
    handle: async ({ site, params, body, account }) =>
      answerForm(await forms.save(site.id, { ...body, id: params.formId, by: account!.name }), ok),
  }),
  route({
    ...write,
    endpoint: contract.deleteForm,
    handle: async ({ site, context, params }) =>
      (await forms.remove(site.id, params.formId, context.actor)) ? noContent() : notFound(),
  }),
  route({
    ...write,
    endpoint: contract.copyForm,
    handle: async ({ site, params, body, account }) =>
      answerForm(await forms.copy(site.id, params.formId, { ...body, by: account!.name }), created),
  }),
  route({
    ...read,
    endpoint: contract.formUsage,
    handle: async ({ site, params }) => {
      const items = await forms.usage(site.id, params.formId)
      return items ? ok({ items }) : notFound()
    },
  }),
]
