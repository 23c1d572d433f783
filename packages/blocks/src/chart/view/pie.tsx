import { pieSlices } from '@sitewright/domain/block-rules'
import { type Drawing, seriesClass } from './drawing'

const [centre, radius] = [100, 96]

const pointAt = (share: number): string => {
  const angle = share * 2 * Math.PI
  return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`
}

export type Slice = { readonly name: string; readonly share: number; readonly className: string; readonly path: string }

/** The highlighted slice has the second colour, which the others then go without. */
const classOf = (row: number, emphasis: number, count: number): string => {
  if (emphasis < 0 || emphasis >= count) return seriesClass(row)
  if (row === emphasis) return seriesClass(1)
  const place = row > emphasis ? row - 1 : row
  return seriesClass(place === 0 ? 0 : place + 1)
}

/** Slices that can be seen, from the top on. */
export function slicesOf({ data: { categories, series }, emphasis }: Drawing): Slice[] {
  return pieSlices(series[0]?.values ?? []).flatMap(({ start, end }, row) => {
    const share = end - start
    if (!(share > 0)) return []
    const whole = `M${centre} ${centre - radius}a${radius} ${radius} 0 1 1-.01 0z`
    const slice = `M${pointAt(start)}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(end)}L${centre} ${centre}z`
    return [
      {
        name: categories[row]!,
        share,
        className: classOf(row, emphasis, categories.length),
        path: share > 0.9999 ? whole : slice,
      },
    ]
  })
}

/** Stripes and dots in the colour of a slice; a drawing names only those it uses. */
const Patterns = ({ id, used }: { id: string; used: readonly string[] }) => (
  <defs>
    {[...new Set(used)].map(className => (
      <pattern
        key={className}
        id={`${id}-${className.replace(' ', '-')}`}
        className={className}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        {className.endsWith('1') ? <path d="M0 0h4v8H0z" /> : <circle cx="4" cy="4" r="2.200" />}
      </pattern>
    ))}
  </defs>
)

export const Pie = ({
  slices,
  id,
  name,
}: {
  slices: readonly Slice[]
  id: string
  name: { [attribute: string]: string | undefined }
}) => {
  const patterned = slices.map(({ className }) => className).filter(className => !className.endsWith('0'))
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `name` labels it
    <svg className="chart-pie" viewBox="0 0 200 200" role="img" {...name}>
      {patterned.length > 0 && <Patterns id={id} used={patterned} />}
      {slices.map(({ path, className }, at) => {
        const key = `slice-${at}`
        const fill = className.endsWith('0') ? undefined : `url(#${id}-${className.replace(' ', '-')})`
        return <path key={key} className={className} d={path} style={fill ? { fill } : undefined} />
      })}
    </svg>
  )
}
