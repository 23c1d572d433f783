import { vi } from 'vitest'

/** What of the browser an engine watches, in the test's hand. Ends with `vi.unstubAllGlobals()`. */
export type TestView = {
  /** Asks for less movement, or takes it back. */
  readonly askForStillness: (isWanted: boolean) => void
  readonly see: (isSeen: boolean, entry?: Partial<IntersectionObserverEntry>) => void
  readonly resizeTo: (width: number) => void
  /** Observers that are still at work. */
  readonly watching: () => number
  readonly thresholds: () => unknown
}

type Watching = { readonly run: (entries: unknown[]) => void; readonly targets: Set<Element> }

export function testView({ isStill = false, width = 1000 } = {}): TestView {
  const wish = Object.assign(new EventTarget(), { matches: isStill })
  const seen = new Set<Watching>()
  const sized = new Set<Watching>()
  let options: IntersectionObserverInit = {}
  const sizes = ({ targets }: Watching, now: number) =>
    [...targets].map(target => ({ target, contentRect: { width: now } }))
  const observerOf = (all: Set<Watching>, observed: (watching: Watching) => void) =>
    class {
      readonly watching: Watching
      constructor(run: Watching['run'], given?: IntersectionObserverInit) {
        this.watching = { run, targets: new Set() }
        if (given) options = given
      }
      observe(target: Element) {
        this.watching.targets.add(target)
        all.add(this.watching)
        observed(this.watching)
      }
      disconnect() {
        all.delete(this.watching)
      }
    }
  vi.stubGlobal('matchMedia', () => wish)
  vi.stubGlobal(
    'IntersectionObserver',
    observerOf(seen, () => {}),
  )
  vi.stubGlobal(
    'ResizeObserver',
    observerOf(sized, watching => watching.run(sizes(watching, width))),
  )
  return {
    askForStillness: isWanted => {
      wish.matches = isWanted
      wish.dispatchEvent(new Event('change'))
    },
    see: (isIntersecting, entry = {}) => {
      for (const { run } of [...seen]) run([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, ...entry }])
    },
    resizeTo: next => {
      for (const watching of [...sized]) watching.run(sizes(watching, next))
    },
    watching: () => seen.size + sized.size,
    thresholds: () => options.threshold,
  }
}
