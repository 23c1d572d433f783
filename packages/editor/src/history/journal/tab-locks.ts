import { newId } from '../../app/new-id'

/** Which windows are alive. A journal belongs to one window until that window is gone. */
export type TabLocks = {
  /** Held for as long as this window lives; false when another window has it. */
  hold(tab: string): Promise<boolean>
  /** Runs while nobody holds it, and keeps others from taking it meanwhile; does nothing when somebody does. */
  whileFree(tab: string, run: () => Promise<void>): Promise<void>
}

const lockName = (tab: string) => `sitewright:tab:${tab}`

const webLocks = (locks: LockManager): TabLocks => ({
  hold: tab =>
    new Promise(resolve => {
      void locks.request(lockName(tab), { ifAvailable: true }, lock => {
        resolve(lock !== null)
        // The browser frees it when the window goes, however it goes.
        return lock ? new Promise<never>(() => undefined) : undefined
      })
    }),
  whileFree: async (tab, run) => {
    await locks.request(lockName(tab), { ifAvailable: true }, lock => (lock ? run() : undefined))
  },
})

const beatMs = 5_000
const goneAfterMs = 20_000

/** Plain HTTP addresses have no locks: a window says every few seconds that it is there. */
const heartbeats = (storage: Storage, now: () => number): TabLocks => {
  const seenAt = (tab: string) => Number(storage.getItem(lockName(tab)) ?? 0)
  const isAlive = (tab: string) => now() - seenAt(tab) < goneAfterMs
  const say = (tab: string) => {
    try {
      storage.setItem(lockName(tab), String(now()))
    } catch {
      // A full storage costs the sign of life, never the edit.
    }
  }
  return {
    hold: async tab => {
      say(tab)
      setInterval(() => say(tab), beatMs)
      return true
    },
    whileFree: async (tab, run) => {
      if (!isAlive(tab)) await run()
    },
  }
}

export const browserLocks = (): TabLocks =>
  navigator.locks ? webLocks(navigator.locks) : heartbeats(localStorage, Date.now)

const tabKey = 'sw:tab'
let own: Promise<string> | undefined

/** This window's name. A reload keeps it; a duplicated window gets one of its own although it begins with a copy. */
export const ownTab = (locks: TabLocks): Promise<string> => {
  own ??= (async () => {
    const known = sessionStorage.getItem(tabKey)
    if (known && (await locks.hold(known))) return known
    const fresh = newId()
    await locks.hold(fresh)
    sessionStorage.setItem(tabKey, fresh)
    return fresh
  })()
  return own
}
