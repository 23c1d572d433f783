export { adminRoutes } from './admin.routes'
export { byteOrderMark, csvText } from './csv/write'
export type { ImportCatalogue, ProductNames } from './ports'
export { createImports, type Imports } from './service'
