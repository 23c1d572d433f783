export const sectionThemeNames = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const
export type SectionTheme = (typeof sectionThemeNames)[number]
