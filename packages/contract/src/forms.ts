import { formLimits } from '@sitewright/domain/catalogue'
import {
  captchaModes,
  type FormDefinition,
  fieldTypes,
  fileGroups,
  formKinds,
  ruleOperators,
  saveSubmissionPath,
  submissionKeyPath,
  targetKinds,
  uploadPath,
} from '@sitewright/domain/forms'
import { parseRichText, type RichTextDocument } from '@sitewright/domain/rich-text'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, json } from './shapes'

const path = '/api/forms'
const params = z.object({ formId: id })

const locale = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))
const words = (max: number) => z.record(locale, z.string().check(z.maxLength(max)))
const richWords = z.record(
  locale,
  z.pipe(
    z.unknown(),
    z.transform((value): RichTextDocument => parseRichText(value)),
  ),
)

const rule = z.strictObject({
  field: id,
  op: z.enum(ruleOperators),
  value: z.optional(z.string().check(z.maxLength(formLimits.words))),
})

const settings = z.partial(
  z.strictObject({
    description: words(formLimits.words),
    placeholder: words(formLimits.words),
    required: z.boolean(),
    maxLength: z.int().check(z.gte(0), z.lte(formLimits.text)),
    currencySymbol: z.string().check(z.maxLength(8)),
    showCountryCode: z.boolean(),
    underline: z.boolean(),
    options: z.array(z.strictObject({ id, label: words(formLimits.words) })).check(z.maxLength(formLimits.options)),
    key: z.string().check(z.maxLength(100)),
    value: z.string().check(z.maxLength(formLimits.hidden)),
    text: richWords,
    accept: z.array(z.enum(fileGroups)).check(z.maxLength(fileGroups.length)),
    maxFiles: z.int().check(z.gte(1), z.lte(formLimits.files)),
  }),
)

const field = z.strictObject({
  id,
  type: z.enum(fieldTypes as [(typeof fieldTypes)[number]]),
  label: words(formLimits.words),
  settings,
  width: z.optional(z.literal('half')),
  showWhen: z.optional(
    z.strictObject({
      match: z.enum(['all', 'any']),
      rules: z.array(rule).check(z.maxLength(formLimits.rules)),
    }),
  ),
})

export const formDefinition: z.ZodMiniType<FormDefinition> = z.strictObject({
  title: z.optional(words(formLimits.words)),
  /** One more than may be: what is past the limit is refused in words. */
  fields: z.array(field).check(z.maxLength(formLimits.fields + 1)),
  submit: words(100),
  success: z.strictObject({
    text: richWords,
    url: z.optional(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('page'), pageId: id }),
        z.strictObject({ kind: z.literal('address'), href: z.string().check(z.maxLength(2000)) }),
      ]),
    ),
  }),
  disclaimer: z.optional(richWords),
  captcha: z.enum(captchaModes),
})

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(formLimits.name))
const retentionDays = z.nullable(z.int().check(z.gte(1), z.lte(3650)))

export const formSummary = z.object({
  id,
  name,
  kind: z.enum(formKinds),
  /** Of the fields that hold an answer. */
  fields: z.int(),
  /** In the inbox, and of these not read yet. */
  submissions: z.int(),
  unread: z.int(),
  /** Deliveries that failed for good. */
  failed: z.int(),
  isLive: z.boolean(),
  /** The draft says something else than what is live. */
  isChanged: z.boolean(),
  editedAt: datetime,
})
export type FormSummary = z.infer<typeof formSummary>

export const form = z.object({
  id,
  name,
  kind: z.enum(formKinds),
  definition: formDefinition,
  version: z.int(),
  /** Submissions are kept for so long; null for ever. */
  retentionDays,
  isLive: z.boolean(),
  isChanged: z.boolean(),
  /** How many submissions hold an answer for each field, by id: whoever removes one is told. */
  answered: z.record(z.string(), z.int()),
  editedBy: z.string(),
  editedAt: datetime,
})
export type Form = z.infer<typeof form>

