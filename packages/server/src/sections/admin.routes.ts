import * as contract from '@sitewright/contract/sections'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentLibrary, presentSaved, saveRefusals } from './present'
import type { Sections } from './service'

const writing = { host: 'owner', access: 'content', crumb: 'required', rate: writeRate } as const
/** One section, where a page may have a hundred. */
const sectionLimit = 300_000

export const adminRoutes = (sections: Sections): Route[] => [
  route({
    endpoint: contract.listSections,
    host: 'owner',
    access: 'content',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(presentLibrary(await sections.library(site.id))),
  }),
  route({
    ...writing,
    endpoint: contract.saveSection,
    bodyLimit: sectionLimit,
    handle: async ({ site, body }) => {
      const saved = await sections.save(site.id, body)
      return saved.ok ? created(presentSaved(saved.section)) : refused(422, saved.reason, saveRefusals[saved.reason])
    },
  }),
  route({
    ...writing,
    endpoint: contract.removeSavedSection,
    handle: async ({ site, params }) => ((await sections.remove(site.id, params.sectionId)) ? noContent() : notFound()),
  }),
  route({
    ...writing,
    endpoint: contract.takeSection,
    handle: async ({ site, params }) => {
      const document = await sections.take(site, params)
      return document ? ok({ document }) : notFound()
    },
  }),
]
