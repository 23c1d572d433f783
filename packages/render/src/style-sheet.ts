/// <reference path="./css.d.ts" />
import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { PageDocument, SectionTheme } from '@sitewright/domain/documents'
import base from './css/base.css?inline'
import controls from './css/controls.css?inline'
import footer from './css/footer.css?inline'
import grid from './css/grid.css?inline'
import header from './css/header.css?inline'
import layouts from './css/layouts.css?inline'
import sectionOptions from './css/section-options.css?inline'

export { sectionOptions as allSectionCss }

/** What every page of every site looks like, before its own colours and fonts. */
export const baseCss = [base, controls, grid, layouts, header, footer].join('\n')

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

/** Only the style sheets of the given blocks. */
export const blockCss = (types: readonly string[], sheets: Readonly<Record<string, string>>): string =>
  types.map(type => sheets[type] ?? '').join('\n')

/** The page itself stands on the lightest theme, whatever its sections use. */
export const themesOf = (documents: readonly PageDocument[]): Set<SectionTheme> =>
  new Set([
    'lightest',
    ...documents.flatMap(({ sections }) => Object.values(sections).map(section => section.theme)),
    ...blockTypesOf(documents).flatMap(type => definitionOf(type)?.themes ?? []),
  ])
