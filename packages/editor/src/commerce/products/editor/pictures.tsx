import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type DragEvent, Suspense, useState } from 'react'
import { useSession } from '../../../app/session'
import { inSentence, t } from '../../../language'
import { useAsset } from '../../../site/answers'
import { announce } from '../../../ui/announce'
import { IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/field'
import { useCommerceParts } from '../../parts'
import type { Fields } from './product-form'
import type { ProductForm } from './use-product'

type Media = Fields['media'][number]
const mostPictures = 100
const middle = { x: 0.5, y: 0.5 }

/** What it shows, and which part of it matters most, for this product alone. */
const PictureDialog = ({
  media,
  onChange,
  onClose,
}: {
  media: Media
  onChange: (media: Media) => void
  onClose: () => void
}) => {
  const { primaryLocale: locale } = useSession().site
  const { FocalPoint } = useCommerceParts()
  const asset = useAsset(media.assetId)
  return (
    <Dialog isOpen onClose={onClose} title={t('Picture')} width="medium">
      <div className="fields">
        {asset && (
          <Suspense>
            <FocalPoint
              source={`${asset.url}?format=500w`}
              focalPoint={media.focal ?? asset.focalPoint ?? middle}
              onSave={focal => onChange({ ...media, focal })}
            />
          </Suspense>
        )}
        <TextField
          label={t('What it shows')}
          value={media.alt[locale] ?? asset?.alt[locale] ?? ''}
          maxLength={500}
          onChange={text => onChange({ ...media, alt: { ...media.alt, [locale]: text } })}
          help={t('Read to people who cannot see the picture.')}
        />
      </div>
    </Dialog>
  )
}

const Tile = ({
  media,
  index,
  count,
  onOpen,
  onMove,
  onRemove,
}: {
  media: Media
  index: number
  count: number
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}) => {
  const asset = useAsset(media.assetId)
  const name = t('Picture {index}', { index: index + 1 })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onMove(Number(event.dataTransfer.getData('text/plain')), index)
  }
  return (
    <li
      draggable
      onDragStart={event => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className="picture-tile"
        aria-label={t('{name}: describe and crop', { name })}
        onClick={onOpen}
      >
        {asset && <img src={`${asset.url}?format=300w`} alt="" />}
      </button>
      <span className="picture-tools">
        <IconButton
          icon={ChevronLeft}
          label={t('{name}: further to the front', { name })}
          isDisabled={index === 0}
          onPress={() => onMove(index, index - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('{name}: further to the back', { name })}
          isDisabled={index === count - 1}
          onPress={() => onMove(index, index + 1)}
        />
        <IconButton icon={X} label={t('Remove {name}', { name: inSentence(name) })} onPress={onRemove} />
      </span>
    </li>
  )
}

/** The pictures of a product in their order; the first is its cover. */
export const Pictures = ({ product: { form, setForm } }: { product: ProductForm }) => {
  const { Pictures: Library } = useCommerceParts()
  const [isChoosing, setChoosing] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const { media } = form.fields
  const write = (next: readonly Media[]) =>
    setForm(before => ({ ...before, fields: { ...before.fields, media: [...next] } }))
  const move = (from: number, to: number) => {
    const moved = media[from]
    if (!moved || from === to) return
    write(media.toSpliced(from, 1).toSpliced(to, 0, moved))
    announce(t('Picture {from} is now picture {to}', { from: from + 1, to: to + 1 }))
  }
  const opened = media.find(({ assetId }) => assetId === openId)
  return (
    <section aria-label={t('Images')}>
      <div className="product-section-head">
        <h2>{t('Images')}</h2>
        <span className="soft">{t('Drag to reorder. The first is the cover.')}</span>
      </div>
      <ul className="picture-tiles">
        {media.map((each, index) => (
          <Tile
            key={each.assetId}
            media={each}
            index={index}
            count={media.length}
            onOpen={() => setOpenId(each.assetId)}
            onMove={move}
            onRemove={() => write(media.filter(other => other !== each))}
          />
        ))}
        <li>
          <button type="button" className="picture-none" onClick={() => setChoosing(true)}>
            {media.length === 0 ? t('Choose images') : t('Add images')}
          </button>
        </li>
      </ul>
      {opened && (
        <PictureDialog
          media={opened}
          onChange={next => write(media.map(each => (each.assetId === next.assetId ? next : each)))}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {isChoosing && (
        <Suspense>
          <Library
            room={mostPictures - media.length}
            onClose={() => setChoosing(false)}
            onChoose={ids => {
              const known = new Set(media.map(({ assetId }) => assetId))
              write([...media, ...ids.filter(id => !known.has(id)).map(assetId => ({ assetId, alt: {} }))])
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
