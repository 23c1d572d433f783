export { createLeaving, type Leaving } from './leaving'
export { LoginPage } from './pages/login-page'
export { publicRoutes } from './public.routes'
export { createMembers, type Members } from './service'
