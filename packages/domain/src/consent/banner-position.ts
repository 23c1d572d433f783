import { type BannerVariant, type BarPosition, type PopupPosition, popupPositions } from './banner-values'

const barPosition = (position: unknown): BarPosition =>
  position === 'TOP' || position === 'TOP_LEFT' || position === 'TOP_RIGHT' ? 'TOP' : 'BOTTOM'

function popupPosition(position: unknown): PopupPosition {
  if (position === 'TOP') return 'TOP_LEFT'
  return popupPositions.find(known => known === position) ?? 'BOTTOM_LEFT'
}

/** Bars know two places and popups four; a place of the other kind moves to the nearest of its own. */
export const bannerPosition = (variant: BannerVariant, position: unknown): BarPosition | PopupPosition =>
  variant === 'POPUP' ? popupPosition(position) : barPosition(position)
