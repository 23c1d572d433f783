import { type PointerEvent, type RefObject, useRef } from 'react'
import { followPointer } from '../canvas/follow-pointer'
import { t } from '../language'
import { restingHeight, type SheetHeight } from './sheet-height'

/** The bar on top of a sheet: dragged it makes the sheet taller, lower, or puts it away; pressed it goes up and down. */
export const SheetHandle = ({
  sheet,
  height,
  onHeight,
  onAway,
}: {
  sheet: RefObject<HTMLElement | null>
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  onAway?: () => void
}) => {
  const wasDragged = useRef(false)
  const drag = ({ nativeEvent: event }: PointerEvent) => {
    const element = sheet.current
    const room = element?.parentElement?.getBoundingClientRect()
    if (!element || !room || event.button !== 0) return
    const grip = event.clientY - element.getBoundingClientRect().top
    let share: number | undefined
    const lower = () => element.style.removeProperty('height')
    wasDragged.current = false
    followPointer(event, {
      scroller: element,
      onStart: () => {
        wasDragged.current = true
      },
      onMove({ point }) {
        share = (room.bottom - point.y + grip) / room.height
        element.style.height = `${Math.max(0, share) * 100}%`
      },
      onEnd() {
        lower()
        if (share === undefined) return
        const rest = restingHeight(share)
        if (rest !== 'away') onHeight(rest)
        else if (onAway) onAway()
        else onHeight('half')
      },
      onGiveUp: lower,
    })
  }
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={t('Height of the settings')}
      aria-expanded={height === 'tall'}
      onPointerDown={drag}
      // The click after a drag belongs to the drag.
      onClick={() => wasDragged.current || onHeight(height === 'tall' ? 'half' : 'tall')}
    />
  )
}
