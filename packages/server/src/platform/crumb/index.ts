export { type CrumbHolder, type Crumbs, createCrumbs } from './crumbs'
