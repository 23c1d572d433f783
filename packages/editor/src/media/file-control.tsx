import './media.css'
import { FileText, Film, Music } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t, tx } from '../language'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { mediaKinds } from './media-kinds'
import { fileNameIn } from './use-media'

const MediaLibrary = lazy(async () => ({ default: (await import('./media-library')).MediaLibrary }))

const icons = { video: Film, audio: Music, file: FileText } as const

/** Choosing a film, a sound or another file from the library, or adding one to it. */
export const FileControl = ({
  kind,
  contentType,
  noun = mediaKinds[kind].one,
  label,
  help,
  assetId,
  onRemove,
  onChange,
}: {
  kind: keyof typeof icons
  /** One of another kind than this is said to be no `noun`. */
  contentType?: string | undefined
  noun?: string | undefined
  label: string
  help?: string
  assetId: string | null
  /** Without it, a file can be exchanged but not taken away. */
  onRemove?: () => void
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
          <Icon of={icons[kind]} />
          <span className="video-name">{fileNameIn(asset.url)}</span>
          <Button onPress={() => setOpen(true)}>{t('Replace')}</Button>
          {onRemove && (
            <Button kind="ghost" onPress={onRemove}>
              {t('Remove')}
            </Button>
          )}
        </div>
      ) : (
        <button type="button" className="image-none" onClick={() => setOpen(true)}>
          <Icon of={icons[kind]} />
          {tx('Choose a {noun}', { noun })}
        </button>
      )}
      {asset && contentType !== undefined && asset.contentType !== contentType && (
        <p className="field-error" role="alert">
          {tx('This file is no {noun}. Choose another one.', { noun })}
        </p>
      )}
      {help && <p className="field-help">{help}</p>}
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind={kind}
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
