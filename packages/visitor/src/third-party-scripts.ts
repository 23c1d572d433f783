import { consentChangedEvent, type IslandServices, type ScriptOutcome } from '@sitewright/blocks/kit/island'
import { type SharedScriptEvent, type SharedScriptState, sharedScript } from '@sitewright/domain/block-rules'
import type { ProviderName, ProviderScript } from '@sitewright/domain/catalogue'
import { type ConsentCategory, consentCategories } from '@sitewright/domain/consent'
import { createConsentState, decisionOn } from './consent-state'
import { isLoggedIn } from './session/ask'

export type ScriptServices = Pick<IslandServices, 'clock' | 'events' | 'report'> & { readonly context: unknown }

/** The scripts of others on one page: each is fetched once, for all blocks that want it. */
export function createScripts(
  page: Document,
  { clock, events, report, context }: ScriptServices,
): IslandServices['scripts'] {
  // By address: a provider may have one script that draws and one that counts.
  const states = new Map<string, SharedScriptState>()
  const outcomes = new Map<string, Promise<ScriptOutcome>>()
  const consent = createConsentState(page, { context, events })

  const isDecided = () => decisionOn(page, context) !== 'undecided'
  const decided = () =>
    new Promise<void>(resolve => {
      const stop = events.on(consentChangedEvent, () => {
        if (!isDecided()) return
        stop()
        resolve()
      })
    })

  /** A press on *Always*: a yes to everything of this kind, from now on. */
  const allow = async (category: ConsentCategory) => {
    const { choose } = await import('./consent/choose')
    const allowed = consentCategories.filter(each => each === category || consent.allows(each))
    // The record of it is told by itself: what was pressed for need not wait.
    choose({ page, context, services: { events } }, allowed, 'click').catch(report)
  }

  const fetchOnce = (name: ProviderName, { address, timeoutMs }: ProviderScript): Promise<ScriptOutcome> => {
    const next = (event: SharedScriptEvent) => {
      const { state, load } = sharedScript(states.get(address) ?? 'idle', event)
      states.set(address, state)
      return load
    }
    if (!next('wanted')) return outcomes.get(address)!
    const isFirst = !outcomes.has(address)
    const outcome = new Promise<ScriptOutcome>(resolve => {
      const element = Object.assign(page.createElement('script'), { src: address, async: true })
      const end = (event: SharedScriptEvent) => {
        stop()
        next(event)
        if (event !== 'loaded') {
          element.remove()
          if (isFirst) report(new Error(`The script of ${name} is ${event}`))
        }
        resolve(event === 'loaded' ? 'ready' : 'timed-out')
      }
      const stop = clock.after(timeoutMs, () => end('timed-out'))
      element.onload = () => end('loaded')
      // Out of reach is no better than too late, and a later block may try again.
      element.onerror = () => end('broken')
      page.head.append(element)
    })
    outcomes.set(address, outcome)
    return outcome
  }

  return {
    load: async (name, { script, pressed = false, always = false, category = 'elsewhere' } = {}) => {
      if (always) await allow(category)
      else if (!pressed && !consent.allows(category)) {
        if (!isDecided()) await decided()
        if (!consent.allows(category)) return 'refused'
      }
      // A frame is an address of its own; a script would have theirs.
      if (!script || name === 'others') return 'ready'
      return (await isLoggedIn(page, context)) ? 'logged-in' : fetchOnce(name, script)
    },
  }
}
