import type * as contract from '@sitewright/contract/discounts'
import type { ShownCode } from './codes'
import type { ListedDiscount } from './repository'
import type { GivenDiscount } from './service'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const presentDiscount = ({
  scope,
  takenOff,
  soldWith,
  startsAt,
  endsAt,
  ...rest
}: ListedDiscount): contract.Discount => ({
  ...rest,
  productIds: [...scope.productIds],
  categoryIds: [...scope.categoryIds],
  startsAt: moment(startsAt),
  endsAt: moment(endsAt),
  takenOffCents: takenOff,
  soldWithCents: soldWith,
})

export const presentCode = ({ usedAt, ...code }: ShownCode): contract.DiscountCode => ({
  ...code,
  usedAt: usedAt?.toISOString() ?? null,
})

export const readDiscount = ({
  productIds,
  categoryIds,
  startsAt,
  endsAt,
  ...body
}: contract.DiscountBody): GivenDiscount => ({
  ...body,
  value: body.kind === 'free-shipping' ? 0 : body.value,
  scope: { productIds, categoryIds },
  startsAt: startsAt === null ? null : Date.parse(startsAt),
  endsAt: endsAt === null ? null : Date.parse(endsAt),
})
