import type { PageDocument } from '@sitewright/domain/documents'
import { create } from 'zustand'

type SectionLibrary = {
  /** Where a chosen section lands; undefined while the library is closed. */
  readonly landing: { readonly afterId: string | undefined } | undefined
  /** What would land there, shown in the page before it is chosen. */
  readonly ghost: PageDocument | undefined
  readonly open: (afterId: string | undefined) => void
  readonly close: () => void
  readonly show: (ghost: PageDocument | undefined) => void
}

export const useSectionLibrary = create<SectionLibrary>(set => ({
  landing: undefined,
  ghost: undefined,
  open: afterId => set({ landing: { afterId } }),
  close: () => set({ landing: undefined, ghost: undefined }),
  show: ghost => set({ ghost }),
}))
