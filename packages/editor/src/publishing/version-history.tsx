import './publishing.css'
import type { Release } from '@sitewright/contract/publishing'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { Button } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { useRollBack } from './publish-actions'
import { useReleases } from './use-publishing'

const byDay = (releases: readonly Release[], dayOf: (at: string) => string): [string, Release[]][] => {
  const days = new Map<string, Release[]>()
  for (const release of releases) {
    const day = dayOf(release.publishedAt)
    days.set(day, [...(days.get(day) ?? []), release])
  }
  return [...days]
}

const ReleaseRow = ({ release, time, onRollBack }: { release: Release; time: string; onRollBack?: () => void }) => (
  <li className="release">
    <div className="release-line">
      <span className="num">{time}</span>
      <span className="quiet">{release.publishedBy}</span>
      {release.isLive ? (
        <Status tone="success">{t('Live')}</Status>
      ) : (
        onRollBack && <Button onPress={onRollBack}>{t('Roll back')}</Button>
      )}
    </div>
    <p className="soft">{release.summary}</p>
  </li>
)

/** Everything that was ever published, and the way back to it. */
export const VersionHistory = () => {
  const { may } = useSession()
  const { dayOf, shortMoment, timeOfDay } = useTimes()
  const releases = useReleases()
  const rollBack = useRollBack()
  const [chosen, setChosen] = useState<Release>()
  const list = releases.data?.releases
  return (
    <>
      <div className="history-list">
        {!list &&
          (releases.isError ? <Failed onRetry={() => void releases.refetch()} /> : <Waiting rows={4} rowHeight={56} />)}
        {list?.length === 0 && <Empty>{t('Versions appear here each time you publish.')}</Empty>}
        {list &&
          byDay(list, dayOf).map(([day, ofDay]) => (
            <section key={day} className="release-day">
              <h3>{day}</h3>
              <ul>
                {ofDay.map(release => (
                  <ReleaseRow
                    key={release.id}
                    release={release}
                    time={timeOfDay(release.publishedAt)}
                    onRollBack={may('draft-publish') ? () => setChosen(release) : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <Confirmation
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? t('Roll back to {publishedAt}?', { publishedAt: shortMoment(chosen.publishedAt) }) : ''}
        confirm={t('Roll back')}
        kind="primary"
        isBusy={rollBack.isPending}
        onConfirm={() =>
          chosen &&
          rollBack.mutate(chosen.id, {
            onSuccess: () => {
              showToast(t('Rolled back'))
              setChosen(undefined)
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {t('Visitors see the site as it was then. Your draft, orders and stock stay as they are.')}
      </Confirmation>
    </>
  )
}
