import './media.css'
import type { AssetAnswer } from '@sitewright/blocks/kit'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { FocalPoint } from './focal-point'
import { thumbnailOf } from './use-media'

const MediaLibrary = lazy(async () => ({ default: (await import('./media-library')).MediaLibrary }))

const Chosen = ({ asset }: { asset: AssetAnswer }) => (
  <FocalPoint assetId={asset.id} source={thumbnailOf(asset, 500)} focalPoint={asset.focalPoint} />
)

/** Choosing a picture from the library, adding one to it, and saying which part of it matters most. */
export const ImageControl = ({
  label,
  help,
  assetId,
  onChange,
}: {
  label: string
  help?: string
  assetId: string | null
  onChange: (assetId: string | null) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const asset = useAsset(assetId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {asset ? (
        <Chosen key={asset.id} asset={asset} />
      ) : (
        <button type="button" className="image-none" onClick={() => setOpen(true)}>
          <Icon of={ImagePlus} />
          Choose an image
        </button>
      )}
      {assetId && (
        <div className="image-actions">
          <Button onPress={() => setOpen(true)}>Replace</Button>
          <Button kind="ghost" onPress={() => onChange(null)}>
            Remove
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
