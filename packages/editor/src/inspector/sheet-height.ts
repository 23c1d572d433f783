/** How much of the room a sheet takes: as it opens, and pulled up. */
export const sheetHeights = { half: 0.56, tall: 0.9 } as const
export type SheetHeight = keyof typeof sheetHeights

const flung = 0.4

/** Where a sheet comes to rest that was let go at a share of the room; pulled far enough down it is put away. */
export function restingHeight(share: number): SheetHeight | 'away' {
  const { half, tall } = sheetHeights
  if (share < half * flung) return 'away'
  return share > (half + tall) / 2 ? 'tall' : 'half'
}
