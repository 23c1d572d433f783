import { create } from 'zustand'

/** Whether the list of edits that no longer fit is open. */
export const useHeldList = create<{ isOpen: boolean; open: () => void; close: () => void }>(set => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
