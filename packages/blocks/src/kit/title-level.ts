/** What a block's title is to a reader who cannot see it; how large it looks is the block's. */
export const titleLevels = ['h2', 'h3', 'h4', 'p'] as const
export const titleLevelLabels = { h2: 'Level 2', h3: 'Level 3', h4: 'Level 4', p: 'No heading' } as const
