/// <reference path="./css.d.ts" />
import { commonBlocks } from '@sitewright/blocks/common-blocks'
import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { PageDocument, SectionTheme } from '@sitewright/domain/documents'
import { bannerThemesOf } from './cookies/asks'
import baseCss from './css/page.css?inline'
import sectionOptions from './css/section-options.css?inline'
import type { Site } from './site'

/** What every page of every site looks like, before its own colours and fonts. */
export { baseCss }

export const blockTypesOf = (documents: readonly PageDocument[]): string[] =>
  [...new Set(documents.flatMap(({ blocks }) => Object.values(blocks).map(block => block.type)))].sort()

const optionNames = ['background', 'divider', 'height', 'width', 'gap'] as const

/** Most pages have plain sections only, and do without. */
export const sectionCss = (documents: readonly PageDocument[]): string =>
  documents.some(({ sections }) =>
    Object.values(sections).some(section => optionNames.some(name => section[name] !== undefined)),
  )
    ? sectionOptions
    : ''

/** Only the style sheets of the given blocks. Those of common blocks are before all others, as in the tool, which has them in one. */
export const blockCss = (types: readonly string[], sheets: Readonly<Record<string, string>>): string =>
  [...types.filter(type => commonBlocks.has(type)), ...types.filter(type => !commonBlocks.has(type))]
    .map(type => sheets[type] ?? '')
    .join('\n')

/** The page itself stands on the lightest theme, whatever its sections use. */
export const themesOf = (
  documents: readonly PageDocument[],
  site: Pick<Site, 'informationBar' | 'privacy'>,
): Set<SectionTheme> =>
  new Set([
    'lightest',
    ...(site.informationBar ? [site.informationBar.theme] : []),
    ...bannerThemesOf(site),
    ...documents.flatMap(({ sections }) => Object.values(sections).map(section => section.theme)),
    ...blockTypesOf(documents).flatMap(type => definitionOf(type)?.themes ?? []),
  ])
