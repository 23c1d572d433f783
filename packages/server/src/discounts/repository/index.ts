export {
  addCodes,
  automaticMark,
  forCart,
  holdDiscounts,
  type ListedDiscount,
  list,
  listCodes,
  ownerOfCode,
  remove,
  write,
  writeCode,
} from './discounts'
export { release, takeAll, type Use, usedBy } from './uses'
