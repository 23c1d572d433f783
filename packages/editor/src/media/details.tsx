import type { ListedAsset } from '@sitewright/contract/media'
import { focalPointToObjectPosition } from '@sitewright/domain/assets'
import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { ArrowLeft, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { showToast } from '../ui/toast'
import { ChooseButton } from './choosing'
import { Description } from './description'
import { FocalPoint } from './focal-point'
import { ReplaceFile } from './replace-file'
import type { LibraryState } from './use-library'
import { thumbnailOf, useUpdateAsset } from './use-media'
import { UsedIn } from './used-in'

const percent = (value: number) => `${Math.round(value * 100)}%`
const crops = ['16 / 9', '4 / 5', '1 / 1'] as const

/** A picture with the point that stays in view, and what that makes of it in three shapes. */
const Picture = ({ asset }: { asset: ListedAsset }) => {
  const update = useUpdateAsset()
  const [point, setPoint] = useState(asset.focalPoint)
  const source = thumbnailOf(asset, 750)
  return (
    <>
      <FocalPoint
        source={source}
        focalPoint={asset.focalPoint}
        ratio={asset.width / Math.max(1, asset.height)}
        onMove={setPoint}
        onSave={focalPoint =>
          update.mutate({ assetId: asset.id, focalPoint }, { onError: error => showToast(messageOf(error)) })
        }
      />
      <p className="media-focal-words">
        <span className="quiet">{t('Focal point. Arrows move it 1%.')}</span>
        <span className="num">{`${percent(point.x)}, ${percent(point.y)}`}</span>
      </p>
      <div className="media-crops" aria-hidden="true">
        {crops.map(ratio => (
          <img
            key={ratio}
            src={source}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: focalPointToObjectPosition(point) }}
          />
        ))}
        <span className="quiet">{t('Crops')}</span>
      </div>
    </>
  )
}

const Preview = ({ asset }: { asset: ListedAsset }) => {
  switch (asset.kind) {
    case 'image':
      return <Picture asset={asset} />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: it is shown to whoever put it here
      return <video className="media-film" src={asset.url} controls preload="metadata" />
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: as above
      return <audio className="media-film" src={asset.url} controls preload="metadata" />
    case 'file':
      return (
        <span className="media-unseen media-film">
          <Icon of={FileText} />
        </span>
      )
  }
}

const Facts = ({ asset: { width, height, bytes, createdAt, addedBy } }: { asset: ListedAsset }) => {
  const { dayOf } = useTimes()
  const size = humanizeFileSize(bytes)
  return (
    <dl className="media-facts num">
      <dt>{t('Size')}</dt>
      <dd>{width > 0 ? `${width} × ${height}, ${size}` : size}</dd>
      <dt>{t('Added')}</dt>
      <dd>{addedBy ? t('{createdAt} by {addedBy}', { createdAt: dayOf(createdAt), addedBy }) : dayOf(createdAt)}</dd>
    </dl>
  )
}

/** All about the file that is open. */
export const Details = ({ library }: { library: LibraryState }) => {
  const { purpose, current, isNarrow } = library
  const { may } = useSession()
  const close = purpose.kind === 'choose' ? purpose.onClose : undefined
  return (
    <aside className="media-details" aria-label={t('Details of the file')}>
      <header className="media-details-head">
        {isNarrow && (
          <IconButton icon={ArrowLeft} label={t('Back to the files')} onPress={() => library.setDetailsOpen(false)} />
        )}
        <p className="media-details-name">{current?.fileName}</p>
        {close && !isNarrow && <IconButton icon={X} label={t('Close')} onPress={close} />}
      </header>
      <div className="media-details-body">
        {current ? (
          // Another revision of the file is another picture, with a point that begins where it was saved.
          <div key={`${current.id} ${current.url}`}>
            <Preview asset={current} />
            {current.kind === 'image' && <Description asset={current} onSaved={library.learn} />}
            <UsedIn assetId={current.id} onFollow={close} />
            <Facts asset={current} />
          </div>
        ) : (
          <p className="quiet">{t('Choose a file to see what it is and where it is used.')}</p>
        )}
      </div>
      {(purpose.kind === 'choose' || (current && may('asset-library-manage'))) && (
        <footer className="media-details-foot">
          {current && may('asset-library-manage') && (
            <ReplaceFile key={current.id} asset={current} onReplaced={library.learn} />
          )}
          <ChooseButton library={library} />
        </footer>
      )}
    </aside>
  )
}
