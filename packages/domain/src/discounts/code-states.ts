/** Which of the codes of a discount are looked at. */
export const codeFilters = ['all', 'unused', 'used', 'off'] as const
export type CodeFilter = (typeof codeFilters)[number]
