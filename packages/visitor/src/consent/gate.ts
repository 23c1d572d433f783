import { disposables } from '@sitewright/blocks/kit/island'
import { type ConsentCategory, consentCategories, waitsForAttribute } from '@sitewright/domain/consent'
import type { StartPagePart } from '../page-parts'

const selector = `script[type="text/plain"][${waitsForAttribute}],iframe[data-src][${waitsForAttribute}]`
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
export const start: StartPagePart = ({ page, consent, services }) => {
  const bag = disposables()
  let isOver = false
  let turn = Promise.resolve()
  const awake = async () => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      if (isOver || element.hasAttribute(liveAttribute) || !consent.allows(categoryOf(element))) continue
      element.setAttribute(liveAttribute, '')
      if (element instanceof HTMLScriptElement) await runScript(element)
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
