export { RichText } from '../rich-text'
export { type FormWords, formWords } from './field-parts'
export { FieldView } from './field-view'
export { FormFields } from './form-view'
