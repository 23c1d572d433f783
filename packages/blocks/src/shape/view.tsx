import { shapeMask, shapePaths, shapeViewBox } from '@sitewright/domain/assets'
import type { CSSProperties } from 'react'
import type { ViewOf } from '../kit'
import { colourCss } from '../kit/colour'
import type { shape } from './block'

type Props = ViewOf<typeof shape>['props']

/** Only what is not as drawn: most shapes stand upright. */
const turned = ({ rotate, flipX, flipY }: Props): CSSProperties => ({
  ...(rotate > 0 && { rotate: `${rotate}deg` }),
  ...((flipX || flipY) && { scale: `${flipX ? -1 : 1} ${flipY ? -1 : 1}` }),
})

const painted = ({ fill, stroke, strokeWidth }: Props) => ({
  fill: colourCss(fill),
  ...(strokeWidth > 0 && { stroke: colourCss(stroke), strokeWidth: `${strokeWidth}px` }),
})

export const View = ({ props, context }: ViewOf<typeof shape>) => {
  const label = context.text(props.label)
  const heard = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const mask = shapeMask(props.shape)
  if (mask.kind !== 'mask') {
    const { fill, stroke, strokeWidth } = painted(props)
    const border = stroke && { border: `${strokeWidth} solid ${stroke}` }
    return <div className="shape" style={{ ...turned(props), backgroundColor: fill, ...border }} {...heard} />
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `heard` names it or hides it
    <svg
      className="shape"
      viewBox={shapeViewBox(mask.shape)}
      preserveAspectRatio={props.stretch ? 'none' : undefined}
      style={turned(props)}
      {...heard}
    >
      <path d={shapePaths[mask.shape]} style={painted(props)} />
    </svg>
  )
}
