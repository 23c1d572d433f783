export * from './asset-uses'
export { insertProducts, lastPosition, skusTaken, takeTurn, urlIdsLike } from './new-products'
export {
  labelsOnSale,
  listProducts,
  namesOf,
  productById,
  productOnSaleByUrl,
  productsById,
  productsOnSale,
  writeLabels,
} from './products'
export { readStoreSettings, savePaymentSettings, saveStoreSettings } from './settings'
export { moveStock, readOffers } from './stock'
