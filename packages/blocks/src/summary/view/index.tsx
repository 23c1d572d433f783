import type { CSSProperties } from 'react'
import { linkAttributes, type ViewOf } from '../../kit'
import { classes } from '../../kit/alignment'
import { ListSteps } from '../../kit/list-steps'
import type { summary } from '../block'
import { Card } from './card'
import { Carousel } from './carousel'

export type SummaryView = ViewOf<typeof summary>

const Header = ({ props, context }: Omit<SummaryView, 'data'>) => {
  const isCanvas = context.mode === 'canvas'
  const [heading, label] = [context.text(props.heading), context.text(props.linkLabel)]
  const link = linkAttributes(props.link, context)
  const hasLink = link !== undefined && (label.trim() !== '' || isCanvas)
  if (heading.trim() === '' && !hasLink) return null
  return (
    <header className="summary-head">
      {heading.trim() !== '' && <h2 {...context.editable('heading')}>{heading}</h2>}
      {hasLink && (
        <a className="summary-all" {...link} {...context.editable('linkLabel')}>
          {label}
        </a>
      )}
    </header>
  )
}

export const View = ({ props, data, context }: SummaryView) => {
  const { design, columns } = props
  const { items } = data.cards
  const isOfCollection = data.cards.collectionId !== undefined
  if (items.length === 0) {
    if (isOfCollection) return <p className="summary-empty">{context.message('list.none')}</p>
    return context.mode === 'canvas' ? <p className="summary-empty">{context.message('summary.nothing')}</p> : null
  }
  // The large one of a wall has half of the columns, and as many small ones beside it as fill two rows.
  const lead = Math.ceil(columns.desktop / 2)
  const style = {
    '--on-desktops': columns.desktop,
    '--on-tablets': Math.min(columns.desktop, 2),
    '--on-phones': columns.mobile,
    ...(design === 'wall' && { '--lead': lead }),
  } as CSSProperties
  return (
    <section className={`summary summary-${design}`} style={style}>
      <Header {...{ props, context }} />
      {design === 'carousel' ? (
        <Carousel {...{ props, context, items }} />
      ) : (
        <ul
          className={classes(
            'summary-cards',
            design === 'wall' && items.length === 1 && 'is-one',
            design === 'wall' && items.length - 1 <= columns.desktop - lead && 'is-short',
          )}
        >
          {items.map((card, at) => (
            <li key={card.id}>
              <Card {...{ card, props, context, at }} />
            </li>
          ))}
        </ul>
      )}
      <ListSteps type="summary" paging={data.cards.paging} context={context} />
    </section>
  )
}
