/** What ready-made sections are for, in the order they are offered. */
export const sectionGroups = ['hero', 'text', 'gallery', 'shop', 'people', 'contact', 'events', 'closing'] as const
export type SectionGroup = (typeof sectionGroups)[number]
