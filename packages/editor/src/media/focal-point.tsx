import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { t } from '../language'
import { announce } from '../ui/announce'

type Point = { x: number; y: number }

const within = (value: number) => Math.min(1, Math.max(0, value))
const rounded = (value: number) => Math.round(within(value) * 100) / 100
const percent = (value: number) => `${Math.round(value * 100)}%`
const steps: Record<string, Point> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

/** The part of a picture that stays in view however it is cropped. */
export const FocalPoint = ({
  source,
  focalPoint,
  ratio,
  onMove,
  onSave: save,
}: {
  source: string
  focalPoint: Point
  /** Shows the whole picture, which has this ratio, with lines through the point. */
  ratio?: number
  /** While it is on its way. */
  onMove?: (point: Point) => void
  onSave: (point: Point) => void
}) => {
  const [point, setPoint] = useState(focalPoint)
  const move = (next: Point) => {
    setPoint(next)
    onMove?.(next)
  }
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const next = { x: rounded(point.x + step.x), y: rounded(point.y + step.y) }
    move(next)
    announce(t('Focal point {x} across, {y} down', { x: percent(next.x), y: percent(next.y) }))
  }
  const place = { left: percent(point.x), top: percent(point.y) }
  return (
    <div
      className={ratio ? 'focal whole' : 'focal'}
      style={ratio ? { aspectRatio: ratio } : undefined}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(at(event))
      }}
      onPointerMove={event => event.buttons === 1 && move(at(event))}
      onPointerUp={event => save(at(event))}
    >
      <img src={source} alt="" draggable={false} />
      {ratio && <span className="focal-lines" style={place} aria-hidden="true" />}
      <button
        type="button"
        className="focal-mark"
        aria-label={t('Focal point, {x} across, {y} down. Arrow keys move it.', {
          x: percent(point.x),
          y: percent(point.y),
        })}
        style={place}
        onKeyDown={onKeyDown}
        onKeyUp={event => event.key in steps && save(point)}
      />
    </div>
  )
}
