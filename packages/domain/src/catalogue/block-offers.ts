/** Block types that are offered only where their feature flag is on. */
export const blockFlags = {
  amazon: 'amazon-block',
  donation: 'donation-block',
  menu: 'menu-block',
  reservation: 'opentable-block',
  'reservation-form': 'opentable-v2-block',
} as const

/** Whether the editor offers the block. A published page shows what it holds and never asks this. */
export function isBlockOffered(blockType: string, flagsOn: ReadonlySet<string>): boolean {
  const flags: Readonly<Record<string, string>> = blockFlags
  return !Object.hasOwn(flags, blockType) || flagsOn.has(flags[blockType]!)
}
