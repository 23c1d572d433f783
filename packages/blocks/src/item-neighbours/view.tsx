import type { ItemCard, NeighboursAnswer, ViewContext, ViewOf } from '../kit'
import { Picture, waitingStyle } from '../kit/picture'
import type { itemNeighbours } from './block'

type Given = ViewOf<typeof itemNeighbours>

const dayIn = (at: string, { locale, timeZone }: ViewContext): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(new Date(at))

const Way = ({
  card,
  side,
  isByTime,
  props,
  context,
}: Pick<Given, 'props' | 'context'> &
  Pick<NeighboursAnswer, 'isByTime'> & { readonly card: ItemCard; readonly side: 'before' | 'after' }) => {
  const name = context.message(
    side === 'before' ? (isByTime ? 'item.older' : 'item.before') : isByTime ? 'item.newer' : 'item.after',
  )
  const at = card.event ? null : card.at
  return (
    <a className={`item-way-on is-${side}`} href={context.path(card.path)} rel={side === 'before' ? 'prev' : 'next'}>
      {props.picture && card.image && (
        <span className="item-way-picture" style={waitingStyle(card.image)}>
          <Picture asset={card.image} alt="" sizes="160px" isFirst={false} />
        </span>
      )}
      <span className="item-way-words">
        <span className="item-way-name">
          {name}
          {props.date && isByTime && at && (
            <>
              , <time dateTime={at}>{dayIn(at, context)}</time>
            </>
          )}
        </span>
        <b>{context.text(card.title)}</b>
      </span>
    </a>
  )
}

export const View = ({ props, data: { neighbours }, context }: Given) => {
  const { before = null, after = null, isByTime = false } = neighbours ?? {}
  if (!before && !after)
    return context.mode === 'canvas' ? (
      <p className="item-neighbours-empty">{context.message('item.neighbours')}</p>
    ) : null
  return (
    <nav className="item-neighbours" aria-label={`${context.message('item.before')}, ${context.message('item.after')}`}>
      {before && <Way card={before} side="before" {...{ isByTime, props, context }} />}
      {after && <Way card={after} side="after" {...{ isByTime, props, context }} />}
    </nav>
  )
}
