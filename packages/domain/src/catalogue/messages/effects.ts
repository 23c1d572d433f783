export const effectMessages = {
  noWindow: 'Cannot init animations without a window context',
  tweenNeedsFunction: 'First parameter needs to be a function',
  tweenNeedsDuration: 'Duration is not a finite number',
  legacyTween: 'The legacy tween is unsupported',
} as const
