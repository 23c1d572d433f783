export { RichText } from '../rich-text'
export type { FormWords } from './field-parts'
export { FormFields } from './form-view'
