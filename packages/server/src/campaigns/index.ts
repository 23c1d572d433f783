export { adminRoutes } from './admin.routes'
export { type Campaigns, createCampaigns } from './service'
