import type { ViewContext } from '../../kit'
import type { GallerySlide } from './shown-slides'

/** Name and note of a slide; nothing where there is neither. */
export const Words = ({ slide: { id, caption, note }, context }: { slide: GallerySlide; context: ViewContext }) => {
  const [name, more] = [context.text(caption), context.text(note)]
  if (name === '' && more === '') return null
  return (
    <figcaption className="gallery-words">
      {name !== '' && (
        <span className="gallery-caption" {...context.editable('slides', id, 'caption')}>
          {name}
        </span>
      )}
      {more !== '' && (
        <span className="gallery-note" {...context.editable('slides', id, 'note')}>
          {more}
        </span>
      )}
    </figcaption>
  )
}
