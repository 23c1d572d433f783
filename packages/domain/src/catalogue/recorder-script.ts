import type { ProviderScript } from './providers'

/** By itself: whoever records sessions needs no other provider. */
export const recorderScript: ProviderScript = { address: 'https://edge.fullstory.com/s/fs.js', timeoutMs: 10_000 }
