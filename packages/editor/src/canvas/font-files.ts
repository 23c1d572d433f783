import type { FontFiles } from '@sitewright/render'

/** Every font this build carries, by file name; the frame loads only those of the site's font theme. */
const found = import.meta.glob<string>(
  '../../../../node_modules/@fontsource*/*/files/*-{latin,latin-ext}-{wght,400}-{normal,italic}.woff2',
  { query: '?url', import: 'default', eager: true },
)

export const fontFiles: FontFiles = Object.fromEntries(
  Object.entries(found).map(([path, url]) => [path.split('/').at(-1)!, url]),
)
