/** By itself, because every page may have to say it. */
export const legacyTweenMessage = 'The legacy tween is unsupported'

export const effectMessages = {
  noWindow: 'Cannot init animations without a window context',
  tweenNeedsFunction: 'First parameter needs to be a function',
  tweenNeedsDuration: 'Duration is not a finite number',
  legacyTween: legacyTweenMessage,
} as const
