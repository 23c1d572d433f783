import { slidesPerRow, stripDefaults } from '@sitewright/domain/galleries'
import type { CSSProperties } from 'react'
import { type ItemCard, islandAttributes } from '../../kit'
import { classes } from '../../kit/alignment'
import { galleryMessages, Slides } from '../../kit/slides'
import { summary } from '../block'
import type { SummaryView } from '.'
import { Card } from './card'

/** Container widths just below the steps at which a carousel shows fewer. */
const widths = { narrow: 479, medium: 723, wide: 724 }
const gutter = 24

export const Carousel = ({
  props,
  context,
  items,
}: Pick<SummaryView, 'props' | 'context'> & { readonly items: readonly ItemCard[] }) => {
  const perRow = props.columns.desktop
  const heading = context.text(props.heading).trim()
  const fits = Object.entries(widths).filter(([, width]) => items.length <= slidesPerRow(perRow, width))
  const island =
    context.mode === 'page' && items.length > 1
      ? islandAttributes({
          type: summary.type,
          when: 'visible',
          props: { messages: context.messages(galleryMessages) },
        })
      : {}
  return (
    <Slides
      id={`summary-${context.blockId}`}
      className={classes('gallery gallery-carousel', ...fits.map(([name]) => `fits-${name}`))}
      style={{ '--per-row': perRow, '--gutter': `${gutter}px` } as CSSProperties}
      slides={items.map((card, at) => ({
        id: card.id,
        name: context.text(card.title),
        content: <Card {...{ card, props, context, at }} />,
      }))}
      json={{ design: 'carousel', slidesPerRow: perRow, gutter, speed: stripDefaults.speed, clicks: 'next' }}
      island={island}
      label={heading === '' ? context.message('summary.name') : heading}
      message={context.message}
      sizes=""
      isFirstPicture={false}
      opens={undefined}
      plays={false}
      loop={false}
      perView={perRow}
    />
  )
}
