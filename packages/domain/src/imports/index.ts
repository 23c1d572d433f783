export type { Measurement } from './cells'
export { writeCell } from './cells'
export { type ImportCollection, keepToRoom } from './collections'
export { type CsvDelimiter, csvDelimiters, sniffDelimiter } from './delimiter'
export { type ExportSurroundings, exportHeader, exportRows } from './export'
export { type ImportField, type ImportMapping, type ImportSource, importFields, importSources } from './fields'
export { createGatherer, createRowIndex, needsIndex, type RowGroup, type RowIndex } from './gather'
export { lacksOfMapping, recogniseSource, unitOf, usualMapping } from './headers'
export type { KnownImage, KnownProduct, KnownVariant } from './known'
export {
  type ImportPlan,
  type KnownCatalogue,
  type LineAct,
  type PlannedProduct,
  type PlannedVariant,
  planProduct,
} from './plan'
export { problemText } from './problem-text'
export {
  type ImportedProduct,
  type ImportProblem,
  type ImportTaxClass,
  type ProblemReason,
  type ProblemSeverity,
  problemReasons,
  taxClasses,
} from './product'
export { createProductReader, type ReadProduct } from './read-product'
export type { ImportFormat, ImportRow } from './rows'
export { createSeen, type Seen } from './seen'
