/** Where a block's content sits in its cells when they are taller than it. */
export const verticalAlignments = ['top', 'middle', 'bottom'] as const
export const alignments = ['left', 'center', 'right'] as const

export const verticalOptions = [
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
] as const

export const alignmentOptions = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
] as const

/** Joins the class names that apply. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