export const listForms = endpoint({ method: 'GET', path, answer: z.object({ items: z.array(formSummary) }) })
export const createForm = endpoint({
  method: 'POST',
  path,
  body: z.strictObject({ name, kind: z.enum(formKinds), definition: z.optional(formDefinition) }),
  answer: form,
})
export const readForm = endpoint({ method: 'GET', path: `${path}/:formId`, params, answer: form })
/** On another version than it was made on: 409, with the form as it is in `form`. */
export const saveForm = endpoint({
  method: 'PUT',
  path: `${path}/:formId`,
  params,
  body: z.strictObject({ version: z.int(), name, definition: formDefinition, retentionDays }),
  answer: form,
})
export const deleteForm = endpoint({ method: 'DELETE', path: `${path}/:formId`, params })
export const copyForm = endpoint({
  method: 'POST',
  path: `${path}/:formId/copy`,
  params,
  body: z.strictObject({ name }),
  answer: form,
})

/** Where blocks show it: in the draft, or only on what is live. */
export const formUsage = endpoint({
  method: 'GET',
  path: `${path}/:formId/usage`,
  params,
  answer: z.object({
    items: z.array(z.object({ documentId: z.string(), pageId: z.nullable(id), title: z.string(), path: z.string() })),
  }),
})

const target = z.object({
  id,
  kind: z.enum(targetKinds),
  isActive: z.boolean(),
  /** By kind; secrets are never among them. */
  settings: z.record(z.string(), json),
  /** The latest that failed for good, in words; null while nothing did. */
  lastError: z.nullable(z.string()),
})
export type FormTarget = z.infer<typeof target>

const targets = z.object({ items: z.array(target) })
export const readFormTargets = endpoint({ method: 'GET', path: `${path}/:formId/targets`, params, answer: targets })
/** All of them at once; one without an id is new. */
export const saveFormTargets = endpoint({
  method: 'PUT',
  path: `${path}/:formId/targets`,
  params,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: z.optional(id),
          kind: z.enum(targetKinds),
          isActive: z.boolean(),
          settings: z.record(z.string(), z.json()),
        }),
      )
      .check(z.maxLength(formLimits.targets)),
  }),
  answer: targets,
})

/** Of a webhook: a new secret that its requests are signed with from now on. It is shown this once. */
export const renewFormTargetSecret = endpoint({
  method: 'POST',
  path: `${path}/:formId/targets/:targetId/secret`,
  params: z.object({ formId: id, targetId: id }),
  body: z.strictObject({}),
  answer: z.object({ secret: z.string() }),
})

/** For visitors: a key is needed to send, and worth one submission. */
export const formSubmissionKey = endpoint({
  method: 'POST',
  path: submissionKeyPath,
  /** Nothing, or anything: it is not read. */
  body: z.unknown(),
  answer: z.object({ key: z.string() }),
})

/** What a client says of the page; nobody is refused for it, and nothing is chosen by it. */
const said = z.optional(z.catch(z.nullable(z.unknown()), null))

/** Unknown fields are ignored: other clients send more. */
export const saveFormSubmission = endpoint({
  method: 'POST',
  path: saveSubmissionPath,
  body: z.object({
    key: said,
    formId: said,
    /** The JSON text of a map from field id to value. */
    form: said,
    captchaKey: said,
    /** The version the page was drawn with. */
    formVersion: said,
    collectionId: said,
    objectName: said,
    isOverlayForm: said,
    submitButtonText: said,
    pagePath: said,
    pageTitle: said,
    pageId: said,
    contentSource: said,
    /** The language that the page was drawn in. */
    locale: said,
    /** What tells a program from a person; absent from other clients. */
    touched: said,
    trap: said,
  }),
})

/**
 * A file, before the form it belongs to is sent; the key of the form is in the header `form-key`. What no submission
 * names within two hours is gone.
 */
export const uploadFormFile = endpoint({
  method: 'POST',
  path: uploadPath,
  query: z.object({ formId: id, fieldId: id, fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: z.object({ id, name: z.string(), bytes: z.int() }),
})

/** A proof of work for one key; `for` is the key's id, never the key. */
export const formChallenge = endpoint({
  method: 'GET',
  path: '/api/form/challenge',
  query: z.object({ for: z.string().check(z.maxLength(100)) }),
  answer: z.object({ challenge: json }),
})
