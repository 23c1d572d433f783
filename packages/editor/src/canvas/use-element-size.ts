import { useCallback, useState } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** The same object for the same size: an observer reports once when it begins, and a new object would draw again. */
const keepEqual =
  (next: Size) =>
  (before: Size | undefined): Size =>
    before && before.width === next.width && before.height === next.height ? before : next

/** The inner size of an element, without its padding; undefined until it is known. */
export function useElementSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(keepEqual({ width: entry.contentRect.width, height: entry.contentRect.height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, size]
}
