export { mount } from '../kit/product-form/product-form'
