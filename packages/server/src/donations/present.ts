import type * as contract from '@sitewright/contract/donations'
import type { Fund } from './donation'
import type { DonationPageInShop, ListedDonation } from './service'

export const presentDonation = (donation: ListedDonation): contract.Donation => ({
  id: donation.id,
  orderId: donation.orderId,
  donor: donation.donor,
  email: donation.email,
  fund: donation.fund,
  amount: donation.amount,
  currency: donation.currency,
  dedication: donation.dedication,
  anonymous: donation.anonymous,
  monthly: donation.monthly,
  receipt: donation.receipt,
  receiptSentAt: donation.receiptSentAt?.toISOString() ?? null,
  at: donation.at.toISOString(),
})

export const presentFund = ({
  id,
  name,
  goal,
  active,
  raised,
  gifts,
}: Fund & { raised: number; gifts: number }): contract.Fund => ({ id, name, goal, active, raised, gifts })

export const presentPage = ({
  createdAt: _,
  suggested,
  fundIds,
  ...page
}: DonationPageInShop): contract.DonationPage => ({ ...page, suggested: [...suggested], fundIds: [...fundIds] })
