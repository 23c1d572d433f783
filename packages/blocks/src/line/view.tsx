import type { ViewOf } from '../kit'
import { colourCss } from '../kit/colour'
import type { line } from './block'

/** A double line needs room for two and what is between them. */
const widthOf = ({ style, thickness }: ViewOf<typeof line>['props']): number =>
  style === 'double' ? Math.max(3, thickness) : thickness

export const View = ({ props }: ViewOf<typeof line>) => {
  const { style, length, align, direction, colour } = props
  const isUpright = direction === 'vertical'
  const size = `${length}%`
  const drawn = {
    borderColor: colourCss(colour),
    borderStyle: style,
    borderWidth: isUpright ? `0 0 0 ${widthOf(props)}px` : `${widthOf(props)}px 0 0`,
    ...(isUpright ? { blockSize: size } : { inlineSize: size }),
  }
  return (
    <div className={`line line-${direction} align-${align}`}>
      <hr aria-orientation={isUpright ? 'vertical' : undefined} style={drawn} />
    </div>
  )
}
