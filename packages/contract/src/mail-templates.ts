import { mailFieldLimits, mailKinds, mailParts } from '@sitewright/domain/mail-templates'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const text = (most: number) => z.string().check(z.maxLength(most))
/** What stands in braces is filled in; a name that this mail does not know is refused. */
export const mailTemplate = z.strictObject({
  subject: text(mailFieldLimits.subject),
  heading: text(mailFieldLimits.heading),
  opening: text(mailFieldLimits.opening),
  closing: text(mailFieldLimits.closing),
  shows: z.array(z.enum(mailParts)).check(z.maxLength(mailParts.length)),
})
export type MailTemplateBody = z.infer<typeof mailTemplate>

const saved = z.object({ kind: z.enum(mailKinds), locale: z.string(), template: mailTemplate, savedAt: datetime })
export type SavedTemplate = z.infer<typeof saved>

/** Those in the shop's own words; every other mail is the built-in one. */
export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/commerce/mail-templates',
  answer: z.object({ items: z.array(saved), locales: z.array(z.string()), primaryLocale: z.string() }),
})
const params = z.object({ kind: text(40), locale: text(40) })
const path = '/api/commerce/mail-templates/:kind/:locale'
export const saveMailTemplate = endpoint({ method: 'PUT', path, params, body: mailTemplate, answer: saved })
/** Back to the built-in text. */
export const removeMailTemplate = endpoint({ method: 'DELETE', path, params })

const drawn = {
  kind: z.enum(mailKinds),
  template: mailTemplate,
  /** The newest that fits unless said. */
  orderId: z.optional(id),
  /** In which it is read, where no order says so; the shop's first unless said. */
  locale: z.optional(text(40)),
}
/** The mail as an order of the shop would get it; nothing is sent. */
export const previewMail = endpoint({
  method: 'POST',
  path: '/api/commerce/mail-templates/preview',
  body: z.strictObject(drawn),
  answer: z.object({ to: z.string(), subject: z.string(), html: z.string(), orderNumber: z.nullable(z.int()) }),
})
/** To whoever asks, and to nobody else. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/commerce/mail-templates/test',
  body: z.strictObject(drawn),
})
