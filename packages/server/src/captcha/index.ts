export { adminRoutes } from './admin.routes'
export { createLogInCheck, type LogInCheck, type LogInQuestion } from './log-in-check'
export { type Captcha, createCaptcha } from './service'
