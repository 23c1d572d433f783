/** How often a window that is looked at asks what others did. */
const askEveryMs = 30_000

type Page = Pick<Document, 'visibilityState'>

/** Asks when the window is turned to, and now and then while it is seen. Ends when the signal says so. */
export function watchNews({
  ask,
  signal,
  page = document,
  view = window,
  every = (run, ms) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}: {
  ask: () => void
  signal: AbortSignal
  page?: Page
  view?: Pick<EventTarget, 'addEventListener'>
  every?: (run: () => void, ms: number) => () => void
}): void {
  view.addEventListener('focus', ask, { signal })
  const stop = every(() => page.visibilityState === 'visible' && ask(), askEveryMs)
  signal.addEventListener('abort', stop)
}
