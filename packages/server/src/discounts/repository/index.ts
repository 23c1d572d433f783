export { type CodeQuery, countCodes, type ListedCode, listCodes, switchCode } from './codes'
export {
  addCodes,
  automaticMark,
  categoriesAmong,
  forCart,
  holdDiscounts,
  type ListedDiscount,
  list,
  ownerOfCode,
  remove,
  write,
  writeCode,
} from './discounts'
export { release, takeAll, type Use, usedBy } from './uses'
