export { adminRoutes } from './admin.routes'
export type { ImportCatalogue, ProductNames } from './ports'
export { createImports, type Imports } from './service'
