export { donationLimits } from '../catalogue/limits'
export {
  checkDonation,
  checkDonationPage,
  type DonationRefusal,
  type DonationRules,
  donationBounds,
  firstDonation,
  type PageRefusal,
  receiptName,
} from './donation'
