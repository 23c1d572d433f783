export { publicRoutes } from './public.routes'
export { stockWatchesOfPerson } from './repository'
export { createStockWatches, type StockWatches } from './service'
