import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/imports'
import { maxImportBytes } from '@sitewright/domain/catalogue'
import { type Answer, created, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { failureText } from './present'
import type { ImportOutcome, Imports } from './service'

const reading = { host: 'owner', access: 'settings-import-export', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'settings-import-export', crumb: 'required', rate: writeRate } as const
/** Reading the whole store takes its time. */
const exporting = { ...reading, rate: { name: 'export', limit: 10, perSeconds: 60, by: 'account' } } as const

const answerOf = (outcome: ImportOutcome, fileName = ''): Answer<contract.ProductImport> => {
  if (outcome.ok) return ok(outcome.productImport)
  const { reason } = outcome
  if (reason === 'not-found') return notFound()
  if (reason === 'another-runs')
    return refused(409, reason, 'Another import is running. Pause it, or wait until it is done.')
  const status = reason === 'wrong-state' || reason === 'too-late' ? 409 : 400
  return refused(status, reason, failureText(reason, fileName))
}

const asTable = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-disposition': `attachment; filename="${fileName}"`,
})

export const adminRoutes = (imports: Imports): Route[] => [
  route({
    ...writing,
    endpoint: contract.uploadImport,
    rate: { name: 'upload', limit: 120, perSeconds: 60, by: 'account' },
    bodyLimit: maxImportBytes,
    streamed: true,
    handle: async ({ site, query: { fileName }, request, account }) => {
      const body = request.body as Readable
      const outcome = await imports.upload(site.id, { body, fileName, by: account?.id ?? null })
      return outcome.ok ? created(outcome.productImport) : answerOf(outcome, fileName)
    },
  }),
  route({
    ...reading,
    endpoint: contract.listImports,
    handle: async ({ site }) => ok({ items: await imports.newest(site.id) }),
  }),
  route({
    ...reading,
    endpoint: contract.readImport,
    handle: async ({ site, params }) => {
      const found = await imports.read(site.id, params.importId)
      return found ? ok(found) : notFound()
    },
  }),
  route({
    ...writing,
    endpoint: contract.mapImport,
    handle: async ({ site, params, body }) => answerOf(await imports.map(site.id, params.importId, body)),
  }),
  route({
    ...writing,
    endpoint: contract.startImport,
    handle: async ({ site, params }) => answerOf(await imports.start(site.id, params.importId)),
  }),
  route({
    ...writing,
    endpoint: contract.pauseImport,
    handle: async ({ site, params }) => answerOf(await imports.pause(site.id, params.importId)),
  }),
  route({
    ...writing,
    endpoint: contract.cancelImport,
    handle: async ({ site, params }) => answerOf(await imports.cancel(site.id, params.importId)),
  }),
  route({
    ...writing,
    endpoint: contract.undoImport,
    handle: async ({ site, params }) => answerOf(await imports.undo(site.id, params.importId)),
  }),
  route({
    ...reading,
    endpoint: contract.listImportProblems,
    handle: async ({ site, params, query }) => {
      const found = await imports.problems(site.id, params.importId, Number(query.after ?? 0))
      return found ? ok(found) : notFound()
    },
  }),
  route({
    ...exporting,
    endpoint: contract.downloadImportProblems,
    handle: async ({ site, params }) => {
      const file = await imports.problemFile(site.id, params.importId)
      return file ? streamed(file, asTable('problems.csv')) : notFound()
    },
  }),
  route({
    ...exporting,
    endpoint: contract.exportProducts,
    handle: async ({ site }): Promise<Answer<never>> =>
      streamed(imports.exportProducts(site.id), asTable(`${site.identifier}-products.csv`)),
  }),
]
