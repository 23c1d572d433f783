import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/languages'
import { readLanguageList } from '@sitewright/domain/messages'
import type { Language } from '@sitewright/domain/texts'
import { created, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import {
  languagesRefusals,
  presentImport,
  presentLanguage,
  presentOutcome,
  presentText,
  uploadRefusals,
} from './present'
import { mostFileBytes } from './read-file'
import type { Languages, LanguagesOutcome } from './service'

const reading = { host: 'owner', access: 'settings-languages', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'settings-languages', crumb: 'required', rate: writeRate } as const
/** All texts of a site, of the longest that are let through. */
const textsLimit = 4_000_000

const noLanguage = () => notFound('The site has no such language.')
const answerOf = (languages: readonly Language[], primaryLocale: string) =>
  ok({ languages: languages.map(language => presentLanguage(language, primaryLocale)) })
const saved = (outcome: LanguagesOutcome, primaryLocale: string) =>
  outcome.ok
    ? answerOf(outcome.languages, primaryLocale)
    : refused(400, outcome.reason, languagesRefusals[outcome.reason](outcome.locale))

const mimeTypes = { csv: 'text/csv; charset=utf-8', xliff: 'application/xliff+xml; charset=utf-8' } as const
const endings = { csv: 'csv', xliff: 'xlf' } as const

export const adminRoutes = (languages: Languages): Route[] => [
  route({
    ...reading,
    endpoint: contract.readMultilingualSettings,
    handle: async ({ site: { primaryLocale, locales } }) =>
      ok({ primaryLocale, addressPattern: 'prefix', fallback: primaryLocale, switcher: locales.length > 1 }),
  }),
  route({
    ...reading,
    endpoint: contract.readMultilingualStatus,
    handle: async ({ site }) => ok(await languages.status(site.id)),
  }),
  route({
    ...reading,
    endpoint: contract.readLanguages,
    handle: async ({ site }) => answerOf(await languages.languages(site.id), site.primaryLocale),
  }),
  route({
    ...writing,
    endpoint: contract.saveLanguages,
    handle: async ({ site, body }) => {
      const read = readLanguageList(body)
      const stranger = body.languages.find(
        each => !read.some(({ locale }) => locale === (typeof each === 'string' ? each : each.locale)),
      )
      const given = typeof stranger === 'object' ? stranger.locale : stranger
      return given === undefined
        ? saved(await languages.saveLanguages(site.id, read), site.primaryLocale)
        : refused(400, 'unknown-locale', languagesRefusals['unknown-locale'](given))
    },
  }),
  route({
    ...writing,
    endpoint: contract.removeMultilingualConnection,
    handle: async ({ site }) => answerOf(await languages.disconnect(site.id), site.primaryLocale),
  }),
  route({
    ...reading,
    endpoint: contract.listTranslations,
    handle: async ({ site, query }) => {
      const found = await languages.list(site.id, query)
      if (!found) return noLanguage()
      const { items, owners, counts, next } = found
      const { missing, draft, ready, stale } = counts
      const todo = missing + draft + stale
      return ok({ items: items.map(presentText), owners, counts: { ...counts, todo, all: todo + ready }, next })
    },
  }),
  route({
    ...writing,
    endpoint: contract.saveTranslations,
    bodyLimit: textsLimit,
    handle: async ({ site, body, account }) => {
      const results = await languages.save(site.id, { ...body, by: account! })
      return results ? ok({ results: results.map(({ outcome, row }) => presentOutcome(outcome, row)) }) : noLanguage()
    },
  }),
  route({
    ...reading,
    endpoint: contract.exportTranslations,
    rate: { name: 'export', limit: 10, perSeconds: 60, by: 'account' },
    handle: async ({ site, query }) => {
      const file = await languages.exportFile(site.id, query)
      const name = `${site.identifier}-${query.locale}.${endings[query.format]}`
      return file
        ? streamed(file, {
            'content-type': mimeTypes[query.format],
            'cache-control': 'private, no-store',
            'content-disposition': `attachment; filename="${name}"`,
          })
        : noLanguage()
    },
  }),
  route({
    ...writing,
    endpoint: contract.importTranslations,
    rate: { name: 'upload', limit: 120, perSeconds: 60, by: 'account' },
    bodyLimit: mostFileBytes,
    streamed: true,
    handle: async ({ site, query, request, account }) => {
      const outcome = await languages.upload(site.id, { ...query, body: request.body as Readable, by: account! })
      return outcome.ok
        ? created(presentImport(outcome.row))
        : refused(400, outcome.reason, uploadRefusals[outcome.reason](outcome))
    },
  }),
  route({
    ...reading,
    endpoint: contract.readTranslationImport,
    handle: async ({ site, params }) => {
      const row = await languages.readImport(site.id, params.importId)
      return row ? ok(presentImport(row)) : notFound()
    },
  }),
]
