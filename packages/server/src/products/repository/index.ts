export { insertProducts, lastPosition, skusTaken, takeTurn, urlIdsLike } from './new-products'
export {
  categoriesOf,
  listProducts,
  productById,
  productOnSaleById,
  productOnSaleByUrl,
  productsOnSale,
} from './products'
export { saveStoreSettings } from './settings'
export { moveStock, readOffers, type StockReason } from './stock'
