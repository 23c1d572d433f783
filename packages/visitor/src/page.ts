import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock as clock } from '@sitewright/blocks/kit/page-clock'
import { legacyTweenMessage } from '@sitewright/domain/effects'
import { createPageLifecycle } from '@sitewright/domain/pages'
import { createAnnounce } from './announce'
import { startCartCount } from './cart-count'
import { startCartDrawer } from './cart-drawer/start'
import { type ConsentState, createConsentState } from './consent-state'
import { createErrorRing } from './errors/ring'
import type { Experiments } from './experiments'
import { createIslandLoader, type FetchIsland } from './islands/loader'
import { later } from './later'
import { laterRequest } from './later-request'
import { createMeasuring } from './measuring'
import { pageContext, pageSettings } from './page-context'
import { pageCookies } from './page-cookies'
import { createPageEvents } from './page-events'
import { openCookies, type PageTools, startPageParts } from './page-parts'
import { startParts } from './parts'
import { laterMembers, type PageMembers } from './public-object/later-members'
import type { RecorderApi } from './recorder'
import type { ScriptServices } from './third-party-scripts'
import { traceEvent } from './trace/trace-event'

/** What snippets on a page may use. */
export type PageHooks = PageMembers & {
  readonly context: unknown
  readonly onInitialize: (run: () => void) => void
  readonly onDestroy: (run: () => void) => void
  /** Starts the blocks below a node that was added to the page, or put back into it. */
  readonly initializeBlocks: (below: HTMLElement) => void
  /** What the visitor allows; `open` asks them again. */
  readonly consent: ConsentState & { readonly open: () => void }
  /** The visitor's variant of an A/B test; `fallback` where it cannot answer. Never fails. */
  readonly variant: (name: string, fallback: string) => Promise<string>
  /** Whether a feature toggle is on; `fallback` where it cannot answer. Never fails. */
  readonly isOn: (name: string, fallback: boolean) => Promise<boolean>
  /** Says things to the session recorder, and warns while it is not ready; on pages that may have one. */
  recorder?: RecorderApi
  readonly destroy: () => void
  /** Notes something for whoever looks into what happened on the page. */
  readonly trace: (type: string, data?: unknown) => void
  /** Counts something of the snippet's own, for visitors who are counted. Fails without a word. */
  readonly track: (name: string, fields?: Readonly<Record<string, unknown>>) => void
  readonly request: IslandServices['request']
  /** Snippets of old once moved things with it; now it says that it does nothing. */
  readonly tween: () => void
}

declare global {
  interface Window {
    Sitewright?: PageHooks
  }
}

/** Brought by the first block that wants something from others. */
const laterScripts = (page: Document, services: ScriptServices): IslandServices['scripts'] => {
  const scripts = later(async () => (await import('./third-party-scripts')).createScripts(page, services))
  return { load: async (...wanted) => (await scripts()).load(...wanted) }
}

/** The page's start-up: everything on it begins with `start` and ends with `hooks.destroy`. */
export function createPage({ document, fetchIsland }: { document: Document; fetchIsland: FetchIsland }): {
  start: () => void
  hooks: PageHooks
} {
  const context = pageContext(document)
  const note = createErrorRing({ page: document, context })
  const report = (error: unknown): void => {
    console.error(error)
    note(error)
  }
  const lifecycle = createPageLifecycle(report)
  const events = createPageEvents(report)
  let isStopped = false
  const services: IslandServices = {
    clock,
    random: Math.random,
    scripts: laterScripts(document, { clock, events, report, context }),
    events,
    report,
    announce: createAnnounce(document, clock.after),
    request: laterRequest({
      report,
      context,
      random: Math.random,
      services: () => services,
      fetch: (...request) => fetch(...request),
      cookies: pageCookies,
      wait: milliseconds => new Promise(resolve => clock.after(milliseconds, () => resolve())),
      emit: events.emit,
      isStopped: () => isStopped,
    }),
    ...pageSettings(context),
  }
  const consent = createConsentState(document, { context, events })
  const loader = createIslandLoader({ fetchIsland, services })
  const tools: PageTools = { page: document, context, services, consent, loader }
  const ask =
    <Name extends 'variant' | 'isOn'>(of: Name) =>
    async <Value extends ReturnType<Experiments[Name]>>(name: string, fallback: Value): Promise<Value> => {
      try {
        const { experimentsOf } = await import('./experiments')
        return experimentsOf(tools)[of](name, fallback as never) as Value
      } catch (failure) {
        report(failure)
        return fallback
      }
    }
  const measuring = createMeasuring(tools)

  lifecycle.onStart(() => {
    isStopped = false
    lifecycle.onTeardown(startParts(document, services))
    lifecycle.onTeardown(startCartCount(document, services))
    lifecycle.onTeardown(startCartDrawer(tools))
    loader.start(document)
    lifecycle.onTeardown(startPageParts(tools))
    lifecycle.onTeardown(measuring.start())
    lifecycle.onTeardown(() => {
      isStopped = true
      loader.stop(document)
    })
  })

  const hooks: PageHooks = {
    context,
    onInitialize: lifecycle.onStart,
    onDestroy: lifecycle.onTeardown,
    initializeBlocks: below => {
      loader.stop(below)
      loader.start(below)
    },
    consent: { ...consent, open: () => openCookies(tools) },
    variant: ask('variant'),
    isOn: ask('isOn'),
    destroy: lifecycle.destroy,
    track: measuring.track,
    trace: (type, data) => events.emit(traceEvent, { type, data }),
    request: services.request,
    ...laterMembers(services),
    tween: () => report(legacyTweenMessage),
  }
  return { start: lifecycle.start, hooks }
}
