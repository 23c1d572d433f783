import { t } from '../language'
import { Button } from '../ui/button'
import type { Upload } from './use-uploads'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Files on their way, and those that were not taken, with the reason and a way on. */
export const UploadRows = ({
  uploads,
  onRetry,
  onReplace,
  onForget,
}: {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  /** Asks for another file in its place. */
  onReplace: (upload: Upload) => void
  onForget: (id: string) => void
}) => (
  <ul className="upload-rows">
    {uploads.map(upload => {
      const { id, file, sent, failure } = upload
      return (
        <li key={id} className={failure ? 'upload-row failed' : 'upload-row'}>
          {failure ? (
            <>
              <p className="field-error" role="alert">
                {failure.words}
              </p>
              <div className="image-actions">
                {failure.mayRetry ? (
                  <Button onPress={() => onRetry(upload)}>{t('Try again')}</Button>
                ) : (
                  <Button onPress={() => onReplace(upload)}>{t('Choose another')}</Button>
                )}
                <Button kind="ghost" onPress={() => onForget(id)}>
                  {t('Leave it out')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <span className="upload-name">
                <span>{file.name}</span>
                <span className="quiet num">{percent(sent)}</span>
              </span>
              <progress aria-label={t('Uploading {name}', { name: file.name })} value={sent} max={1} />
            </>
          )}
        </li>
      )
    })}
  </ul>
)
