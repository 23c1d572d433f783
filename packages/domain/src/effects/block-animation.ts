import { effectMessages } from '../catalogue/messages/effects'

export const animationLoadedClass = 'animation-loaded'
export const animationThresholds = [0, 0.1, 0.25, 0.5, 1] as const
export const animationVisibilityRatio = 0.5
export const defaultAnimationSeconds = 0.3
export const hiddenElementScale = 0.94

export type ImageState = 'pending' | 'loaded' | 'failed'

export interface AnimatedElement {
  height: number
  windowHeight: number
  intersects: boolean
  /** Share of the element that is visible, 0 to 1. */
  visibleRatio: number
  images: readonly ImageState[]
  editMode: boolean
}

const isVisibleEnough = ({ height, windowHeight, intersects, visibleRatio }: AnimatedElement): boolean =>
  height > windowHeight ? intersects : visibleRatio >= animationVisibilityRatio

/** Whether the element gets its loaded class now; a failed image is not waited for. */
export const startsAnimation = (element: AnimatedElement): boolean =>
  !element.editMode && isVisibleEnough(element) && !element.images.includes('pending')

export function demandWindow<Window>(window: Window | null | undefined): Window {
  if (window === null || window === undefined)
    throw Object.assign(new Error(effectMessages.noWindow), { code: 'no-window' })
  return window
}
