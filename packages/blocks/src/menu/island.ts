import { selectMenuTab } from '@sitewright/domain/block-rules'
import { disposables, type Island } from '../kit/island'

/** What is added to the page, and taken away again. */
const ours = ['role', 'aria-controls', 'aria-labelledby', 'aria-selected', 'tabindex', 'hidden']
const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** Turns links to the parts of a page into tabs. Folded parts are still found by a search in the page. */
export const mount: Island = root => {
  const bag = disposables()
  const list = root.querySelector<HTMLElement>('.dish-tabs')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const panels = tabs.map(tab => root.querySelector<HTMLElement>(`[id="${tab.hash.slice(1)}"]`)!)
  if (!list || panels.includes(null!)) return bag.dispose

  const on = (target: EventTarget, event: string, run: (event: never) => void) => {
    target.addEventListener(event, run as EventListener)
    bag.add(() => target.removeEventListener(event, run as EventListener))
  }
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
    on(tab, 'click', (event: Event) => {
      event.preventDefault()
      select(selectMenuTab(selected, tabs.length, { kind: 'click', tab: at }))
    })
    on(tab, 'keydown', (event: KeyboardEvent) => {
      const { key } = event
      const end = ends[key]
      if (event.altKey || (end === undefined && !/^(Enter| |Arrow(Lef|Righ)t)$/.test(key))) return
      event.preventDefault()
      select(
        end === undefined
          ? selectMenuTab(selected, tabs.length, { kind: 'key', key, tab: at })
          : (end + tabs.length) % tabs.length,
      )
      tabs[selected]!.focus()
    })
    on(panel, 'beforematch', () => select(at))
  })
  const named = () => panels.findIndex(({ id }) => `#${id}` === location.hash)
  on(window, 'hashchange', () => named() >= 0 && select(named()))
  select(Math.max(0, named()))
  return () => {
    bag.dispose()
    delete root.dataset['live']
    for (const element of [list, ...tabs, ...panels]) for (const name of ours) element.removeAttribute(name)
    for (const tab of tabs) tab.removeAttribute('id')
  }
}
