import './inspector.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type TabOf<Name extends string> = { readonly name: Name; readonly label: string }

/** Where an arrow, Home or End leads from a tab. */
const tabAfter = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Panels that share a place. The arrows go from tab to tab and show at once; Tab goes on into the panel. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  shown,
  onShow,
  children,
}: {
  label: string
  tabs: readonly TabOf<Name>[]
  shown: Name
  onShow: (name: Name) => void
  children: ReactNode
}) => {
  const id = useId()
  const idOf = (name: Name) => `${id}${name}`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[tabAfter(event.key, index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.name)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(idOf(next.name))}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf(name)}
            className="tab"
            aria-selected={name === shown}
            aria-controls={name === shown ? `${id}panel` : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div key={shown} className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={idOf(shown)}>
        {children}
      </div>
    </>
  )
}
