import type { Site } from '@sitewright/render'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SmallDrawing } from '../../canvas/small-drawing'
import { t } from '../../language'
import { Icon } from '../../ui/icon'
import { hintProps } from '../../ui/tooltip'
import { type Offer, type OfferGroup, offerGroupLabels, tileAfter } from './section-groups'
import tileCss from './tile-page.css?inline'

/** A page on a desktop. A quarter of it is as wide as a tile beside the page, and its headings can be read there. */
const page = { width: 992, height: 558 }

type TilesProps = {
  readonly groups: readonly OfferGroup[]
  readonly site: Site
  /** While a tile is looked at; undefined when it is no more. */
  readonly onLook: (offer: Offer | undefined) => void
  readonly onChoose: (offer: Offer) => void
  readonly onRemove: (offer: Offer) => void
}

const Tile = ({
  offer,
  site,
  isStop,
  onFocus,
  onLook,
  onChoose,
  onRemove,
}: Omit<TilesProps, 'groups'> & { offer: Offer; isStop: boolean; onFocus: () => void }) => {
  return (
    <div className="tile" onPointerEnter={() => onLook(offer)} onPointerLeave={() => onLook(undefined)}>
      <SmallDrawing document={offer.document} site={site} page={page} css={tileCss} />
      <button
        type="button"
        className="tile-choose"
        data-tile
        tabIndex={isStop ? 0 : -1}
        onFocus={() => {
          onFocus()
          onLook(offer)
        }}
        onBlur={() => onLook(undefined)}
        onClick={() => onChoose(offer)}
      >
        {offer.title}
      </button>
      {'saved' in offer.from && (
        <button
          type="button"
          className="tile-remove"
          aria-label={t('Remove {title}', { title: offer.title })}
          {...hintProps(t('Remove'))}
          onClick={() => onRemove(offer)}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}

/** Sections by purpose. The tiles are one stop of the Tab key; arrows go from one to the next. */
export const Tiles = ({ groups, onChoose, ...shared }: TilesProps) => {
  const [stop, setStop] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const offers = groups.flatMap(group => group.offers)
  const stopKey = offers.some(({ key }) => key === stop) ? stop : offers[0]?.key
  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    const index = tiles.indexOf(document.activeElement as HTMLElement)
    if (index < 0) return
    const tops = tiles.map(tile => tile.getBoundingClientRect().top)
    const next = tileAfter(event.key, index, tops)
    if (next === undefined) return
    event.preventDefault()
    tiles[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it
    <div ref={list} className="groups" onKeyDown={onKeyDown}>
      {groups.map(({ name, offers: own }) => (
        <section key={name} data-group={name} aria-label={offerGroupLabels[name]}>
          <h3 className="offer-group-title">{name === 'saved' ? t('Saved by you') : offerGroupLabels[name]}</h3>
          {own.length === 0 && <p className="quiet">{t('Save a section to find it here.')}</p>}
          <div className="offer-group">
            {own.map(offer => (
              <Tile
                key={offer.key}
                offer={offer}
                isStop={offer.key === stopKey}
                onFocus={() => setStop(offer.key)}
                onChoose={onChoose}
                {...shared}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
