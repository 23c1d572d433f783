import { useEffect, useState } from 'react'
import { isTyping, shortcutOf } from '../ui/shortcut'

type ListKeys = {
  readonly items: readonly { readonly id: string }[]
  readonly onOpen: (id: string) => void
  readonly onAdd?: () => void
  readonly onTick?: (id: string) => void
}

/** J and K walk the list, X ticks, Enter opens, N makes a new one. Answers with the row that the keys are at. */
export function useListKeys({ items, onOpen, onAdd, onTick }: ListKeys): string | undefined {
  const [at, setAt] = useState<string>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      // A dialog over the list has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const place = items.findIndex(({ id }) => id === at)
      const pressed = shortcutOf(event)
      if (pressed === 'n' && onAdd) onAdd()
      else if (pressed === 'j' || pressed === 'k') {
        const next = items[Math.min(items.length - 1, Math.max(0, place + (pressed === 'j' ? 1 : -1)))]
        if (!next) return
        setAt(next.id)
        document.querySelector(`[data-row="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' })
      } else if (pressed === 'x' && at !== undefined && onTick) onTick(at)
      else if (pressed === 'enter' && at !== undefined && event.target === document.body) onOpen(at)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [items, at, onOpen, onAdd, onTick])
  return at
}

/** What a row says of itself, so that the keys find it and everybody sees where they are. */
export const rowAt = (id: string, at: string | undefined) => ({
  'data-row': id,
  className: id === at ? 'open' : undefined,
  'aria-current': id === at ? ('true' as const) : undefined,
})
