import '../../ui/table.css'
import type { Campaign, CampaignReport, FailedRecipient } from '@sitewright/contract/campaigns'
import { messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { doneOf, people, refusedOf, stateNames, stateTones, sumOf } from './campaign-words'
import { useAct, useReport } from './use-campaigns'

const failedWords = {
  unknown: t('Nobody knows whether it arrived'),
  bounced: t('The address does not exist'),
  refused: t('Not taken'),
} as const
const wordsOf = ({ state }: FailedRecipient): string =>
  state === 'unknown' || state === 'bounced' || state === 'refused' ? failedWords[state] : ''

const Figure = ({ label, value, note }: { label: string; value: number; note?: string }) => (
  <div className="letter-figure">
    <dt>{label}</dt>
    <dd className="num">{value.toLocaleString(language)}</dd>
    {note && <dd className="soft">{note}</dd>}
  </div>
)

const Progress = ({ campaign }: { campaign: Campaign }) => {
  const times = useTimes()
  const { state, counts, sendAt, startedAt, endedAt, heldBecause } = campaign
  const sum = sumOf(counts)
  const done = doneOf(counts)
  return (
    <div className="letter-progress" role="status">
      <p>
        <Status tone={stateTones[state]} isWaiting={state !== 'done' && state !== 'stopped'}>
          {stateNames[state]}
        </Status>
        <span className="soft">
          {state === 'scheduled' &&
            sendAt &&
            ` ${t('Goes on {sendAt}, {zoneName} time.', { sendAt: times.longMoment(sendAt), zoneName: times.zoneName })}`}
          {(state === 'running' || state === 'paused') &&
            ` ${t('{done} of {sum}', { done: done.toLocaleString(language), sum: people(sum) })}`}
          {state === 'preparing' &&
            startedAt &&
            ` ${t('Since {startedAt}', { startedAt: times.timeOfDay(startedAt) })}`}
          {(state === 'done' || state === 'stopped') && endedAt && ` ${times.longMoment(endedAt)}`}
        </span>
      </p>
      {(state === 'running' || state === 'paused') && (
        <progress aria-label={t('Mails sent')} value={done} max={Math.max(1, sum)} />
      )}
      {heldBecause !== '' && <p className="form-failed">{heldBecause}</p>}
    </div>
  )
}

const Measured = ({ measured }: { measured: NonNullable<CampaignReport['measured']> }) => {
  const { allowed, opened, clicked, machines, links } = measured
  const of = t('Of {allowed} who allow counting it', { allowed: people(allowed) })
  return (
    <>
      <dl className="letter-figures">
        <Figure label={t('Opened')} value={opened} note={of} />
        <Figure label={t('Followed a link')} value={clicked} note={of} />
        <Figure label={t('Programs')} value={machines} note={t('Looked the mail through; not counted as opened')} />
      </dl>
      {links.length > 0 && (
        <table className="table forms-table">
          <caption>{t('Which links were followed')}</caption>
          <thead>
            <tr>
              <th>{t('Address')}</th>
              <th className="num">{t('People')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(link => (
              <tr key={link.address}>
                <td>{link.address}</td>
                <td className="num">{link.people.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** How it goes, and what became of it. Opens and clicks are those of people who allow counting them. */
export const ReportTab = ({ campaign }: { campaign: Campaign }) => {
  const { may } = useSession()
  const { data, isError, refetch } = useReport(campaign)
  const act = useAct()
  const { id, state, heldBecause } = campaign
  if (state === 'draft')
    return (
      <div className="page-body">
        {heldBecause === '' ? (
          <Empty>{t('What became of it stands here once it is sent.')}</Empty>
        ) : (
          <p className="form-failed">{heldBecause}</p>
        )}
      </div>
    )
  if (!data)
    return (
      <div className="page-body">
        {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={48} />}
      </div>
    )
  const { counts, left, complained, measured, failed } = data
  const unknown = counts.unknown ?? 0
  const maySend = may('marketing-campaigns')
  return (
    <div className="page-body letter-report">
      <Progress campaign={{ ...campaign, counts }} />
      <dl className="letter-figures">
        <Figure label={t('Sent')} value={counts.sent ?? 0} />
        <Figure label={t('Refused')} value={refusedOf(counts)} />
        <Figure label={t('Left a list since')} value={left} />
        <Figure label={t('Called it spam')} value={complained} />
        <Figure
          label={t('Passed over')}
          value={counts.skipped ?? 0}
          note={t('Left or were blocked before it was their turn')}
        />
        {state === 'stopped' && <Figure label={t('Not sent')} value={counts.waiting ?? 0} />}
      </dl>
      {measured && <Measured measured={measured} />}
      {unknown > 0 && (
        <div className="letter-unknown">
          <p>
            {t(
              'Of {unknown} nobody knows whether the letter arrived: the connection broke while it was handed over. They are not sent it again by themselves, so that nobody gets it twice.',
              { unknown: people(unknown) },
            )}
          </p>
          {maySend && state !== 'stopped' && (
            <Button
              isDisabled={act.isPending}
              onPress={() => act.mutate({ id, act: 'repeat' }, { onError: error => showToast(messageOf(error)) })}
            >
              {t('Send it again to {unknown}', { unknown: people(unknown) })}
            </Button>
          )}
        </div>
      )}
      {failed.length > 0 && (
        <table className="table forms-table">
          <caption className="unseen">{t('Who did not get it')}</caption>
          <thead>
            <tr>
              <th>{t('Address')}</th>
              <th>{t('What happened')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(each => (
              <tr key={`${each.email} ${each.answer}`}>
                <td>{each.email || t('Somebody who was deleted since')}</td>
                <td>
                  {wordsOf(each)}
                  {each.answer !== '' && <span className="second">{each.answer}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
