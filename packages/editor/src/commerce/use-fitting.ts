import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of a bar's links fit beside the button at its end. Their widths are those of the first drawing, which has
 * all of them; what cannot be measured is taken to fit.
 */
export function useFitting(bar: RefObject<HTMLElement | null>, all: number, current: string): number {
  const widths = useRef<readonly number[]>([])
  const [most, setMost] = useState(all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button says what is current and not among the links
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    const gap = Number.parseFloat(columnGap) || 0
    const padding = (Number.parseFloat(paddingInlineStart) || 0) + (Number.parseFloat(paddingInlineEnd) || 0)
    const widthOf = (child: Element | null) => child?.getBoundingClientRect().width ?? 0
    if (widths.current.length !== all) widths.current = [...element.children].slice(0, all).map(widthOf)
    const fit = () => {
      if (element.clientWidth === 0) return
      let room = element.clientWidth - padding - widthOf(element.querySelector(':scope > button'))
      const first = widths.current.findIndex(width => {
        room -= width + gap
        return room < 0
      })
      setMost(first === -1 ? all : first)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [bar, all, current, most])
  return most
}
