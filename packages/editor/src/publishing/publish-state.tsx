import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { ago } from '../ui/time'
import { PublishPopover } from './publish-popover'
import { hasUnpublished, usePublishState } from './use-publishing'

/** One line on what visitors see now, and whether something was saved since. */
export const PublishState = () => {
  const { data } = usePublishState()
  const { shortMoment } = useTimes()
  if (!data) return null
  const { live, scheduled } = data
  const words = () => {
    if (scheduled) return `Goes live ${shortMoment(scheduled.at)}`
    if (!live) return 'Not published yet'
    return hasUnpublished(data) ? 'Unpublished changes' : `Published ${ago(live.publishedAt)}`
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
      <PublishState />
      {data && hasUnpublished(data) && may('draft-publish') && (
        <PublishPopover kind="default" beforePublish={everythingIsSaved} />
      )}
    </>
  )
}
