export { adminRoutes } from './admin.routes'
export { type Analytics, createAnalytics, periodRefusal, periodSentence } from './service'
