import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { announce } from '../ui/announce'

type Point = { x: number; y: number }

const within = (value: number) => Math.min(1, Math.max(0, value))
const percent = (value: number) => `${Math.round(value * 100)}%`
const steps: Record<string, Point> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

/** The part of a picture that stays in view however it is cropped. */
export const FocalPoint = ({
  source,
  focalPoint,
  onSave: save,
}: {
  source: string
  focalPoint: Point
  onSave: (point: Point) => void
}) => {
  const [point, setPoint] = useState(focalPoint)
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
    const next = { x: within(point.x + step.x), y: within(point.y + step.y) }
    setPoint(next)
    announce(`Focal point ${percent(next.x)} across, ${percent(next.y)} down`)
  }
  return (
    <div
      className="focal"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setPoint(at(event))
      }}
      onPointerMove={event => event.buttons === 1 && setPoint(at(event))}
      onPointerUp={event => save(at(event))}
    >
      <img src={source} alt="" draggable={false} />
      <button
        type="button"
        className="focal-mark"
        aria-label={`Focal point, ${percent(point.x)} across, ${percent(point.y)} down. Arrow keys move it.`}
        style={{ left: percent(point.x), top: percent(point.y) }}
        onKeyDown={onKeyDown}
        onKeyUp={event => event.key in steps && save(point)}
      />
    </div>
  )
}
