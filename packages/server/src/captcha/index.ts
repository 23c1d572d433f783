export { adminRoutes } from './admin.routes'
export { type Captcha, createCaptcha } from './service'
