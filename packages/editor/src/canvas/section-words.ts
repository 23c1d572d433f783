import { type SectionTheme, sectionThemeNames } from '@sitewright/domain/catalogue'
import {
  blocksOf,
  breakpoints,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { t } from '../language'
import { firstWords } from './block-words'
import { onBreakpoint } from './device'

export const themeLabels: Record<SectionTheme, string> = {
  lightest: t('Lightest'),
  light: t('Light'),
  bright: t('Bright'),
  dark: t('Dark'),
  darkest: t('Darkest'),
}

export const themeOptions = sectionThemeNames.map(value => ({ value, label: themeLabels[value] }))

/** Where visitors do not see it: "Hidden on phones"; undefined for one that is seen everywhere. */
export function hiddenWords({ hidden }: SectionRecord): string | undefined {
  const where = breakpoints.filter(breakpoint => hidden?.[breakpoint])
  if (where.length === 0) return undefined
  return where.length === breakpoints.length
    ? t('Hidden everywhere')
    : t('Hidden {where}', { where: onBreakpoint[where[0]!] })
}

/** The name it was given, the words of its first heading, or its number. */
export function sectionName(document: PageDocument, sectionId: string, locale: string): string {
  const { name } = document.sections[sectionId] ?? {}
  if (name) return name
  const heading = inReadingOrder(blocksOf(document, sectionId), 'desktop').find(({ type }) => type === 'heading')
  const words = heading && firstWords(heading, locale)
  return (
    words ||
    t('Section {findIndex}', { findIndex: sectionsInOrder(document).findIndex(({ id }) => id === sectionId) + 1 })
  )
}
