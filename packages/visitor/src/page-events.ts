import type { IslandServices } from '@sitewright/blocks/kit/island'

/** Events between the parts of one page. A listener that throws is reported, and the others still hear it. */
export function createPageEvents(report: (error: unknown) => void): IslandServices['events'] {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  return {
    emit: (name, detail) => {
      for (const run of [...(listeners.get(name) ?? [])]) {
        try {
          run(detail)
        } catch (error) {
          report(error)
        }
      }
    },
    on: (name, run) => {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(run))
      return () => {
        known.delete(run)
      }
    },
  }
}
