export { adminRoutes } from './admin.routes'
export { answerDownload, publicRoutes } from './public.routes'
export { createDownloads, type Downloads } from './service'
