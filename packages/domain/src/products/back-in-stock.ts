/** More people are told than there are pieces, because not all of them come; not so many that most come in vain. */
const toldPerPiece = 3

/** How many more may be told within the hour; `available` is infinite where nothing is counted. */
export const mostToTell = ({ available, told }: { readonly available: number; readonly told: number }): number =>
  Math.max(0, toldPerPiece * Math.max(0, available) - told)
