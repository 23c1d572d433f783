export { mountForm as mount } from '../kit/engines/form'
