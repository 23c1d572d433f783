import type { ViewContext } from '../../kit'
import type { Placed } from './shown-slides'

/** Name and note of a slide; nothing where there is neither. Words of a collection are written on its own screen. */
export const Words = ({
  slide: { id, caption, note },
  leadsTo,
  context,
}: Pick<Placed, 'slide' | 'leadsTo'> & { context: ViewContext }) => {
  const [name, more] = [context.text(caption), context.text(note)]
  if (name === '' && more === '') return null
  const edit = (prop: 'caption' | 'note') => (leadsTo === undefined ? context.editable('slides', id, prop) : {})
  return (
    <figcaption className="gallery-words">
      {name !== '' && (
        <span className="gallery-caption" {...edit('caption')}>
          {name}
        </span>
      )}
      {more !== '' && (
        <span className="gallery-note" {...edit('note')}>
          {more}
        </span>
      )}
    </figcaption>
  )
}
