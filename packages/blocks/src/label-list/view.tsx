import type { ViewOf } from '../kit'
import { LabelLinks } from '../kit/label-links'
import type { labelList } from './block'

export const View = ({ props, data: { labels }, context }: ViewOf<typeof labelList>) => {
  if (labels.length === 0)
    return context.mode === 'canvas' ? <p className="labels-empty">{context.message('labels.nothing')}</p> : null
  const name = context.message(props.of === 'tags' ? 'labels.tag' : 'labels.category')
  return (
    <nav className={`label-list in-${props.layout}`} aria-label={name}>
      <LabelLinks labels={labels} counts={props.counts} context={context} />
    </nav>
  )
}
