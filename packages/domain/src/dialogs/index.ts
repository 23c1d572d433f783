export {
  type ConfirmationButton,
  type ConfirmationEvent,
  type ConfirmationOutcome,
  type ConfirmationState,
  confirmationHideFallbackMs,
  confirmationReducer,
  confirmationSize,
  confirmationStyles,
  shownConfirmation,
  toastHideMs,
  toastOutcome,
} from './confirmation'
export {
  dialogBaseZIndex,
  dialogZIndex,
  type FocusContainment,
  FocusContainmentError,
  focusRule,
  horizontalPlaces,
  isOverlayPosition,
  type OverlayPosition,
  overlayPositions,
  verticalPlaces,
} from './overlays'
export { type RelativeTimeStyle, relativeTime, relativeTimeRefreshMs } from './relative-time'
export {
  type SystemError,
  type SystemErrorButton,
  type SystemErrorOverlay,
  systemErrorOverlay,
} from './system-error'
export {
  type Point,
  type TooltipInput,
  tooltipCursorOffset,
  tooltipDelayMs,
  tooltipEdgeMargin,
  tooltipPlace,
  tooltipWidth,
} from './tooltip'
