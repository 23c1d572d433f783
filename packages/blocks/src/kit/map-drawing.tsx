import { type DrawnLayer, isShownIn, type MapStyle, type PlacedLabel } from '@sitewright/domain/maps'
import type { ReactNode } from 'react'
import { dotRadius, labelClass, layerClass, mapMarks } from './map-marks'

const Name = ({ label: { text, kind, x, y, anchor, angle, dot } }: { label: PlacedLabel }) => (
  <>
    {dot && <circle className="map-dot" cx={dot.x} cy={dot.y} r={dotRadius} />}
    <text
      className={labelClass(kind)}
      x={x}
      y={y}
      dy=".35em"
      textAnchor={anchor}
      transform={angle ? `rotate(${angle} ${x} ${y})` : undefined}
    >
      {text}
    </text>
  </>
)

/** Marks a place; its point is what it is moved to. */
export const Pin = () => (
  <>
    <path className="map-pin" d="M0 0c-5-11-17-18-17-31a17 17 0 0134 0c0 13-12 20-17 31z" />
    <circle className="map-pin-eye" cy="-31" r="6" />
  </>
)

/** The map itself: one picture to whoever cannot see it, named by where it is. */
export const Drawing = ({
  label,
  width,
  height,
  layers,
  labels,
  style,
  children,
}: {
  label: string
  width: number
  height: number
  layers: readonly DrawnLayer[]
  labels: readonly PlacedLabel[]
  style: MapStyle
  /** What stands on it and is part of the picture. */
  children?: ReactNode
}) => (
  <svg
    className={mapMarks.drawing}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={label}
  >
    {layers
      .filter(({ kind }) => isShownIn(style, kind))
      .map(({ kind, d }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never drawn again in another order
        <path key={index} className={layerClass(kind)} d={d} />
      ))}
    {labels.map(label => (
      <Name key={`${label.text} ${label.x} ${label.y}`} label={label} />
    ))}
    {children}
  </svg>
)
