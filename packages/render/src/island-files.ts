import type { BuiltAssets } from './head/head'

/**
 * Each island's root names the file that starts it, so that the page's script knows of none by itself and stays as small
 * as it is however many there are. Nothing else can look like it: quotes in texts, in JSON and in frames are escaped.
 */
export const withIslandFiles = (html: string, files: BuiltAssets['islands']): string =>
  html.replace(/ data-island="([a-z0-9-]+)"/g, (root, type: string) =>
    files[type] ? `${root} data-file="${files[type]}"` : root,
  )
