export type PageCallback = () => void

export interface PageLifecycle {
  isInitialised: () => boolean
  /** Runs with the page, and again after each new start; at once when the page runs already. */
  onStart: (callback: PageCallback) => void
  /** Runs once, with the next destroy. */
  onTeardown: (callback: PageCallback) => void
  start: () => void
  destroy: () => void
}

/** A callback that throws is reported, and the others still run: one broken block does not stop the page. */
export function createPageLifecycle(report: (error: unknown) => void): PageLifecycle {
  const starters: PageCallback[] = []
  let teardowns: PageCallback[] = []
  let initialised = false

  const run = (callback: PageCallback): void => {
    try {
      callback()
    } catch (error) {
      report(error)
    }
  }

  return {
    isInitialised: () => initialised,
    onStart: callback => {
      starters.push(callback)
      if (initialised) run(callback)
    },
    onTeardown: callback => {
      teardowns.push(callback)
    },
    start: () => {
      if (initialised) return
      // By index: a callback may register another one, which belongs to the same start.
      for (let at = 0; at < starters.length; at += 1) run(starters[at]!)
      initialised = true
    },
    destroy: () => {
      const ending = teardowns
      teardowns = []
      initialised = false
      ending.forEach(run)
    },
  }
}
