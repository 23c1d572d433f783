export type Track = { readonly source: string; readonly title: string; readonly by: string }

/** What a view tells the player of sounds. */
export type SoundsProps = {
  readonly tracks: readonly Track[]
  /** The next one follows by itself. */
  readonly continuous: boolean
  readonly words: { readonly play: string; readonly pause: string; readonly failed: string }
}
