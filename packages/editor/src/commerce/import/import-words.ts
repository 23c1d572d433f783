import type { ActCounts, ImportState, ProductImport } from '@sitewright/contract/imports'
import { importSourceNames } from '@sitewright/domain/catalogue/messages'

export const lineWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`
const productWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`

const delimiterWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
const encodingWords: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const stateWords: Readonly<Record<ImportState, string>> = {
  columns: 'Nothing has been written yet.',
  checking: 'Nothing has been written yet.',
  checked: 'Nothing has been written yet.',
  running: 'Importing.',
  paused: 'Paused.',
  done: 'Imported.',
  cancelled: 'Cancelled.',
  failed: 'Not imported.',
  undoing: 'Taking everything back.',
  undone: 'Undone.',
}

/** "autumn.csv from Shopify, 312 lines, semicolons, UTF-8. Nothing has been written yet." */
export const aboutFile = ({ fileName, source, total, delimiter, encoding, state }: ProductImport): string => {
  const from = source === 'other' ? fileName : `${fileName} from ${importSourceNames[source]}`
  const facts = [
    from,
    total === null ? undefined : lineWords(total),
    delimiterWords[delimiter],
    encodingWords[encoding],
  ]
  return `${facts.filter(Boolean).join(', ')}. ${stateWords[state]}`
}

export const shortState: Readonly<Record<ImportState, string>> = {
  columns: 'Columns to choose',
  checking: 'Trying',
  checked: 'Tried',
  running: 'Importing',
  paused: 'Paused',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const toWrite = ({ make, change }: ActCounts): number => make + change

export const actWords = ({ products }: ProductImport) =>
  [
    { act: 'make', label: 'Make', note: `${productWords(products.make).replace(/ /, ' new ')}` },
    { act: 'change', label: 'Change', note: productWords(products.change) },
    { act: 'same', label: 'Same', note: 'left alone' },
    { act: 'skip', label: 'Skip', note: 'by rule' },
    { act: 'wrong', label: 'Wrong', note: 'left out' },
  ] as const

/** "1,240 of 8,000 lines, 400 a second, less than a minute left" */
export function progressWords({ done, total, linesPerSecond }: ProductImport): string {
  if (total === null) return `${lineWords(done)} read`
  const words = [`${done.toLocaleString('en')} of ${lineWords(total)}`]
  if (linesPerSecond && linesPerSecond > 0) {
    const seconds = (total - done) / linesPerSecond
    const minutes = Math.ceil(seconds / 60)
    words.push(`${Math.round(linesPerSecond).toLocaleString('en')} a second`)
    words.push(seconds < 60 ? 'less than a minute left' : `about ${minutes} minutes left`)
  }
  return words.join(', ')
}
