export { adminRoutes } from './admin.routes'
export { periodRefusal, periodSentence } from './period'
export { type Analytics, createAnalytics } from './service'
