export { adminRoutes } from './admin.routes'
export { PlanCards } from './plan-cards'
export { publicRoutes } from './public.routes'
export { createMemberPlans, type GivenPlan, type MemberPlans } from './service'
