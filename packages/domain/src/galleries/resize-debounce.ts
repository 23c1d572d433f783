import type { EngineDesign } from './designs'

const defaultResizeDebounce = 300
const layoutResizeDebounce = 100

// Plain flow needs no new layout on resize, so these two set no debounce of their own.
const withoutOwnDebounce: readonly EngineDesign[] = ['base', 'list']

/** Milliseconds to wait after the last resize before the layout is refreshed. */
export const resizeDebounce = (design: EngineDesign): number =>
  withoutOwnDebounce.includes(design) ? defaultResizeDebounce : layoutResizeDebounce
