import './media.css'
import { Film } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { fileNameIn } from './use-media'

const MediaLibrary = lazy(async () => ({ default: (await import('./media-library')).MediaLibrary }))

/** Choosing a video from the library, or adding one to it. */
export const VideoControl = ({
  label,
  help,
  assetId,
  onChange,
}: {
  label: string
  help?: string
  assetId: string | null
  onChange: (assetId: string) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const asset = useAsset(assetId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {asset ? (
        <div className="video-chosen">
          <Icon of={Film} />
          <span className="video-name">{fileNameIn(asset.url)}</span>
          <Button onPress={() => setOpen(true)}>Replace</Button>
        </div>
      ) : (
        <button type="button" className="image-none" onClick={() => setOpen(true)}>
          <Icon of={Film} />
          Choose a video
        </button>
      )}
      {help && <p className="field-help">{help}</p>}
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind="video"
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
