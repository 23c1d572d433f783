/** Where a block's content sits in its cells when they are taller than it. */
export const verticalAlignments = ['top', 'middle', 'bottom'] as const
export const alignments = ['left', 'center', 'right'] as const

export const verticalLabels = { top: 'Top', middle: 'Middle', bottom: 'Bottom' } as const
export const alignmentLabels = { left: 'Left', center: 'Centre', right: 'Right' } as const

/** Joins the class names that apply. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
