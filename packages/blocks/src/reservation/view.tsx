import { reservationPage, restaurantOf } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { WidgetGate, WidgetMissing } from '../kit/widget-gate'
import { reservation } from './block'
import type { ReservationProps } from './island'

const provider = 'opentable'

export const View = ({ props, data: { picture }, context }: ViewOf<typeof reservation>) => {
  const restaurant = restaurantOf(props.account)
  if (!restaurant) return <WidgetMissing of="reservation" account={props.account} {...{ provider, context }} />
  const fallback = `reservation.${props.purpose}` as const
  const gate = <WidgetGate href={reservationPage(restaurant)} {...{ fallback, props, picture, provider, context }} />
  if (context.mode === 'canvas') return <div className="widget reservation">{gate}</div>
  const title = context.text(props.title).trim() || context.message(fallback)
  return (
    <IslandRoot<ReservationProps>
      type={reservation.type}
      when="visible"
      className="widget reservation"
      props={{ restaurant, title }}
    >
      {gate}
    </IslandRoot>
  )
}
