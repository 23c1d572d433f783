export { adminRoutes } from './admin.routes'
export { lettersToPerson } from './person'
export { type Campaigns, createCampaigns } from './service'
