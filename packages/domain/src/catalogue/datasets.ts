export const maxDatasetRows = 500
export const maxDatasetColumns = 50

export type Dataset = readonly (readonly string[])[]

export type TruncatedDataset = { rows: string[][]; wasCut: boolean }

/** `wasCut` asks for a notice: nobody should believe that all of their data is shown. */
export function truncateDataset(dataset: Dataset): TruncatedDataset {
  const wasCut = dataset.length > maxDatasetRows || dataset.some(row => row.length > maxDatasetColumns)
  return { rows: dataset.slice(0, maxDatasetRows).map(row => row.slice(0, maxDatasetColumns)), wasCut }
}

export type DatasetRefusal = 'no-row' | 'no-column'

export function datasetRefusal(dataset: Dataset): DatasetRefusal | null {
  if (dataset.length === 0) return 'no-row'
  return dataset.every(row => row.length === 0) ? 'no-column' : null
}
