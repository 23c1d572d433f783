import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import { type RefObject, useState } from 'react'
import { Popover } from 'react-aria-components'
import { messageOf } from '../app/api'
import { runWith } from '../app/follow-up'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t, tx } from '../language'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { Segments } from '../ui/segments'
import { Failed, Waiting } from '../ui/states'
import { TextButton } from '../ui/text-button'
import { showToast } from '../ui/toast'
import { Findings, useFindings } from './findings'
import { useCancelSchedule, usePublish, useSchedule } from './publish-actions'
import { hasUnpublished, usePublishStateAfter } from './use-publishing'

const day = 86_400_000

/** Ten o’clock there, as the date field takes it. */
const tomorrowMorning = (timeZone: string) => `${wallTime(Date.now() + day, timeZone).slice(0, 10)}T10:00`

const Scheduled = ({ at, id, onDone }: { at: string; id: string; onDone: () => void }) => {
  const cancel = useCancelSchedule()
  const { shortMoment } = useTimes()
  return (
    <p className="publish-scheduled">
      {tx('Goes live {at}. {button}', {
        at: shortMoment(at),
        button: (
          <TextButton
            onPress={() =>
              runWith(cancel, id, {
                onSuccess: () => {
                  showToast(t('No longer planned'))
                  onDone()
                },
                onError: error => showToast(messageOf(error)),
              })
            }
          >
            {t('Cancel')}
          </TextButton>
        ),
      })}
    </p>
  )
}

type PublishingProps = { close: () => void; beforePublish: () => Promise<boolean>; onHistory?: () => void }

const Publishing = ({ close, beforePublish, onHistory }: PublishingProps) => {
  const { site } = useSession()
  const { shortMoment, zoneName } = useTimes()
  const state = usePublishStateAfter(beforePublish)
  const findings = useFindings()
  const publish = usePublish()
  const schedule = useSchedule()
  const [when, setWhen] = useState('now')
  const [at, setAt] = useState(() => tomorrowMorning(site.timeZone))
  const [error, setError] = useState<string>()
  // Drawn when all is known: a list that came later would push the button away from under the pointer.
  if (!state.data || !findings.isFetchedAfterMount)
    return state.isError ? <Failed onRetry={() => void state.prepare()} /> : <Waiting rows={3} />
  const { changedPages, siteChanged, scheduled } = state.data
  const moment = momentOfWallTime(at, site.timeZone)
  const isPast = when === 'later' && !(moment !== undefined && moment > Date.now())
  const isBusy = publish.isPending || schedule.isPending
  const nothing = !hasUnpublished(state.data)

  const go = async () => {
    setError(undefined)
    if (!(await beforePublish())) return setError(t('Your last changes are not saved yet.'))
    const failed = (problem: unknown) => setError(messageOf(problem))
    if (when === 'later') {
      if (moment === undefined) return
      schedule.mutate(new Date(moment).toISOString(), {
        onSuccess: planned => {
          showToast(t('Goes live {at}', { at: shortMoment(planned.at) }))
          close()
        },
        onError: failed,
      })
      return
    }
    publish.mutate(undefined, {
      onSuccess: () => {
        showToast(t('Published'), {
          label: t('View'),
          run: () => void window.open('/config/view-site', '_blank', 'noopener'),
        })
        close()
      },
      onError: failed,
    })
  }

  return (
    <>
      <section>
        <h3>{nothing ? t('Nothing has changed since the last time') : t('Changed')}</h3>
        {!nothing && (
          <ul className="publish-changes">
            {changedPages.map(page => (
              <li key={page.id}>{page.title}</li>
            ))}
            {siteChanged && <li>{t('Site: menu, styles, header or footer')}</li>}
          </ul>
        )}
      </section>
      <Findings found={findings.data} onFollow={close} />
      {scheduled && <Scheduled id={scheduled.id} at={scheduled.at} onDone={close} />}
      <Segments
        label={t('When')}
        isLabelHidden
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('Now') },
          { value: 'later', label: t('At a date and time') },
        ]}
      />
      {when === 'later' && (
        <TextField
          label={t('Date and time')}
          value={at}
          onChange={setAt}
          input={{ type: 'datetime-local' }}
          error={isPast ? t('Choose a time that is still to come.') : undefined}
          help={t('Time zone: {zoneName}', { zoneName })}
        />
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button
        kind="primary"
        size="medium"
        isDisabled={isBusy || isPast || (nothing && when === 'now')}
        onPress={() => void go()}
      >
        {isBusy ? t('Publishing') : when === 'later' ? t('Schedule') : t('Publish now')}
      </Button>
      {onHistory && (
        <TextButton
          onPress={() => {
            close()
            onHistory()
          }}
        >
          {t('Version history')}
        </TextButton>
      )}
    </>
  )
}

export type PublishWindowProps = Omit<PublishingProps, 'close'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  button: RefObject<HTMLButtonElement | null>
}

export const PublishWindow = ({ isOpen, onOpenChange, button, ...props }: PublishWindowProps) => (
  // Itself the dialog: one inside it would leave the browser's way out in no part of the page.
  <Popover
    className="publish-popover"
    aria-label={t('Publish')}
    placement="bottom end"
    offset={8}
    triggerRef={button}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
  >
    <div className="publish-dialog">
      <h2 className="floating-title">{t('Publish')}</h2>
      <Publishing close={() => onOpenChange(false)} {...props} />
    </div>
  </Popover>
)
