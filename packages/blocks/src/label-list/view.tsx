import type { ViewOf } from '../kit'
import { LabelLinks } from '../kit/label-links'
import type { labelList } from './block'

const names = { categories: 'labels.category', tags: 'labels.tag', authors: 'labels.author' } as const

export const View = ({ props, data: { labels }, context }: ViewOf<typeof labelList>) => {
  if (labels.length === 0)
    return context.mode === 'canvas' ? <p className="labels-empty">{context.message('labels.nothing')}</p> : null
  const name = context.message(names[props.of])
  return (
    <nav className={`label-list in-${props.layout}`} aria-label={name}>
      <LabelLinks labels={labels} counts={props.counts} context={context} />
    </nav>
  )
}
