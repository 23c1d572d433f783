export { adminRoutes } from './admin.routes'
export { periodRefusal, periodSentence } from './period'
export { type Analytics, createAnalytics } from './service'
export { type CountingThread, openCountingThread } from './thread/open'
