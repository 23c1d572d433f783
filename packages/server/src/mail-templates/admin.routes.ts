import * as contract from '@sitewright/contract/mail-templates'
import { mailTemplateMessages as messages } from '@sitewright/domain/catalogue/messages'
import {
  isMailKind,
  isSubscriptionMail,
  type MailKind,
  placeholdersOf,
  type TemplateRefusal,
} from '@sitewright/domain/mail-templates'
import { formatMessage } from '@sitewright/domain/messages'
import { type Answer, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { MailTemplates } from './service'

const shared = { host: 'owner', access: 'commerce-email-notifications' } as const

const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`

function refusedTemplate(
  kind: MailKind,
  refusal: TemplateRefusal | { readonly reason: 'no-such-language' | 'no-order' | 'too-many' },
): Answer<never> {
  switch (refusal.reason) {
    case 'missing': {
      const text = formatMessage(messages.missing, { field: capital(refusal.field) })
      return refused(422, refusal.reason, text, { field: refusal.field })
    }
    case 'unknown-placeholder': {
      const known = placeholdersOf(kind)
        .map(name => `{${name}}`)
        .join(', ')
      const { field, name } = refusal
      const text = formatMessage(messages.unknown, { field: capital(field), name: `{${name}}`, known })
      return refused(422, refusal.reason, text, { field, name })
    }
    case 'no-such-language':
      return notFound()
    case 'no-order':
      return refused(
        409,
        refusal.reason,
        kind === 'cart-reminder'
          ? messages.noCart
          : isSubscriptionMail(kind)
            ? messages.noSubscription
            : messages.noOrder,
      )
    case 'too-many':
      return refused(429, refusal.reason, messages.tooManyTests)
  }
}

export const adminRoutes = (templates: MailTemplates): Route[] => [
  route({
    ...shared,
    endpoint: contract.listMailTemplates,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const { items, locales, primaryLocale } = await templates.list(site.id)
      return ok({
        items: items.map(({ savedAt, template, ...saved }) => ({
          ...saved,
          template: { ...template, shows: [...template.shows] },
          savedAt: savedAt.toISOString(),
        })),
        ...{ locales: [...locales], primaryLocale },
      })
    },
  }),
  route({
    ...shared,
    endpoint: contract.saveMailTemplate,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params: { kind, locale }, body }) => {
      if (!isMailKind(kind)) return notFound()
      const outcome = await templates.save(site.id, { kind, locale, template: body })
      if (!outcome.ok) return refusedTemplate(kind, outcome)
      const { template, savedAt } = outcome.saved
      return ok({ kind, locale, template: { ...template, shows: [...template.shows] }, savedAt: savedAt.toISOString() })
    },
  }),
  route({
    ...shared,
    endpoint: contract.removeMailTemplate,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params: { kind, locale } }) =>
      isMailKind(kind) && (await templates.remove(site.id, kind, locale)) ? noContent() : notFound(),
  }),
  route({
    ...shared,
    endpoint: contract.previewMail,
    crumb: 'required',
    rate: readRate,
    handle: async ({ site, body }) => {
      const outcome = await templates.preview(site.id, body)
      return outcome.ok ? ok(outcome.preview) : refusedTemplate(body.kind, outcome)
    },
  }),
  route({
    ...shared,
    endpoint: contract.sendTestMail,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body, account }) => {
      const outcome = await templates.test(site.id, body, account!)
      return outcome.ok ? noContent() : refusedTemplate(body.kind, outcome)
    },
  }),
]
