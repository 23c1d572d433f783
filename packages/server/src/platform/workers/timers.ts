/** What fires later. Handed in, so that a test decides when time is up. */
export type Timers = {
  /** Answers with what calls it off. */
  after(seconds: number, run: () => void): () => void
}

export const systemTimers: Timers = {
  after(seconds, run) {
    const timer = setTimeout(run, seconds * 1_000)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
