import { useEffect, useRef } from 'react'

/** Titles come with what a screen shows, some of them twice: with the words that wait, and with those that came. */
const titleOf = () => document.querySelector<HTMLElement>('.page-title h1')

/**
 * What was pressed is gone with the screen it stood on. Whoever uses keys or a screen reader goes on at the title of the
 * next one; a screen that takes the focus by itself, and a control that is still there, keep it.
 */
export function useArrivalFocus(path: string): void {
  const left = useRef(path)
  useEffect(() => {
    if (left.current === path) return
    left.current = path
    const goOn = () => {
      if (document.activeElement !== document.body) return
      const title = titleOf()
      if (!title) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    const end = new AbortController()
    const watching = new MutationObserver(goOn)
    const stop = () => {
      end.abort()
      watching.disconnect()
    }
    // From then on it is theirs.
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, stop, { signal: end.signal, capture: true })
    watching.observe(document.body, { childList: true, subtree: true })
    goOn()
    return stop
  }, [path])
}
