import { create } from 'zustand'

/** The section whose inserter is open. */
export const useInserter = create<{ openIn?: string; open: (sectionId: string) => void; close: () => void }>(set => ({
  open: sectionId => set({ openIn: sectionId }),
  close: () => set({ openIn: undefined }),
}))
