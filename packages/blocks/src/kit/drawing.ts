import type { SettingsOf } from './settings'
import type { AnyView } from './view'

/** What draws a block, what it looks like, and how it is set. */
export type Drawing = { readonly View: AnyView; readonly style: string; readonly settings: SettingsOf }

/** The files of a block at once; none is of use without the others. */
export async function drawingOf(
  ...files: [
    view: Promise<{ readonly View: unknown }>,
    style: Promise<{ readonly default: string }>,
    settings: Promise<{ readonly settings: SettingsOf }>,
  ]
): Promise<Drawing> {
  const [{ View }, { default: style }, { settings }] = await Promise.all(files)
  return { View: View as AnyView, style, settings }
}
