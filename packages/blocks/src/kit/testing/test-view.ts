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

export function testView({ isStill = false, width = 1000 } = {}): TestView {
  const wish = Object.assign(new EventTarget(), { matches: isStill })
  const seen = new Set<(entries: unknown[]) => void>()
  const sized = new Set<(entries: unknown[]) => void>()
  let options: IntersectionObserverInit = {}
  const observerOf = (all: Set<(entries: unknown[]) => void>, first?: () => unknown) =>
    class {
      readonly run: (entries: unknown[]) => void
      constructor(run: (entries: unknown[]) => void, given: IntersectionObserverInit = {}) {
        this.run = run
        if (!first) options = given
      }
      observe() {
        all.add(this.run)
        if (first) this.run([first()])
      }
      unobserve() {}
      disconnect() {
        all.delete(this.run)
      }
    }
  vi.stubGlobal('matchMedia', () => wish)
  vi.stubGlobal('IntersectionObserver', observerOf(seen))
  vi.stubGlobal(
    'ResizeObserver',
    observerOf(sized, () => ({ contentRect: { width } })),
  )
  return {
    askForStillness: isWanted => {
      wish.matches = isWanted
      wish.dispatchEvent(new Event('change'))
    },
    see: (isIntersecting, entry = {}) => {
      for (const run of [...seen]) run([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, ...entry }])
    },
    resizeTo: next => {
      for (const run of [...sized]) run([{ contentRect: { width: next } }])
    },
    watching: () => seen.size + sized.size,
    thresholds: () => options.threshold,
  }
}
