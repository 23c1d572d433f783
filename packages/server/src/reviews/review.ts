import type { ReviewState } from '@sitewright/domain/block-rules'

export type Review = {
  readonly id: string
  readonly productId: string
  readonly orderId: string
  readonly orderLineId: string
  readonly stars: number
  readonly title: string
  readonly body: string
  readonly name: string
  readonly state: ReviewState
  readonly reply: string
  readonly createdAt: Date
}

/** With what the owner's list shows beside it. */
export type ListedReview = Review & {
  readonly product: Readonly<Record<string, string>>
  readonly orderNumber: number | null
}
