import type { Session } from '../app/session'

/** What counts presses comes with the first one: whoever only looks, or saves data, loads nothing of it. */
export function trackFromFirstPress(session: Session): () => void {
  const away = new AbortController()
  const options = { capture: true, passive: true, once: true, signal: away.signal }
  const start = ({ target }: Event) => {
    import('./tracker').then(part => part.startTracking(session, target)).catch(() => {})
  }
  addEventListener('pointerdown', start, options)
  return () => away.abort()
}
