import './angle-dial.css'
import type { CSSProperties, PointerEvent } from 'react'
import { Slider } from './slider'

/** Degrees clockwise from the top, of a point seen from the middle of a box. */
const angleAt = (event: PointerEvent<HTMLElement>): number => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const across = event.clientX - left - width / 2
  const down = event.clientY - top - height / 2
  return (Math.round((Math.atan2(across, -down) * 180) / Math.PI) + 360) % 360
}

/** An angle, by a hand that is turned with the pointer, or by a slider that every key knows. */
export const AngleDial = ({
  label,
  value,
  onChange,
  onChangeEnd,
}: {
  label: string
  value: number
  onChange: (degrees: number) => void
  onChangeEnd?: () => void
}) => (
  <div className="angle">
    <div
      className="angle-dial"
      aria-hidden="true"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onChange(angleAt(event))
      }}
      onPointerMove={event => event.buttons === 1 && onChange(angleAt(event))}
      onPointerUp={onChangeEnd}
    >
      <span className="angle-hand" style={{ '--angle': `${value}deg` } as CSSProperties} />
    </div>
    <Slider label={label} value={value} min={0} max={359} unit="°" onChange={onChange} onChangeEnd={onChangeEnd} />
  </div>
)
