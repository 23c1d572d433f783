import type { PageHooks } from '../page'

/** Names that snippets from other builders look for, and what they find there. */
export const compatNames: Readonly<Record<string, Readonly<Record<string, keyof PageHooks>>>> = {
  Static: { SQUARESPACE_CONTEXT: 'context' },
  Squarespace: {
    onInitialize: 'onInitialize',
    onDestroy: 'onDestroy',
    afterBodyLoad: 'onInitialize',
    initializeLayoutBlocks: 'initializeBlocks',
  },
  ImageLoader: { load: 'images' },
  Y: {},
}
