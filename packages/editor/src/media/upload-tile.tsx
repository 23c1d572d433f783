import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { TextButton } from '../ui/text-button'
import type { Upload } from './use-uploads'

/** The picture as it lies on this device, for as long as it is on its way; what is none is not shown. */
function usePreview(file: File) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return [source, setSource] as const
}

/** A file on its way, or one that was not taken, with the reason and a way on. */
export const UploadTile = ({
  upload,
  retry,
  shrink,
  forget,
}: {
  upload: Upload
  retry: (upload: Upload) => void
  shrink: (upload: Upload) => Promise<void>
  forget: (id: string) => void
}) => {
  const { id, file, sent, failure } = upload
  const [source, setSource] = usePreview(file)
  return (
    <li className={failure ? 'media-upload refused' : 'media-upload'}>
      <span className="media-picture">
        {source ? (
          <img src={source} alt="" onError={() => setSource(undefined)} />
        ) : (
          <span className="media-unseen">
            <Icon of={FileText} />
          </span>
        )}
        <progress aria-label={t('Uploading {name}', { name: file.name })} value={failure ? 1 : sent} max={1} />
      </span>
      <span className="media-name">{file.name}</span>
      {failure ? (
        <>
          <span className="field-error media-refused" role="alert">
            {failure.words}
          </span>
          <span className="media-ways">
            {failure.mayRetry && <TextButton onPress={() => retry(upload)}>{t('Try again')}</TextButton>}
            {failure.mayShrink && <TextButton onPress={() => void shrink(upload)}>{t('Make smaller')}</TextButton>}
            <TextButton onPress={() => forget(id)}>{t('Leave it out')}</TextButton>
          </span>
        </>
      ) : (
        <span className="quiet num">
          {t('{sent}% of {size}', { sent: Math.round(sent * 100), size: humanizeFileSize(file.size) })}
        </span>
      )}
    </li>
  )
}
