import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/content-imports'
import { contentImportLimits, contentTakes } from '@sitewright/domain/content-imports'
import { type Answer, created, notFound, ok, refused } from '../../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../../platform/http/route'
import { failureText } from './present'
import type { ContentImports, ContentOutcome } from './service'

const reading = { host: 'owner', access: 'settings-import-export', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'settings-import-export', crumb: 'required', rate: writeRate } as const

const answerOf = (outcome: ContentOutcome): Answer<contract.ContentImport> => {
  if (outcome.ok) return ok(outcome.contentImport)
  const { reason } = outcome
  if (reason === 'not-found') return notFound()
  const isLate = reason === 'wrong-state' || reason === 'too-late' || reason === 'another-runs'
  return refused(isLate ? 409 : 400, reason, failureText(reason))
}

export const adminRoutes = (imports: ContentImports): Route[] => [
  route({
    ...writing,
    endpoint: contract.uploadContentImport,
    rate: { name: 'upload', limit: 120, perSeconds: 60, by: 'account' },
    bodyLimit: contentImportLimits.bytes,
    streamed: true,
    handle: async ({ site, query: { fileName }, request, account }) => {
      const body = request.body as Readable
      const outcome = await imports.upload(site.id, { body, fileName, by: account! })
      return outcome.ok ? created(outcome.contentImport) : answerOf(outcome)
    },
  }),
  route({
    ...reading,
    endpoint: contract.listContentImports,
    handle: async ({ site }) => ok(await imports.list(site.id)),
  }),
  route({
    ...reading,
    endpoint: contract.readContentImport,
    handle: async ({ site, params }) => {
      const found = await imports.read(site.id, params.importId)
      return found ? ok(found) : notFound()
    },
  }),
  route({
    ...writing,
    endpoint: contract.startContentImport,
    handle: async ({ site, params, body }) =>
      answerOf(await imports.start(site.id, params.importId, { takes: contentTakes, ...body })),
  }),
  route({
    ...writing,
    endpoint: contract.pauseContentImport,
    handle: async ({ site, params }) => answerOf(await imports.pause(site.id, params.importId)),
  }),
  route({
    ...writing,
    endpoint: contract.cancelContentImport,
    handle: async ({ site, params }) => answerOf(await imports.cancel(site.id, params.importId)),
  }),
  route({
    ...writing,
    endpoint: contract.undoContentImport,
    handle: async ({ site, params }) => answerOf(await imports.undo(site.id, params.importId)),
  }),
  route({
    ...reading,
    endpoint: contract.listContentProblems,
    handle: async ({ site, params, query }) => {
      const found = await imports.problems(site.id, params.importId, Number(query.after ?? 0))
      return found ? ok(found) : notFound()
    },
  }),
]
