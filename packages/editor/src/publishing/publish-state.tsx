import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { ago } from '../ui/time'
import { PublishPopover } from './publish-popover'
import { hasUnpublished, usePublishState } from './use-publishing'

/** What is not public yet, in one line; where nothing is and `hasRest`, since when everything is. */
export const PublishState = ({ hasRest = false }: { hasRest?: boolean }) => {
  const { data } = usePublishState()
  const { shortMoment } = useTimes()
  if (!data) return null
  const { live, scheduled } = data
  const words = () => {
    if (scheduled) return t('Goes live {at}', { at: shortMoment(scheduled.at) })
    if (!live) return t('Not published yet')
    if (hasUnpublished(data)) return t('Unpublished changes')
    return hasRest ? t('Published {publishedAt}', { publishedAt: ago(live.publishedAt) }) : ''
  }
  return (
    <span className="publish-state quiet" title={live ? shortMoment(live.publishedAt) : undefined}>
      {words()}
    </span>
  )
}

const everythingIsSaved = async () => true

/** Outside of edit mode: what visitors see, and the way to publish when that is not everything. */
export const StagePublishing = () => {
  const { data } = usePublishState()
  const { may } = useSession()
  return (
    <>
      <PublishState hasRest />
      {data && hasUnpublished(data) && may('draft-publish') && (
        <PublishPopover kind="default" beforePublish={everythingIsSaved} />
      )}
    </>
  )
}
