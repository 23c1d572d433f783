import { defaultTransition, type TransitionName } from './transitions'

// Each by itself, too: pages get the number instead of the object.
export const slideshowPreloadCount = 1
export const slideshowSpeed = 1

export const slideshowDefaults = {
  preloadCount: slideshowPreloadCount,
  speed: slideshowSpeed,
  transition: defaultTransition as TransitionName,
}
