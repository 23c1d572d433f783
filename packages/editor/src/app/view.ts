import type { DevicePreviewMode } from '@sitewright/domain/catalogue'
import { create } from 'zustand'
import { isKept, keep } from './editing-cookies'

type View = {
  device: DevicePreviewMode
  setDevice: (device: DevicePreviewMode) => void
  /** The language whose words are written on the page; undefined is the site's own. */
  language: string | undefined
  setLanguage: (language: string | undefined) => void
  isRailOpen: boolean
  toggleRail: () => void
  /** The site alone, without rail and bar. */
  isPreview: boolean
  setPreview: (isPreview: boolean) => void
  /** The framed page has the room of the panel beside it. */
  isFrameExpanded: boolean
  setFrameExpanded: (isExpanded: boolean) => void
  /** On phones the list of pages lies over the frame. */
  isPanelOpen: boolean
  setPanelOpen: (isOpen: boolean) => void
}

const railPlace = 'sw:rail'

/** How the tool is arranged; none of it belongs to the site. */
export const useView = create<View>((set, get) => ({
  device: 'desktop',
  setDevice: device => set({ device }),
  language: undefined,
  setLanguage: language => set({ language }),
  isRailOpen: localStorage.getItem(railPlace) !== 'closed',
  toggleRail: () => {
    const isRailOpen = !get().isRailOpen
    localStorage.setItem(railPlace, isRailOpen ? 'open' : 'closed')
    set({ isRailOpen })
  },
  isPreview: isKept('preview'),
  setPreview: isPreview => {
    keep('preview', isPreview)
    set({ isPreview })
  },
  isFrameExpanded: isKept('frameExpanded'),
  setFrameExpanded: isFrameExpanded => {
    keep('frameExpanded', isFrameExpanded)
    set({ isFrameExpanded })
  },
  isPanelOpen: false,
  setPanelOpen: isPanelOpen => set({ isPanelOpen }),
}))
