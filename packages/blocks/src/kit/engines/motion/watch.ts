import type { Dispose, IslandServices } from '../../island'

/** Says whether an element is seen, now and with each change; a hidden one is not. */
export function inView(
  element: Element,
  run: (isSeen: boolean, entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit = {},
): Dispose {
  const observer = new IntersectionObserver(entries => {
    const last = entries.at(-1)
    if (last) run(last.isIntersecting, last)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Says that elements have other widths, once they have kept them for a while. The first ones are no change. */
export function onWidth(
  elements: readonly Element[],
  { wait, run, clock }: { wait: number; run: () => void } & Pick<IslandServices, 'clock'>,
): Dispose {
  const known = new Map<Element, number>()
  let forget: Dispose = () => {}
  const observer = new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) {
      const before = known.get(target)
      known.set(target, contentRect.width)
      if (before === undefined || before === contentRect.width) continue
      forget()
      forget = clock.after(wait, run)
    }
  })
  for (const element of elements) observer.observe(element)
  return () => {
    forget()
    observer.disconnect()
  }
}
