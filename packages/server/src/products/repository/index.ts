export * from './asset-uses'
export * from './catalogue'
export * from './categories'
export * from './category-addresses'
export * from './collections'
export * from './import-batch'
export * from './inventory'
export { insertProducts, lastPosition, skusTaken, takeTurn, urlIdsLike } from './new-products'
export * from './price-history'
export {
  labelsOnSale,
  listProducts,
  namesOf,
  type ProductFilter,
  productById,
  productOnSaleByUrl,
  productsById,
  productsEvenDeleted,
  productsOnSale,
} from './products'
export { relatedProducts } from './related'
export {
  readInstalments,
  readStoreSettings,
  saveCheckoutSettings,
  saveInstalments,
  savePaymentSettings,
  saveStoreSettings,
} from './settings'
export * from './shop-lists'
export { type Moved, moveStock, readOffers, type StockMoves } from './stock'
export { refreshSummary } from './summary'
