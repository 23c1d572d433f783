export * from './asset-uses'
export * from './pages'
export { insertSiteDocument, lockSiteDocument, siteDocumentHead, writeSiteDocument } from './site-documents'
