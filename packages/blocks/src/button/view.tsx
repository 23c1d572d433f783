import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { buttonClass } from '../kit/button'
import { linkAttributes } from '../kit/link-attributes'
import type { button } from './block'

export const View = ({ props, context }: ViewOf<typeof button>) => {
  const words = context.text(props.label)
  // A box that says nothing, or a link without a name.
  if (words.trim() === '' && context.mode === 'page') return null
  const label = <span {...context.editable('label')}>{words}</span>
  const attributes = linkAttributes(props.link, context)
  const className = buttonClass(props)
  return (
    <div
      className={classes(
        'button-block',
        `align-${props.align}`,
        `vertical-${props.vertical}`,
        props.fillsWidthOnPhones && 'wide-on-phones',
      )}
    >
      {attributes ? (
        <a className={className} {...attributes}>
          {label}
        </a>
      ) : (
        <span className={className}>{label}</span>
      )}
    </div>
  )
}
