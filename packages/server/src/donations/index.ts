export { adminRoutes } from './admin.routes'
export type { ChosenDonation, DonationPage } from './donation'
export { presentDonation } from './present'
export { createDonations, type Donations, type GivenDonations } from './service'
