import { useLayoutEffect, useRef } from 'react'

/** Lines that changed place slide there, also back after a failure. */
export function useSlidingRows(list: React.RefObject<HTMLElement | null>, order: string) {
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what is waited for
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset.row!
      now.set(id, row.offsetTop)
      const moved = (tops.current.get(id) ?? row.offsetTop) - row.offsetTop
      if (moved !== 0 && !still)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: 200,
          easing: 'cubic-bezier(.2, 0, 0, 1)',
        })
    }
    tops.current = now
  }, [order])
}
