import type { PageKey } from '@sitewright/domain/publishing'

const mostKept = 1_000

/**
 * The latest changes to what pages are made of. Whatever was being made when one of its keys changed may be old; so may
 * all that began before changes that are forgotten by now.
 */
export function createChangeLog(most = mostKept) {
  /** Latest last. */
  const changedAt = new Map<PageKey, number>()
  let changes = 0
  let forgotten = 0
  return {
    /** How many changes there were; what begins now is made of the data as of the last one, or newer. */
    get moment(): number {
      return changes
    },
    note(keys: readonly PageKey[]): void {
      changes += 1
      for (const key of keys) {
        changedAt.delete(key)
        changedAt.set(key, changes)
      }
      for (const [key, change] of changedAt) {
        if (changedAt.size <= most) break
        changedAt.delete(key)
        forgotten = change
      }
    },
    isUnchanged: (keys: readonly PageKey[], since: number): boolean =>
      since >= forgotten && keys.every(key => (changedAt.get(key) ?? 0) <= since),
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>
