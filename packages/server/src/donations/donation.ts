import type { DonationRules } from '@sitewright/domain/donations'

export type Fund = {
  readonly id: string
  readonly name: string
  readonly goal: number | null
  readonly active: boolean
  readonly createdAt: Date
}

export type DonationPage = DonationRules & {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly thanks: string
  readonly receiptText: string
  readonly active: boolean
  readonly createdAt: Date
}

export type Donation = {
  readonly id: string
  readonly orderId: string
  readonly orderLineId: string
  readonly pageId: string
  readonly fundId: string | null
  readonly amount: number
  readonly currency: string
  readonly dedication: string
  readonly anonymous: boolean
  /** One of those that are given every month. */
  readonly monthly: boolean
  readonly donor: string
  readonly email: string
  /** Null until the money has come. */
  readonly receiptYear: number | null
  readonly receiptNumber: number | null
  readonly receiptSentAt: Date | null
  readonly at: Date
}

/** What somebody chose on a page. */
export type ChosenDonation = {
  readonly pageId: string
  readonly fundId: string | null
  readonly amount: number
  readonly donor: string
  readonly dedication: string
  readonly anonymous: boolean
}
