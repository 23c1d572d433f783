export { adminRoutes } from './admin.routes'
export type { ChosenDonation, DonationPage } from './donation'
export { createDonations, type Donations } from './service'
