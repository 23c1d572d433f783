export const maxDatasetRows = 500
export const maxDatasetColumns = 50
/** Of one cell. */
export const maxCellLength = 300
/** Bytes of all cells, with what stands around each when they are sent: a change of a page is no larger than this. */
const maxDatasetBytes = 230_000
const bytesAroundCell = 3
const mostBytesOfLetter = 3

export type Dataset = readonly (readonly string[])[]

export type TruncatedDataset = { rows: string[][]; wasCut: boolean }

/** Not counted to the byte: a cell with any letter beyond the first 128 may have nothing else. */
const bytesOf = (row: readonly string[]): number =>
  row.reduce((sum, cell) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the letters that take one byte
    const each = /^[\x00-\x7f]*$/.test(cell) ? 1 : mostBytesOfLetter
    return sum + cell.length * each + bytesAroundCell
  }, 0)

/** How many rows fit into what may be sent. */
function fittingRows(rows: Dataset): number {
  let left = maxDatasetBytes
  const tooFar = rows.findIndex(row => {
    left -= bytesOf(row)
    return left < 0
  })
  return tooFar < 0 ? rows.length : tooFar
}

/** `wasCut` asks for a notice: nobody should believe that all of their data is shown. */
export function truncateDataset(dataset: Dataset): TruncatedDataset {
  const narrow = dataset
    .slice(0, maxDatasetRows)
    .map(row => row.slice(0, maxDatasetColumns).map(cell => cell.slice(0, maxCellLength)))
  const rows = narrow.slice(0, fittingRows(narrow))
  const wasCut =
    dataset.length > rows.length ||
    rows.some(
      (row, at) => row.length < dataset[at]!.length || row.some((cell, column) => cell !== dataset[at]![column]),
    )
  return { rows, wasCut }
}

export type DatasetRefusal = 'no-row' | 'no-column'

export function datasetRefusal(dataset: Dataset): DatasetRefusal | null {
  if (dataset.length === 0) return 'no-row'
  return dataset.every(row => row.length === 0) ? 'no-column' : null
}
