export { RichText } from '../rich-text'
export { type FormWords, formWords } from './field-parts'
export { FormFields } from './form-view'
