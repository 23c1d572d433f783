import { disposables, type IslandServices } from '@sitewright/blocks/kit/island'
import {
  type ConsentCategory,
  consentCategories,
  outsideFontsElement,
  snippetAttribute,
  waitsForAttribute,
} from '@sitewright/domain/consent'
import type { StartPagePart } from '../page-parts'

const selector = `script[${waitsForAttribute}]:is([type="text/plain"],[${snippetAttribute}]),iframe[data-src][${waitsForAttribute}],#${outsideFontsElement}`
const liveAttribute = 'data-consent-live'
const scriptWaitMs = 10_000

const categoryOf = (element: Element): ConsentCategory =>
  consentCategories.find(category => category === element.getAttribute(waitsForAttribute)) ?? 'marketing'

/** A script runs when it is made anew, and never again: the text it came from is marked. */
const runScript = (inert: HTMLScriptElement, { clock }: IslandServices): Promise<void> => {
  const script = inert.ownerDocument.createElement('script')
  for (const { name, value } of inert.attributes) if (value !== 'text/plain') script.setAttribute(name, value)
  const waits = inert.src !== '' && !inert.async
  script.async = false
  script.textContent = inert.textContent
  const isLoaded = new Promise<void>(resolve => {
    script.onload = () => resolve()
    script.onerror = () => resolve()
    // Whoever gives no answer, and what browsers do not run, holds up nobody for long.
    clock.after(scriptWaitMs, resolve)
  })
  inert.after(script)
  return waits ? isLoaded : Promise.resolve()
}

/** Makes live what waited for a yes: each once, in the order of the page, each outside script after the one before. */
export const start: StartPagePart = tools => {
  const { page, consent, services } = tools
  const bag = disposables()
  let isOver = false
  let turn = Promise.resolve()
  const awake = async () => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      if (isOver || element.hasAttribute(liveAttribute) || !consent.allows(categoryOf(element))) continue
      element.setAttribute(liveAttribute, '')
      if (element.matches(`[${snippetAttribute}]`))
        await import('./snippet')
          .then(({ runSnippet }) => runSnippet(element as HTMLScriptElement, script => runScript(script, services)))
          .catch(services.report)
      else if (element instanceof HTMLScriptElement) await runScript(element, services)
      // Nothing else waits for how a page is set.
      else if (element.id === outsideFontsElement)
        import('../fonts').then(({ loadFonts }) => loadFonts(tools, element.dataset['sheets']!)).catch(services.report)
      else (element as HTMLIFrameElement).src = element.dataset['src']!
    }
  }
  const next = () => {
    turn = turn.then(awake).catch(services.report)
  }
  bag.add(consent.onChange(next))
  bag.add(() => {
    isOver = true
  })
  next()
  return bag.dispose
}
