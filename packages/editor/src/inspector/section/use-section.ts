import type { SectionRecord } from '@sitewright/domain/documents'
import { createContext, useContext } from 'react'
import type { SectionValues } from '../../canvas/section-actions'
import type { Gesture } from '../../history/use-gesture'

export type SectionScope = {
  readonly section: SectionRecord
  /** What belongs to one gesture, such as dragging a slider, is one step of undo. */
  readonly set: (values: SectionValues) => void
  /** The same, and the gesture is over. */
  readonly setOnce: (values: SectionValues) => void
  readonly gesture: Gesture
}

const SectionContext = createContext<SectionScope | undefined>(undefined)
export const SectionProvider = SectionContext.Provider

/** The section whose settings are shown, and the way to change it. */
export const useSection = (): SectionScope => {
  const scope = useContext(SectionContext)
  if (!scope) throw new Error('useSection outside of the panel of a section')
  return scope
}
