import { defineCompatNames } from '../compat/define'

/**
 * A piece of the owner's own code, kept as text that nothing in the page can be mistaken for. Its elements take their
 * place at once, its scripts one after the other. What is for those without script would be fetched although it is unseen.
 */
export async function runSnippet(
  kept: HTMLScriptElement,
  run: (script: HTMLScriptElement) => Promise<void>,
): Promise<void> {
  const { defaultView: view } = kept.ownerDocument
  const holder = kept.ownerDocument.createElement('template')
  holder.innerHTML = JSON.parse(kept.text)
  for (const unseen of holder.content.querySelectorAll('noscript')) unseen.remove()
  const scripts = [...holder.content.querySelectorAll('script')]
  // It may look for names of other builders.
  if (view?.Sitewright) defineCompatNames(view, view.Sitewright)
  kept.before(holder.content)
  for (const script of scripts) {
    await run(script)
    script.remove()
  }
}
