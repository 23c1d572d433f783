export { QuickView } from './quick-view'
