import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { t, tn } from '../language'
import { Button } from '../ui/button'
import type { LibraryState } from './use-library'

/** What is still on its way, and what was not taken. */
export const UploadsBar = ({ library }: { library: LibraryState }) => {
  const { uploads, count, forget } = library.uploads
  const failed = uploads.filter(upload => upload.failure)
  const left = uploads
    .filter(upload => !upload.failure)
    .reduce((bytes, { file, sent }) => bytes + file.size * (1 - sent), 0)
  const isUnderWay = uploads.length > failed.length
  if (uploads.length === 0) return null
  return (
    <div className="media-foot" role="status">
      {isUnderWay && (
        <>
          <span className="media-under-way">
            {t('Uploading {over} of {begun}', { over: Math.min(count.over + 1, count.begun), begun: count.begun })}
          </span>
          <span className="quiet num">{t('{left} left', { left: humanizeFileSize(Math.round(left)) })}</span>
        </>
      )}
      {failed.length > 0 && (
        <>
          <span className="media-not-taken">{t('{failed} not taken', { failed: failed.length })}</span>
          <Button
            kind="ghost"
            onPress={() => {
              for (const { id } of failed) forget(id)
            }}
          >
            {tn(failed.length, 'Leave it out', 'Leave them out')}
          </Button>
        </>
      )}
    </div>
  )
}
