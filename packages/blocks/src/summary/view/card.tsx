import { cutWords, lessonLines } from '@sitewright/domain/block-rules'
import { type CSSProperties, Fragment } from 'react'
import type { ItemCard, ViewContext } from '../../kit'
import { classes } from '../../kit/alignment'
import { eventTime, machineTime } from '../../kit/event-words'
import { galleryMarks as marks } from '../../kit/gallery-marks'
import { Picture, waitingStyle } from '../../kit/picture'
import { Price } from '../../kit/price'
import { frameRatio } from '../../kit/ratio'
import type { SummaryView } from '.'

type Shown = Pick<SummaryView, 'props' | 'context'> & { readonly card: ItemCard }

/** How many pictures of its size stand beside each other. */
const sizesAt = ({ design, columns }: SummaryView['props'], context: ViewContext, at: number): string => {
  if (design === 'list') return context.sizes({ desktop: 3, mobile: 3 })
  if (design === 'wall' && at < 3) return context.sizes({ desktop: at === 0 ? 1 : 2, mobile: 1 })
  return context.sizes(columns)
}

const dayOf = (at: string, { locale, timeZone }: ViewContext): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** What stands above the title is small, and what is below it says more. */
const Meta = (shown: Shown) => {
  const { card, props, context } = shown
  const labels = props.labels ? card.labels : []
  if (!(props.date && card.at) && labels.length === 0) return null
  return (
    <p className="summary-meta">
      {props.date && card.at && <When {...shown} />}
      {labels.map(({ name, path }) => (
        <a key={name} className="summary-label" href={context.path(path)}>
          {name}
        </a>
      ))}
    </p>
  )
}

/** The paragraphs of a lesson are lines of one text. */
const linesOf = ({ kind, excerpt }: ItemCard, context: ViewContext): string[] => {
  const words = context.text(excerpt)
  return kind === 'lesson' ? lessonLines(words) : [words]
}

/** Lines as long as they may be together. */
function cutLines(lines: readonly string[], most: number): string[] {
  const shown: string[] = []
  let left = most
  for (const line of lines) {
    if (left <= 0) break
    const cut = cutWords(line, left)
    if (cut !== '') shown.push(cut)
    left -= [...line].length
  }
  return shown
}

/** Of an event its own time, of everything else the day that it bears. */
const When = ({ card, context }: Shown) => {
  const { at, event } = card
  if (event) return <time dateTime={machineTime(event.start, event.allDay)}>{eventTime(event, context)}</time>
  return at === null ? null : <time dateTime={at}>{dayOf(at, context)}</time>
}

const Words = ({ card, props, context }: Shown) => {
  const lines = props.excerpt ? cutLines(linesOf(card, context), props.excerptLength) : []
  if (lines.length === 0) return null
  return (
    <p className="summary-words">
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

const Cost = ({ card: { price }, props, context }: Shown) => {
  if (!price || !props.price) return null
  return (
    <p className="summary-price">
      {price.soldOut ? (
        context.message('products.soldOut')
      ) : (
        <Price {...price} money={context.money} message={context.message} />
      )}
    </p>
  )
}

/** A picture may lead somewhere else than to its own page. */
const hrefOf = ({ path, media }: ItemCard, context: ViewContext): string => {
  const { clickThrough = '' } = media ?? {}
  return (clickThrough === '' ? undefined : context.href({ kind: 'address', href: clickThrough })) ?? context.path(path)
}

/** One link, in the title, as large as the card: a press anywhere follows it, and it is read once. */
export const Card = ({ at, ...shown }: Shown & { readonly at: number }) => {
  const { card, props, context } = shown
  const picture = props.picture ? card.image : null
  const Title = context.text(props.heading).trim() === '' ? 'h2' : 'h3'
  return (
    <article className={classes('summary-card', props.design === 'carousel' && marks.frame)}>
      {picture && (
        <div
          className="summary-picture"
          style={
            {
              ...waitingStyle(picture),
              aspectRatio: Number(frameRatio(props.ratio, picture).toFixed(4)),
            } as CSSProperties
          }
        >
          <Picture
            asset={picture}
            alt=""
            sizes={sizesAt(props, context, at)}
            isFirst={context.isFirstPicture && at === 0}
          />
        </div>
      )}
      <div className="summary-body">
        <Meta {...shown} />
        <Title className="summary-title">
          <a className="summary-link" href={hrefOf(card, context)}>
            {context.text(card.title)}
          </a>
        </Title>
        <Words {...shown} />
        <Cost {...shown} />
        {props.more && (
          <span className="summary-more" aria-hidden="true">
            {context.message('summary.more')}
          </span>
        )}
      </div>
    </article>
  )
}
