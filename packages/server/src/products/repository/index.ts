export { insertProducts, lastPosition, skusTaken, takeTurn, urlIdsLike } from './new-products'
export {
  categoriesOf,
  listProducts,
  productById,
  productOnSaleById,
  productOnSaleByUrl,
  productsOnSale,
} from './products'
export { readStoreSettings, saveStoreSettings } from './settings'
export { moveStock, offers, type StockReason } from './stock'
