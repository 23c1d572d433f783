import './media.css'
import type { AssetAnswer } from '@sitewright/blocks/kit'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../app/api'
import { t } from '../language'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { showToast } from '../ui/toast'
import { FocalPoint } from './focal-point'
import { thumbnailOf, useUpdateAsset } from './use-media'

const MediaLibrary = lazy(async () => ({ default: (await import('./media-library')).MediaLibrary }))

type OwnFocalPoint = {
  value: AssetAnswer['focalPoint'] | undefined
  onChange: (point: { x: number; y: number }) => void
}

/** A focal point belongs to the picture wherever it is used, unless this place has one of its own. */
const Chosen = ({ asset, own }: { asset: AssetAnswer; own: OwnFocalPoint | undefined }) => {
  const update = useUpdateAsset()
  return (
    <FocalPoint
      source={thumbnailOf(asset, 500)}
      focalPoint={own?.value ?? asset.focalPoint}
      onSave={focalPoint =>
        own
          ? own.onChange(focalPoint)
          : update.mutate({ assetId: asset.id, focalPoint }, { onError: error => showToast(messageOf(error)) })
      }
    />
  )
}

/** Choosing a picture from the library, adding one to it, and saying which part of it matters most. */
export const ImageControl = ({
  label,
  help,
  assetId,
  focalPoint,
  isOptional = false,
  onChange,
}: {
  label: string
  help?: string
  assetId: string | null
  focalPoint?: OwnFocalPoint
  /** Takes little room while nothing is chosen. */
  isOptional?: boolean
  onChange: (assetId: string | null) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const asset = useAsset(assetId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {asset ? (
        <Chosen key={asset.id} asset={asset} own={focalPoint} />
      ) : (
        <button
          type="button"
          className={isOptional ? 'image-none optional' : 'image-none'}
          onClick={() => setOpen(true)}
        >
          <Icon of={ImagePlus} />
          {t('Choose an image')}
        </button>
      )}
      {assetId && (
        <div className="image-actions">
          <Button onPress={() => setOpen(true)}>{t('Replace')}</Button>
          <Button kind="ghost" onPress={() => onChange(null)}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {help && <p className="field-help">{help}</p>}
      {isOpen && (
        <Suspense>
          <MediaLibrary
            chosenId={assetId}
            onClose={() => setOpen(false)}
            onChoose={chosen => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
