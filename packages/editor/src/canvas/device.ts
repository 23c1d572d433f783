import type { DevicePreviewMode } from '@sitewright/domain/catalogue'
import type { Breakpoint } from '@sitewright/domain/documents'
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { t } from '../language'

export const devices: readonly { mode: DevicePreviewMode; label: string; icon: LucideIcon; shortcut: string }[] = [
  { mode: 'desktop', label: t('Desktop'), icon: Monitor, shortcut: 'alt+1' },
  { mode: 'tablet', label: t('Tablet'), icon: Tablet, shortcut: 'alt+2' },
  { mode: 'phone', label: t('Phone|a device'), icon: Smartphone, shortcut: 'alt+3' },
]

/** As they stand behind "Hide", "Hidden" and "Place". */
export const onBreakpoint: Record<Breakpoint, string> = { desktop: t('on desktops'), mobile: t('on phones') }

const fixedWidths = { tablet: 834, phone: 390 } as const
/** A desktop page beside the panels is drawn this wide and made smaller, so that it keeps its look. */
const previewWidth = 1440

export type FrameSize = { readonly width: number; readonly scale: number }

/** How wide the page is laid out, and how much smaller it is shown, in the area there is. */
export function frameSize(device: DevicePreviewMode, area: number, { isEditing }: { isEditing: boolean }): FrameSize {
  const width =
    device === 'desktop' ? (isEditing ? Math.max(area, 320) : Math.max(area, previewWidth)) : fixedWidths[device]
  return { width, scale: Math.min(1, area / width) }
}

/** A tablet shows the desktop layout, only narrower. */
export const breakpointOf = (device: DevicePreviewMode): Breakpoint => (device === 'phone' ? 'mobile' : 'desktop')
