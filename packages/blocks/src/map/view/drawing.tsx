import { type DrawnLayer, isShownIn, type MapStyle, type PlacedLabel } from '@sitewright/domain/maps'
import { dotRadius, labelClass, layerClass, mapMarks } from '../../kit/map-marks'

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

/** The map itself: one picture to whoever cannot see it, named by where it is. */
export const Drawing = ({
  label,
  width,
  height,
  layers,
  labels,
  style,
}: {
  label: string
  width: number
  height: number
  layers: readonly DrawnLayer[]
  labels: readonly PlacedLabel[]
  style: MapStyle
}) => (
  <svg className={mapMarks.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
    {layers
      .filter(({ kind }) => isShownIn(style, kind))
      .map(({ kind, d }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never drawn again in another order
        <path key={index} className={layerClass(kind)} d={d} />
      ))}
    {labels.map(label => (
      <Name key={`${label.text} ${label.x} ${label.y}`} label={label} />
    ))}
  </svg>
)
