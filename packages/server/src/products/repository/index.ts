export * from './asset-uses'
export { insertProducts, lastPosition, skusTaken, takeTurn, urlIdsLike } from './new-products'
export {
  categoriesOf,
  listProducts,
  productById,
  productOnSaleByUrl,
  productsById,
  productsOnSale,
} from './products'
export { readStoreSettings, savePaymentSettings, saveStoreSettings } from './settings'
export { moveStock, readOffers } from './stock'
