import { RichText, type ViewOf } from '../../kit'
import { buttonClass } from '../../kit/button'
import type { linkAttributes } from '../../kit/link-attributes'
import type { image } from '../block'

type Props = ViewOf<typeof image>
type WordsProps = Pick<Props, 'props' | 'context'> & { readonly link: ReturnType<typeof linkAttributes> }

export const hasWords = ({ props: { variant, title, text, buttonLabel }, context }: Pick<Props, 'props' | 'context'>) =>
  variant !== 'inline' &&
  (context.text(title) !== '' || (context.local(text)?.content.length ?? 0) > 0 || context.text(buttonLabel) !== '')

/** What stands on or beside the picture. One link: the button, else the title, which then takes the whole block. */
export const Words = ({ props, context, link }: WordsProps) => {
  const [title, label] = [context.text(props.title), context.text(props.buttonLabel)]
  const text = context.local(props.text)
  return (
    <figcaption className="image-words">
      {title !== '' && (
        <h3 className="image-title">
          {link && label === '' ? (
            <a className="image-link" {...link} {...context.editable('title')}>
              {title}
            </a>
          ) : (
            <span {...context.editable('title')}>{title}</span>
          )}
        </h3>
      )}
      {text && text.content.length > 0 && (
        <div className="image-text" {...context.editable('text')}>
          <RichText document={text} />
        </div>
      )}
      {label !== '' && (link || context.mode === 'canvas') && (
        <a className={buttonClass({ size: 'small' })} {...link} {...context.editable('buttonLabel')}>
          {label}
        </a>
      )}
    </figcaption>
  )
}
