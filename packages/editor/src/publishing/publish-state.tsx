import { useTimes } from '../app/use-times'
import { ago } from '../ui/time'
import { usePublishState } from './use-publishing'

/** One line on what visitors see now. */
export const PublishState = ({ changed }: { changed: boolean }) => {
  const { data } = usePublishState()
  const { shortMoment } = useTimes()
  if (!data) return null
  const text = data.scheduled
    ? `Goes live ${shortMoment(data.scheduled.at)}`
    : changed || !data.live
      ? 'Not published yet'
      : `Published ${ago(data.live.publishedAt)}`
  return (
    <span className="publish-state quiet" title={data.live ? shortMoment(data.live.publishedAt) : undefined}>
      {text}
    </span>
  )
}

/** In edit mode, only what is still to come. */
export const GoesLive = () => {
  const { data } = usePublishState()
  const { shortMoment } = useTimes()
  return data?.scheduled ? (
    <span className="publish-state quiet">{`Goes live ${shortMoment(data.scheduled.at)}`}</span>
  ) : null
}
