import { disposables } from '@sitewright/blocks/kit/island'
import {
  type ConsentCategory,
  consentCategories,
  outsideFontsElement,
  waitsForAttribute,
} from '@sitewright/domain/consent'
import type { StartPagePart } from '../page-parts'

const selector = `script[type="text/plain"][${waitsForAttribute}],iframe[data-src][${waitsForAttribute}],#${outsideFontsElement}`
const liveAttribute = 'data-consent-live'

const categoryOf = (element: Element): ConsentCategory =>
  consentCategories.find(category => category === element.getAttribute(waitsForAttribute)) ?? 'marketing'

/** A script runs when it is made anew, and never again: the text it came from is marked. */
const runScript = (inert: HTMLScriptElement): Promise<void> => {
  const script = inert.ownerDocument.createElement('script')
  for (const { name, value } of inert.attributes) if (name !== 'type') script.setAttribute(name, value)
  script.async = false
  script.textContent = inert.textContent
  const isLoaded = new Promise<void>(resolve => {
    script.onload = () => resolve()
    script.onerror = () => resolve()
  })
  inert.after(script)
  return script.src === '' ? Promise.resolve() : isLoaded
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
      if (element instanceof HTMLScriptElement) await runScript(element)
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
