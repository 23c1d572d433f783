import { languageStates, longestLanguageName, longestOwner, longestPath, textStates } from '@sitewright/domain/texts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const locale = z.string().check(z.minLength(2), z.maxLength(20))
const name = z.string().check(z.trim(), z.maxLength(longestLanguageName))
const state = z.enum(languageStates)

const language = z.object({
  locale,
  /** What the switcher calls it: the owner's word, else what its speakers call it. */
  name: z.string(),
  /** The owner's word alone. */
  ownName: z.string(),
  state,
  /** What is read where a text is missing; null is the primary language. */
  fallback: z.nullable(z.string()),
  isPrimary: z.boolean(),
})
export type SiteLanguage = z.infer<typeof language>

export const readMultilingualSettings = endpoint({
  method: 'GET',
  path: '/api/multilingual/settings',
  answer: z.object({
    primaryLocale: z.string(),
    /** `/de/shop`: each language but the primary one has its code in front. */
    addressPattern: z.literal('prefix'),
    fallback: z.string(),
    /** Whether visitors can choose: there is more than one live language. */
    switcher: z.boolean(),
  }),
})

const counts = { ready: z.int(), stale: z.int(), draft: z.int(), missing: z.int() }
const share = z.object({ locale, state, ...counts, percent: z.int() })
export type LanguageShare = z.infer<typeof share>

export const readMultilingualStatus = endpoint({
  method: 'GET',
  path: '/api/multilingual/status',
  answer: z.object({
    /** Whether there is any language besides the primary one. */
    connected: z.boolean(),
    languages: z.array(share),
  }),
})

const languages = z.object({ languages: z.array(language) })

export const readLanguages = endpoint({ method: 'GET', path: '/api/multilingual/languages', answer: languages })

/** In the order of the switcher. A code alone is a live language; whatever is left out is not offered any more. */
export const saveLanguages = endpoint({
  method: 'PUT',
  path: '/api/multilingual/languages',
  body: z.object({
    languages: z
      .array(
        z.union([
          locale,
          z.object({
            locale,
            name: z.optional(name),
            state: z.optional(state),
            fallback: z.optional(z.nullable(locale)),
          }),
        ]),
      )
      .check(z.maxLength(50)),
  }),
  answer: languages,
})

export const removeMultilingualConnection = endpoint({
  method: 'DELETE',
  path: '/api/multilingual/connection',
  answer: languages,
})

const owner = z.string().check(z.minLength(1), z.maxLength(longestOwner))
const path = z.string().check(z.minLength(1), z.maxLength(longestPath))
const fingerprint = z.string().check(z.maxLength(64))

const text = z.object({
  owner,
  path,
  /** What it is, such as `Heading, text`. */
  label: z.string(),
  kind: z.enum(['string', 'rich-text']),
  /** Rich text has numbers for everything that is no word: `<1>…</1>`. */
  source: z.string(),
  fingerprint,
  max: z.nullable(z.int()),
  state: z.enum(textStates),
  /** What visitors read, or will after the next release; null shows the fallback. */
  standing: z.nullable(z.string()),
  /** What waits to be approved. */
  draft: z.nullable(z.string()),
  /** The source that it was written on, where that is another one now. */
  formerSource: z.nullable(z.string()),
  changedAt: z.nullable(datetime),
})
export type TranslationText = z.infer<typeof text>

const ownerHead = z.object({
  owner,
  title: z.string(),
  /** Where it is edited; null where it is no page. */
  path: z.nullable(z.string()),
  total: z.int(),
  todo: z.int(),
})
export type TextOwnerHead = z.infer<typeof ownerHead>

/** `todo` is all that is not ready. */
export const translationFilters = ['all', 'todo', 'missing', 'draft', 'stale'] as const
export type TranslationFilter = (typeof translationFilters)[number]

export const listTranslations = endpoint({
  method: 'GET',
  path: '/api/translations',
  query: z.object({
    locale,
    state: z.optional(z.enum(translationFilters)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    owner: z.optional(owner),
    after: z.optional(z.string().check(z.maxLength(800))),
  }),
  answer: z.object({
    items: z.array(text),
    /** What the items belong to. */
    owners: z.array(ownerHead),
    counts: z.object({ all: z.int(), todo: z.int(), ...counts }),
    next: z.nullable(z.string()),
  }),
})
export type TranslationList = z.infer<NonNullable<typeof listTranslations.answer>>

export const mostTranslations = 200

export const saveTranslations = endpoint({
  method: 'PUT',
  path: '/api/translations',
  body: z.strictObject({
    locale,
    texts: z
      .array(
        z.strictObject({
          owner,
          path,
          /** Null takes away what stands and what waits; absent approves what is there: *Still right*. */
          value: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
          as: z.enum(['draft', 'ready']),
          /** Of the source it was written on. With another one now it is not made ready. */
          fingerprint: z.optional(fingerprint),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostTranslations)),
  }),
  answer: z.object({
    /** In the order they were sent in. */
    results: z.array(
      z.object({
        ok: z.boolean(),
        reason: z.nullable(z.string()),
        /** For people. */
        error: z.nullable(z.string()),
        /** As it is now; null where there is no such text. */
        text: z.nullable(text),
      }),
    ),
  }),
})
export type SavedTranslations = z.infer<NonNullable<typeof saveTranslations.answer>>

export const translationFormats = ['csv', 'xliff'] as const
export type TranslationFormat = (typeof translationFormats)[number]

export const exportTranslations = endpoint({
  method: 'GET',
  path: '/api/translations/export',
  query: z.object({
    locale,
    format: z.enum(translationFormats),
    state: z.optional(z.enum(['all', 'todo'])),
  }),
})

const problem = z.object({ line: z.int(), id: z.string(), reason: z.string(), text: z.string() })

const translationImport = z.object({
  id,
  fileName: z.string(),
  locale,
  as: z.enum(['draft', 'ready']),
  total: z.int(),
  done: z.int(),
  isDone: z.boolean(),
  ready: z.int(),
  drafts: z.int(),
  /** Drafts whose source has changed since the file was made. */
  marked: z.int(),
  same: z.int(),
  refused: z.int(),
  /** The first of those that were refused. */
  problems: z.array(problem),
  createdAt: datetime,
})
export type TranslationImport = z.infer<typeof translationImport>

/** The body is the file itself, as it is. */
export const importTranslations = endpoint({
  method: 'POST',
  path: '/api/translations/import',
  query: z.object({
    locale,
    as: z.enum(['draft', 'ready']),
    fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  answer: translationImport,
})
export const readTranslationImport = endpoint({
  method: 'GET',
  path: '/api/translations/imports/:importId',
  params: z.object({ importId: id }),
  answer: translationImport,
})
