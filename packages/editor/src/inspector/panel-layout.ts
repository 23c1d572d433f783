import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const dockedFrom = 1200

/** From here on the settings are a column of the layout: choosing a block neither covers nor resizes the page. */
export const useIsDocked = (): boolean => useSyncExternalStore(subscribe, () => window.innerWidth >= dockedFrom)

const storageKey = 'sw:dock'

export const useDock = create<{ isFolded: boolean; fold: (isFolded: boolean) => void }>(set => ({
  isFolded: localStorage.getItem(storageKey) === 'folded',
  fold: isFolded => {
    localStorage.setItem(storageKey, isFolded ? 'folded' : 'open')
    set({ isFolded })
  },
}))
