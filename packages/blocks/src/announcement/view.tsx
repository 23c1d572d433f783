import { plainText } from '@sitewright/domain/rich-text'
import { IslandRoot, type ViewOf } from '../kit'
import { RichText } from '../kit/rich-text'
import { announcement } from './block'

export const View = ({ props, context }: ViewOf<typeof announcement>) => {
  const text = context.local(props.text)
  const words = text ? plainText(text) : ''
  // A line with nothing but a way to close it.
  if (words.trim() === '' && context.mode === 'page') return null
  const line = (
    <div className="announcement">
      <div className="announcement-text" {...context.editable('text')}>
        <RichText document={text} />
      </div>
      {props.closable && (
        <button type="button" className="announcement-close" aria-label={context.message('announcement.close')}>
          <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M4.500 4.500l9 9M13.500 4.500l-9 9" />
          </svg>
        </button>
      )}
    </div>
  )
  // Whoever closed it sees the next one: what was closed is the text, not the place.
  const closed = { text: words.slice(0, 80) }
  return context.mode === 'canvas' || !props.closable ? (
    line
  ) : (
    <IslandRoot type={announcement.type} when="load" props={closed}>
      {line}
    </IslandRoot>
  )
}
