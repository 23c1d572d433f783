export { type FormPage, type FormPageContent, renderFormPage } from './form-page'
export type { ShopLook } from './words-page'
