import { legacyTweenMessage } from './legacy-tween'

export const effectMessages = {
  noWindow: 'Cannot init animations without a window context',
  tweenNeedsFunction: 'First parameter needs to be a function',
  tweenNeedsDuration: 'Duration is not a finite number',
  legacyTween: legacyTweenMessage,
} as const
