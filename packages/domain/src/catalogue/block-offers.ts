/** Block types that are offered only where their feature flag is on. */
export const blockFlags = {
  amazon: 'amazon-block',
  donation: 'donation-block',
  menu: 'menu-block',
  opentable: 'opentable-block',
  'opentable v2': 'opentable-v2-block',
} as const

/** Galleries and pictures open large only where the installation offers it. */
export const lightboxFeature = 'lightbox'

/** It is counted what people do in the editing area; whoever runs the installation can turn it off. */
export const editorEventsFeature = 'editor-events'

/** Forms count what is written in a long answer, and owners set how long it may be. */
export const formHandlerFeature = 'vanilla-form-handler'

/** What an installation offers unless it says otherwise: all there is. */
export const allFeatures: readonly string[] = [...Object.values(blockFlags), lightboxFeature, formHandlerFeature]

/** What the table of flags calls blocks that are named after what they do, not after who does it. */
const flaggedAs: Readonly<Record<string, string>> = { reservation: 'opentable', 'reservation-form': 'opentable v2' }

/** Whether the editor offers the block. A published page shows what it holds and never asks this. */
export function isBlockOffered(blockType: string, flagsOn: ReadonlySet<string>): boolean {
  const flags: Readonly<Record<string, string>> = blockFlags
  const name = flaggedAs[blockType] ?? blockType
  return !Object.hasOwn(flags, name) || flagsOn.has(flags[name]!)
}
