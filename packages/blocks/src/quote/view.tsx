import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { linkAttributes } from '../kit/link-attributes'
import type { quote } from './block'

export const View = ({ props, context }: ViewOf<typeof quote>) => {
  const [words, source] = [context.text(props.text), context.text(props.source)]
  const isCanvas = context.mode === 'canvas'
  if (words.trim() === '' && !isCanvas) return null
  const attributes = linkAttributes(props.link, context)
  const said = <span {...context.editable('source')}>{source}</span>
  return (
    <figure
      className={classes(
        'quote',
        `quote-${props.look}`,
        props.look === 'large' && `size-${props.size}`,
        props.marks && 'has-marks',
        `align-${props.align}`,
      )}
    >
      <blockquote cite={attributes?.href}>
        <p {...context.editable('text')}>{words}</p>
      </blockquote>
      {(source.trim() !== '' || isCanvas) && (
        <figcaption>
          {attributes ? (
            <a className="quote-source" {...attributes}>
              {said}
            </a>
          ) : (
            said
          )}
        </figcaption>
      )}
    </figure>
  )
}
