import type { OptionValueEntry } from '@sitewright/domain/products'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../language'
import { useAsset } from '../../../site/answers'
import { Button, IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { Form } from './product-form'

type Media = Form['fields']['media']

const Thumbnail = ({ assetId }: { assetId: string }) => {
  const asset = useAsset(assetId)
  return asset ? <img src={`${asset.url}?format=100w`} alt="" /> : null
}

const ChoosePicture = ({
  name,
  chosen,
  media,
  locale,
  onChoose,
  onClose,
}: {
  name: string
  chosen: string | undefined
  media: Media
  locale: string
  onChoose: (picture: string | undefined) => void
  onClose: () => void
}) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('Picture of {name}', { name })}
    width="medium"
    actions={
      <Button isDisabled={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('Use its colour instead')}
      </Button>
    }
  >
    {media.length === 0 ? (
      <p className="soft">{t('Add pictures of the product first. One of them can stand for this value.')}</p>
    ) : (
      <ul className="swatch-pictures">
        {media.map(({ assetId, alt }, index) => (
          <li key={assetId}>
            <button
              type="button"
              aria-pressed={assetId === chosen}
              aria-label={alt[locale] || t('Picture {index}', { index: index + 1 })}
              onClick={() => onChoose(assetId)}
            >
              <Thumbnail assetId={assetId} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
)

/** The round mark of a value: a colour, or one of the product's pictures. */
export const Swatch = ({
  value,
  media,
  locale,
  onChange,
}: {
  value: OptionValueEntry
  media: Media
  locale: string
  onChange: (value: OptionValueEntry) => void
}) => {
  const [isChoosing, setChoosing] = useState(false)
  const name = value.label[locale] ?? ''
  return (
    <>
      <label className="swatch" style={{ background: value.swatch ?? 'transparent' }}>
        {value.picture && <Thumbnail assetId={value.picture} />}
        <span className="unseen">{t('Colour of {name}', { name })}</span>
        <input
          type="color"
          value={value.swatch ?? '#ffffff'}
          onChange={event => onChange({ ...value, swatch: event.currentTarget.value, picture: undefined })}
        />
      </label>
      {name}
      <IconButton icon={Image} label={t('Picture of {name}', { name })} onPress={() => setChoosing(true)} />
      {isChoosing && (
        <ChoosePicture
          {...{ name, media, locale, chosen: value.picture }}
          onClose={() => setChoosing(false)}
          onChoose={picture => {
            onChange({ ...value, picture })
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}
