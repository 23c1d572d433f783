export { publicRoutes } from './public.routes'
export { createStockWatches, type StockWatches } from './service'
