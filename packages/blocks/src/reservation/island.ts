import { reservationFrame, reservationLook, reservationScript } from '@sitewright/domain/block-rules'
import { mountGatedFrame } from '../kit/engines/consent'
import type { Island } from '../kit/island'

export type ReservationProps = { readonly restaurant: string; readonly title: string }

/** The provider draws for a width and does not follow it later, so it is told the one there is. */
export const mount: Island<ReservationProps> = (root, { restaurant, title }, services) => {
  const look = reservationLook(root.clientWidth)
  root.dataset['layout'] = look.layout
  root.dataset['theme'] = look.theme
  const undo = mountGatedFrame(
    root,
    {
      provider: 'opentable',
      script: reservationScript(restaurant, look),
      source: reservationFrame(restaurant, look),
      title,
      previewOnly: 'reservation',
    },
    services,
  )
  return () => {
    undo()
    delete root.dataset['layout']
    delete root.dataset['theme']
  }
}
