export { donationLimits } from '../catalogue/limits'
export {
  checkDonation,
  checkDonationPage,
  type DonationInterval,
  type DonationRefusal,
  type DonationRules,
  donationBounds,
  donationIntervals,
  firstDonation,
  monthlyGift,
  type PageRefusal,
  receiptName,
} from './donation'
