import './media.css'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { fileNameIn } from './use-media'

const MediaLibrary = lazy(async () => ({ default: (await import('./media-library')).MediaLibrary }))

/** Choosing a file from the library, or adding one to it. One of another kind than is wanted is said to be so. */
export const FileControl = ({
  label,
  help,
  noun,
  contentType,
  assetId,
  onChange,
}: {
  label: string
  help?: string
  noun: string
  contentType: string
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
        <div className="video-chosen">
          <Icon of={FileText} />
          <span className="video-name">{fileNameIn(asset.url)}</span>
          <Button onPress={() => setOpen(true)}>Replace</Button>
          <Button kind="ghost" onPress={() => onChange(null)}>
            Remove
          </Button>
        </div>
      ) : (
        <button type="button" className="image-none optional" onClick={() => setOpen(true)}>
          <Icon of={FileText} />
          Choose a {noun}
        </button>
      )}
      {asset && asset.contentType !== contentType && (
        <p className="field-error" role="alert">
          This file is no {noun}. Choose another one.
        </p>
      )}
      {help && <p className="field-help">{help}</p>}
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind="file"
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
