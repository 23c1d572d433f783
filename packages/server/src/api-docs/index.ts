export { apiDocsRoutes } from './routes'
