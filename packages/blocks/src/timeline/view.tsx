import { plainText } from '@sitewright/domain/rich-text'
import { RichText, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import type { timeline } from './block'

type Props = ViewOf<typeof timeline>
type Entry = Props['props']['entries'][number]

const saysSomething = ({ when, title, text }: Entry, context: Props['context']): boolean => {
  const words = context.local(text)
  return [context.text(when), context.text(title), words ? plainText(words) : ''].some(said => said.trim() !== '')
}

export const View = ({ props, context }: Props) => {
  const isCanvas = context.mode === 'canvas'
  const entries = props.entries.filter(entry => isCanvas || saysSomething(entry, context))
  if (entries.length === 0) return null
  return (
    <ol className={classes('timeline', `timeline-${props.layout}`, props.mark !== 'none' && `marks-${props.mark}`)}>
      {entries.map(({ id, when, title, text }) => {
        const name = context.text(title)
        return (
          <li key={id} {...context.item('entries', id)}>
            <b className="timeline-when" {...context.editable('entries', id, 'when')}>
              {context.text(when)}
            </b>
            <div className="timeline-body">
              {(name.trim() !== '' || isCanvas) && (
                <strong className="timeline-title" {...context.editable('entries', id, 'title')}>
                  {name}
                </strong>
              )}
              <div className="timeline-text" {...context.editable('entries', id, 'text')}>
                <RichText document={context.local(text)} />
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
