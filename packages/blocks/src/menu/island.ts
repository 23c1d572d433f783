import { selectMenuTab } from '@sitewright/domain/block-rules'
import { disposables, type Island } from '../kit/island'

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** Turns links to the parts of a page into tabs. Folded parts are still found by a search in the page. */
export const mount: Island = root => {
  const bag = disposables()
  const list = root.querySelector<HTMLElement>('.dish-tabs')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const panels = tabs.map(tab => root.querySelector<HTMLElement>(`[id="${tab.hash.slice(1)}"]`)!)
  if (!list || panels.includes(null!)) return bag.dispose

  const set = (element: Element, attributes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, value)
      bag.add(() => element.removeAttribute(name))
    }
  }
  const on = (target: EventTarget, event: string, run: (event: never) => void) => {
    target.addEventListener(event, run as EventListener)
    bag.add(() => target.removeEventListener(event, run as EventListener))
  }

  let selected = -1
  const select = (next: number) => {
    selected = next
    tabs.forEach((tab, at) => {
      const isOn = at === next
      tab.setAttribute('aria-selected', `${isOn}`)
      tab.tabIndex = isOn ? 0 : -1
      if (isOn) panels[at]!.removeAttribute('hidden')
      else panels[at]!.setAttribute('hidden', 'until-found')
    })
  }

  set(root, { 'data-live': '' })
  set(list, { role: 'tablist' })
  tabs.forEach((tab, at) => {
    const panel = panels[at]!
    set(tab, { role: 'tab', id: `${panel.id}-tab`, 'aria-controls': panel.id, 'aria-selected': '', tabindex: '' })
    set(panel, { role: 'tabpanel', 'aria-labelledby': `${panel.id}-tab`, hidden: 'until-found' })
    on(tab, 'click', (event: Event) => {
      event.preventDefault()
      select(selectMenuTab(selected, tabs.length, { kind: 'click', tab: at }))
    })
    on(tab, 'keydown', (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const end = ends[key]
      const isOurs = end !== undefined || /^(?:Enter| |Arrow(?:Left|Right))$/.test(key)
      if (!isOurs) return
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
  return bag.dispose
}
