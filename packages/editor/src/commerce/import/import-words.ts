import type { ActCounts, ImportState, ProductImport } from '@sitewright/contract/imports'
import { importSourceNames } from '@sitewright/domain/catalogue/messages'
import { language, t, tn } from '../../language'

export const lineWords = (count: number): string => tn(count, '{count} line', '{count} lines')
const productWords = (count: number) => tn(count, '{count} product', '{count} products')

const delimiterWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
const encodingWords: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': t('Windows-1252'),
}

const stateWords: Readonly<Record<ImportState, string>> = {
  columns: t('Nothing has been written yet.'),
  checking: t('Nothing has been written yet.'),
  checked: t('Nothing has been written yet.'),
  running: t('Importing.'),
  paused: t('Paused.'),
  done: t('Imported.'),
  cancelled: t('Cancelled.'),
  failed: t('Not imported.'),
  undoing: t('Taking everything back.'),
  undone: t('Undone.'),
}

/** "autumn.csv from Shopify, 312 lines, semicolons, UTF-8. Nothing has been written yet." */
export const aboutFile = ({ fileName, source, total, delimiter, encoding, state }: ProductImport): string => {
  const from =
    source === 'other' ? fileName : t('{fileName} from {source}', { fileName, source: importSourceNames[source] })
  const facts = [
    from,
    total === null ? undefined : lineWords(total),
    delimiterWords[delimiter],
    encodingWords[encoding],
  ]
  return `${facts.filter(Boolean).join(', ')}. ${stateWords[state]}`
}

export const shortState: Readonly<Record<ImportState, string>> = {
  columns: t('Columns to choose'),
  checking: t('Trying'),
  checked: t('Tried'),
  running: t('Importing'),
  paused: t('Paused'),
  done: t('Done'),
  cancelled: t('Cancelled|an import'),
  failed: t('Failed'),
  undoing: t('Undoing'),
  undone: t('Undone'),
}

export const toWrite = ({ make, change }: ActCounts): number => make + change

export const actWords = ({ products }: ProductImport) =>
  [
    { act: 'make', label: t('Make'), note: tn(products.make, '1 new product', '{count} new products') },
    { act: 'change', label: t('Change|is changed'), note: productWords(products.change) },
    { act: 'same', label: t('Same'), note: t('left alone') },
    { act: 'skip', label: t('Skip'), note: t('by rule') },
    { act: 'wrong', label: t('Wrong'), note: t('left out') },
  ] as const

/** "1,240 of 8,000 lines, 400 a second, less than a minute left" */
export function progressWords({ done, total, linesPerSecond }: ProductImport): string {
  if (total === null) return t('{done} read', { done: lineWords(done) })
  const words = [t('{done} of {total}', { done: done.toLocaleString(language), total: lineWords(total) })]
  if (linesPerSecond && linesPerSecond > 0) {
    const seconds = (total - done) / linesPerSecond
    const minutes = Math.ceil(seconds / 60)
    words.push(t('{linesPerSecond} a second', { linesPerSecond: Math.round(linesPerSecond).toLocaleString(language) }))
    words.push(seconds < 60 ? t('less than a minute left') : t('about {minutes} minutes left', { minutes }))
  }
  return words.join(', ')
}
