import { useCallback, useState } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** The same object for the same size: an observer reports once when it begins, and a new object would draw again. */
const keepEqual =
  (next: Size) =>
  (before: Size | undefined): Size =>
    before && before.width === next.width && before.height === next.height ? before : next

/** What an observer would report; asked for at once, what depends on it is drawn with the rest and not a frame later. */
function innerSize(element: HTMLElement): Size {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const both = (...sides: readonly string[]) => sides.reduce((sum, side) => sum + (Number.parseFloat(side) || 0), 0)
  // Borders and scroll bars.
  const [edgeX, edgeY] = [element.offsetWidth - element.clientWidth, element.offsetHeight - element.clientHeight]
  return {
    width: box.width - edgeX - both(style.paddingLeft, style.paddingRight),
    height: box.height - edgeY - both(style.paddingTop, style.paddingBottom),
  }
}

/** The inner size of an element, without its padding; undefined until it is known. */
export function useElementSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setSize(keepEqual(innerSize(element)))
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(keepEqual({ width: entry.contentRect.width, height: entry.contentRect.height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, size]
}
