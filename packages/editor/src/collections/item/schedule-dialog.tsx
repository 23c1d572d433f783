import type { Item } from '@sitewright/contract/collections'
import { useState } from 'react'
import { useSession } from '../../app/session'
import { MomentField } from '../../commerce/products/editor/moment-field'
import { t } from '../../language'
import { FormDialog } from '../../ui/form-dialog'
import type { Schedule } from './item-actions'

/** When visitors see it, and until when; by the clock of the site. */
export const ScheduleDialog = ({
  item,
  isBusy,
  onSchedule,
  onClose,
}: {
  item: Item
  isBusy: boolean
  onSchedule: (schedule: Schedule) => void
  onClose: () => void
}) => {
  const { timeZone } = useSession().site
  const isLive = item.state === 'published' || item.state === 'private'
  const [from, setFrom] = useState(item.publishAt)
  const [until, setUntil] = useState(item.unpublishAt)
  const [isTried, setTried] = useState(false)
  const now = new Date().toISOString()
  const problem = isLive
    ? until !== null && until <= now
      ? t('That moment is over.')
      : undefined
    : from === null
      ? t('Please enter a day and an hour')
      : from <= now
        ? t('That moment is over. Choose a later one, or publish now.')
        : until !== null && until <= from
          ? t('It would end before it begins.')
          : undefined
  return (
    <FormDialog
      title={isLive ? t('Take it away later') : t('Schedule')}
      submit={[isLive ? t('Save') : t('Schedule'), isLive ? t('Saving') : t('Scheduling|is being scheduled')]}
      isBusy={isBusy}
      onClose={onClose}
      failure={isTried ? problem : undefined}
      onSubmit={() => {
        setTried(true)
        if (problem) return
        onSchedule(
          isLive
            ? { unpublishAt: until }
            : { publishAt: from, ...(until !== item.unpublishAt && { unpublishAt: until }) },
        )
      }}
    >
      {!isLive && <MomentField label={t('Goes live')} value={from} timeZone={timeZone} onChange={setFrom} />}
      <MomentField
        label={isLive ? t('Visible until') : t('Visible until, if it ends')}
        value={until}
        timeZone={timeZone}
        onChange={setUntil}
      />
      <p className="soft">
        {t('By the clock of {replaceAll}. What the draft says at that moment is shown.', {
          replaceAll: timeZone.replaceAll('_', ' '),
        })}
      </p>
    </FormDialog>
  )
}
