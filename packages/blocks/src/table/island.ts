import { weekdayAt } from '@sitewright/domain/block-rules'
import type { Island } from '../kit/island'

export type TableHours = { readonly zone: string }

const everyTenMinutes = 600_000

/**
 * Marks the hours of today, where the shop is: the page itself may be days old, and the visitor's own calendar may be
 * that of another part of the world.
 */
export const mount: Island<TableHours> = (root, { zone }, { clock }) => {
  const rows = root.querySelectorAll('[data-days]')
  const mark = (today: number) => {
    for (const row of rows) {
      if (row.getAttribute('data-days')!.includes(`${today}`)) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
  }
  const follow = () => mark(weekdayAt(clock.now(), zone))
  follow()
  const stop = clock.every(everyTenMinutes, follow)
  return () => {
    stop()
    mark(0)
  }
}
