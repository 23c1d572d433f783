import * as contract from '@sitewright/contract/pages'
import { type Answer, created, noContent, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { DocumentReplaced } from './edits'
import { editRoutes } from './edits.routes'
import {
  navigationRefusals,
  pageRefusals,
  presentConflict,
  presentDraft,
  presentNavigation,
  presentPage,
  presentSiteDocument,
  presentWholePage,
} from './present'
import { editRefusals } from './present-edits'
import type { Pages } from './service'
import type { PageRefusal } from './tree'

const noPage = (reason: PageRefusal): Answer<never> => refused(pageRefusals[reason][0], reason, pageRefusals[reason][1])

const notSaved = (saved: Exclude<DocumentReplaced, { ok: true }>): Answer<never> => {
  if (saved.reason === 'refused') return refused(422, saved.refusal, editRefusals[saved.refusal])
  const theirs = presentConflict(saved.theirs)
  return refused(409, 'conflict', `${theirs.savedBy} changed this page in the meantime.`, { theirs })
}

const reading = { host: 'owner', access: 'content', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'content', crumb: 'required', rate: writeRate } as const
const documentLimit = 2_000_000

export const adminRoutes = (pages: Pages): Route[] => {
  const around = async (siteId: string) => {
    const { parts, live } = await pages.draft(siteId)
    return { homePageId: parts.homePageId, live }
  }

  return [
    route({
      ...reading,
      endpoint: contract.readDraft,
      handle: async ({ site }) => ok(presentDraft(await pages.draft(site.id))),
    }),
    route({
      ...reading,
      endpoint: contract.readPage,
      handle: async ({ site, params }) => {
        const found = await pages.page(site.id, params.pageId)
        return found ? ok(presentWholePage(found.page, found)) : noPage('no-such-page')
      },
    }),
    ...editRoutes(pages),
    route({
      ...writing,
      endpoint: contract.createPage,
      handle: async ({ site, body, account }) => {
        const outcome = await pages.createPage(site.id, { ...body, locale: site.primaryLocale, by: account! })
        return outcome.ok ? created(presentPage(outcome.value, await around(site.id))) : noPage(outcome.reason)
      },
    }),
    route({
      ...writing,
      endpoint: contract.updatePage,
      handle: async ({ site, params, body }) => {
        const outcome = await pages.updatePage(site.id, params.pageId, body)
        return outcome.ok ? ok(presentPage(outcome.value, await around(site.id))) : noPage(outcome.reason)
      },
    }),
    route({
      ...writing,
      endpoint: contract.deletePage,
      handle: async ({ site, context, params }) => {
        const outcome = await pages.deletePage(site.id, params.pageId, context.actor)
        return outcome.ok ? noContent() : noPage(outcome.reason)
      },
    }),
    route({
      ...reading,
      endpoint: contract.listDeletedPages,
      handle: async ({ site }) => {
        const deleted = await pages.deletedPages(site.id)
        return ok({
          pages: deleted.map(({ id, title, deletedAt }) => ({ id, title, deletedAt: deletedAt.toISOString() })),
        })
      },
    }),
    route({
      ...writing,
      endpoint: contract.restorePage,
      handle: async ({ site, params }) => {
        const outcome = await pages.restorePage(site.id, params.pageId)
        return outcome.ok ? ok(presentPage(outcome.value, await around(site.id))) : noPage(outcome.reason)
      },
    }),
    route({
      ...writing,
      endpoint: contract.saveNavigation,
      handle: async ({ site, body }) => {
        const outcome = await pages.saveNavigation(site.id, body)
        return outcome.ok
          ? ok(presentNavigation(outcome.navigation))
          : refused(400, outcome.reason, navigationRefusals[outcome.reason])
      },
    }),
    route({
      ...writing,
      access: 'design',
      endpoint: contract.saveStyles,
      handle: async ({ site, body }) => {
        const outcome = await pages.saveStyles(site.id, body)
        return outcome.ok ? ok(outcome.styles) : refused(400, outcome.reason, 'There is no such set of fonts.')
      },
    }),
    route({
      ...reading,
      endpoint: contract.getSiteLayout,
      handle: async ({ site }) => ok({ layout: await pages.layout(site.id) }),
    }),
    route({
      ...writing,
      endpoint: contract.updateNavigation,
      handle: async ({ site, body }) => {
        const outcome = await pages.updateNavigation(site.id, { ...body, items: body.navigation.items })
        return outcome.ok
          ? ok({ success: true })
          : refused(400, outcome.reason, navigationRefusals[outcome.reason], { success: false })
      },
    }),
    route({
      ...reading,
      endpoint: contract.readHeaderFooter,
      handle: async ({ site }) => {
        const { documents } = await pages.headerAndFooter(site.id)
        return ok({ header: presentSiteDocument(documents.header), footer: presentSiteDocument(documents.footer) })
      },
    }),
    route({
      ...writing,
      endpoint: contract.saveHeaderFooter,
      bodyLimit: documentLimit,
      handle: async ({ site, body, account }) => {
        const saved = await pages.saveHeaderAndFooter(site.id, { ...body, by: account! })
        if (!saved.ok) return notSaved(saved)
        const { header, footer } = saved.parts.documents
        return ok({ header: presentSiteDocument(header), footer: presentSiteDocument(footer) })
      },
    }),
  ]
}
