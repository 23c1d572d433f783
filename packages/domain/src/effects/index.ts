export { legacyTweenMessage } from '../catalogue/messages/legacy-tween'
export {
  type AnimatedElement,
  animationLoadedClass,
  animationThresholds,
  animationVisibilityRatio,
  defaultAnimationSeconds,
  demandWindow,
  hiddenElementScale,
  type ImageState,
  startsAnimation,
} from './block-animation'
export { type Easing, easeInOutSine, easeInSine, easeOutCubic, easeOutSine, linear } from './easing'
export { editModeClass } from './edit-mode'
export { highlightRemeasureWindow, remeasuresHighlight } from './highlight-following'
export {
  type HighlightLine,
  highlightPath,
  highlightResizeDebounce,
  joinLines,
  type Rect,
} from './highlight-path'
export {
  type DrawnHighlight,
  drawnHighlight,
  drawnHighlights,
  type HighlightPattern,
  highlightPatterns,
} from './highlight-patterns'
export {
  defaultHighlight,
  type HighlightAnimation,
  type HighlightBlend,
  type HighlightDirection,
  type HighlightLineCap,
  type HighlightSettings,
  type HighlightShape,
  highlightAnimations,
  highlightBlends,
  highlightColour,
  highlightDirections,
  highlightLineCaps,
  highlightShapes,
  highlightStroke,
  readHighlight,
  readHighlights,
} from './highlight-settings'
export {
  type HighlightStart,
  highlightDelay,
  highlightLongestDelay,
  highlightRestarts,
  highlightStart,
  strokeSeconds,
} from './highlight-timing'
export {
  defaultMarqueeProps,
  type MarqueeDirection,
  type MarqueeProps,
  type MarqueeSituation,
  marqueeCopies,
  marqueeDirections,
  marqueeMinimumRegion,
  marqueeMotion,
  marqueeRenderDebounce,
  marqueeSeconds,
  marqueeShift,
  readMarqueeProps,
  waveLength,
  waveOffset,
} from './marquee'
export {
  dynamicTextMinimumFontSize,
  isSmallDynamicText,
  isSmallOnPhones,
  scaledFontSize,
  shrinkMinimumFontSize,
  shrinkResizeDebounce,
  shrunkFontSize,
  type TextMeasure,
} from './scaled-text'
export { defaultScrollEasing, defaultScrollOffset, scrollDuration, scrollPosition, scrollTarget } from './scroll'
export { type AdvanceFont, longestAdvance, textAdvance } from './text-advance'
export { addSample, throttleWait } from './throttle'
export {
  defaultTweenDuration,
  endTween,
  pauseTween,
  resumeTween,
  startTween,
  stepTween,
  type Tween,
  type TweenStatus,
  tweenProgress,
} from './tween'
