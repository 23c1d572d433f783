import { selectMenuTab } from '@sitewright/domain/block-rules'
import type { Island } from '../kit/island'

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** Turns links to the parts of a page into tabs. Folded parts are still found by a search in the page. */
export const mount: Island = root => {
  const before = root.innerHTML
  const list = root.querySelector<HTMLElement>('.dish-tabs')!
  const tabs = [...list.querySelectorAll('a')]
  const panels = [...root.querySelectorAll<HTMLElement>('.dish-panel')]
  let selected = 0
  const select = (next: number) => {
    selected = next
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', `${at === next}`)
      tab.tabIndex = at === next ? 0 : -1
      if (at === next) panels[at]!.removeAttribute('hidden')
      else panels[at]!.setAttribute('hidden', 'until-found')
    })
  }

  root.dataset['live'] = ''
  list.role = 'tablist'
  tabs.forEach((tab, at) => {
    const panel = panels[at]!
    tab.role = 'tab'
    tab.id = `${panel.id}-tab`
    tab.setAttribute('aria-controls', panel.id)
    panel.role = 'tabpanel'
    panel.setAttribute('aria-labelledby', tab.id)
    tab.addEventListener('click', event => {
      event.preventDefault()
      select(selectMenuTab(selected, tabs.length, { kind: 'click', tab: at }))
    })
    tab.addEventListener('keydown', event => {
      const { key } = event
      const end = ends[key]
      if (event.altKey || (end === undefined && !/^(?:Enter| |Arrow(?:Lef|Righ)t)$/.test(key))) return
      event.preventDefault()
      select(
        end === undefined
          ? selectMenuTab(selected, tabs.length, { kind: 'key', key, tab: at })
          : (end + tabs.length) % tabs.length,
      )
      tabs[selected]!.focus()
    })
    panel.addEventListener('beforematch', () => select(at))
  })
  const follow = () => {
    const named = panels.findIndex(({ id }) => `#${id}` === location.hash)
    if (named >= 0) select(named)
  }
  select(0)
  follow()
  window.addEventListener('hashchange', follow)
  return () => {
    window.removeEventListener('hashchange', follow)
    delete root.dataset['live']
    root.innerHTML = before
  }
}
