import type { SettingsOf } from './settings'
import type { AnyView } from './view'

/** What draws a block, how it is set, and what it looks like, unless that is common to all pages. */
export type Drawing = { readonly View: AnyView; readonly settings: SettingsOf; readonly style: string }

/** The files of a block at once; none is of use without the others. */
export async function drawingOf(
  ...files: [
    view: Promise<{ readonly View: unknown }>,
    settings: Promise<{ readonly settings: SettingsOf }>,
    style?: Promise<{ readonly default: string }>,
  ]
): Promise<Drawing> {
  const [{ View }, { settings }, style] = await Promise.all(files)
  return { View: View as AnyView, settings, style: style?.default ?? '' }
}
