import type { PageDocument } from '@sitewright/domain/documents'
import { create } from 'zustand'

type SectionLibrary = {
  /** Where a chosen section lands; undefined while the library is closed. */
  readonly landing: { readonly afterId: string | undefined } | undefined
  /** The page with what would land there, shown before it is chosen. */
  readonly ghost: ((page: PageDocument) => PageDocument) | undefined
  readonly open: (afterId: string | undefined) => void
  readonly close: () => void
  readonly show: (ghost: SectionLibrary['ghost']) => void
}

export const useSectionLibrary = create<SectionLibrary>(set => ({
  landing: undefined,
  ghost: undefined,
  open: afterId => set({ landing: { afterId } }),
  close: () => set({ landing: undefined, ghost: undefined }),
  show: ghost => set({ ghost }),
}))
