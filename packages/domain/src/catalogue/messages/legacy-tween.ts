/** By itself, because every page may have to say it. */
export const legacyTweenMessage = 'The legacy tween is unsupported'
