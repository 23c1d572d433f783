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

/** Says that an element has another width, once it has kept it for a while. The first width is no change. */
export function onWidth(
  element: Element,
  { wait, run, clock }: { wait: number; run: () => void } & Pick<IslandServices, 'clock'>,
): Dispose {
  let known: number | undefined
  let forget: Dispose = () => {}
  const observer = new ResizeObserver(entries => {
    const width = entries.at(-1)?.contentRect.width
    if (width === known) return
    const isFirst = known === undefined
    known = width
    forget()
    if (!isFirst) forget = clock.after(wait, run)
  })
  observer.observe(element)
  return () => {
    forget()
    observer.disconnect()
  }
}
