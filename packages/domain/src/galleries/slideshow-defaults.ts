import type { TransitionName } from './transitions'

export const slideshowDefaults = { preloadCount: 1, speed: 1, transition: 'fade' as TransitionName }
