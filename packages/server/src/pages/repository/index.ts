export * from './pages'
export { insertSiteDocument, lockSiteDocument, writeSiteDocument } from './site-documents'
