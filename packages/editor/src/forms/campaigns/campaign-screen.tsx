import '../forms.css'
import './campaigns.css'
import type { Campaign } from '@sitewright/contract/campaigns'
import { isWritable } from '@sitewright/domain/campaigns'
import { Pause, Play, Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../app/api'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { ConflictBar, SaveLine } from '../save-line'
import { LetterPreview } from './letter-preview'
import { PeopleTab } from './people-tab'
import { ReportTab } from './report-tab'
import { SendDialog } from './send-dialog'
import { type PlainAct, useAct, useCampaign, useCampaignDraft, useCopyCampaign, useTestMail } from './use-campaigns'
import { WriteTab } from './write-tab'

type Tab = 'write' | 'people' | 'report'
const tabOf = (part: string | undefined): Tab => (part === 'people' || part === 'report' ? part : 'write')

const Tabs = ({ id, chosen, first }: { id: string; chosen: Tab; first: string }) => (
  <nav className="page-tabs" aria-label={t('Parts of the letter')}>
    {(['write', 'people', 'report'] as const).map(tab => (
      <RouteLink
        key={tab}
        to={{ path: tab === 'write' ? `forms/campaigns/${id}` : `forms/campaigns/${id}/${tab}` }}
        aria-current={tab === chosen ? 'page' : undefined}
      >
        {{ write: first, people: t('People'), report: t('Report') }[tab]}
      </RouteLink>
    ))}
  </nav>
)

const Title = ({ name }: { name: string }) => (
  <div className="page-title">
    <p className="page-area">
      <RouteLink to={{ path: 'forms/campaigns' }}>{t('Campaigns')}</RouteLink>
    </p>
    <h1>{name}</h1>
  </div>
)

/** A letter that can still be changed. */
const Writing = ({ campaign, tab }: { campaign: Campaign; tab: Tab }) => {
  const { may } = useSession()
  const draft = useCampaignDraft(campaign)
  const test = useTestMail()
  const [isSending, setSending] = useState(false)
  const { id } = campaign
  const mayWrite = may('newsletter-messages-write')
  const isBusy = draft.state.kind === 'saving' || draft.state.kind === 'conflict'
  const tryOut = async () => {
    if (draft.state.kind !== 'saved') await draft.save()
    test.mutate(id, {
      onSuccess: ({ sentTo }) => showToast(t('Test sent to {sentTo}', { sentTo: sentTo.join(', ') })),
      onError: error => showToast(messageOf(error)),
    })
  }
  const open = async () => {
    if (draft.state.kind !== 'saved') await draft.save()
    setSending(true)
  }
  return (
    <main className="page">
      <header className="page-head">
        <Title name={draft.draft.name} />
        {mayWrite && <SaveLine draft={draft} />}
        {mayWrite && (
          <Button icon={Send} isDisabled={test.isPending || isBusy} onPress={() => void tryOut()}>
            {t('Test to me')}
          </Button>
        )}
        {may('marketing-campaigns') && (
          <Button kind="primary" isDisabled={isBusy} onPress={() => void open()}>
            {t('Send')}
          </Button>
        )}
      </header>
      <Tabs id={id} chosen={tab} first={t('Write')} />
      <ConflictBar draft={draft} what="letter" />
      {campaign.heldBecause !== '' && tab !== 'report' && (
        <p className="form-conflict" role="status">
          {campaign.heldBecause}
        </p>
      )}
      {tab === 'write' &&
        (mayWrite ? <WriteTab campaign={campaign} draft={draft} /> : <LetterPreview campaign={campaign} />)}
      {tab === 'people' && (
        <PeopleTab
          campaign={campaign}
          chosen={draft.draft.lists}
          {...(mayWrite && { onChange: lists => draft.change({ lists }) })}
        />
      )}
      {tab === 'report' && <ReportTab campaign={campaign} />}
      {isSending && <SendDialog campaign={campaign} onClose={() => setSending(false)} />}
    </main>
  )
}

/** A letter that is on its way, or was. */
const OnItsWay = ({ campaign, tab }: { campaign: Campaign; tab: Tab }) => {
  const { may } = useSession()
  const act = useAct()
  const copy = useCopyCampaign()
  const [isStopping, setStopping] = useState(false)
  const { id, state, name } = campaign
  const maySend = may('marketing-campaigns')
  const press = (what: PlainAct, said?: string) =>
    act.mutate(
      { id, act: what },
      {
        onSuccess: () => {
          setStopping(false)
          if (said) showToast(said)
        },
        onError: error => showToast(messageOf(error)),
      },
    )
  return (
    <main className="page">
      <header className="page-head">
        <Title name={name} />
        {maySend && state === 'scheduled' && (
          <Button isDisabled={act.isPending} onPress={() => press('unschedule', t('A draft again'))}>
            {t('Do not send')}
          </Button>
        )}
        {maySend && state === 'running' && (
          <Button icon={Pause} isDisabled={act.isPending} onPress={() => press('pause', t('Paused'))}>
            {t('Pause')}
          </Button>
        )}
        {maySend && state === 'paused' && (
          <Button kind="primary" icon={Play} isDisabled={act.isPending} onPress={() => press('resume', t('Going on'))}>
            {t('Go on')}
          </Button>
        )}
        {maySend && (state === 'preparing' || state === 'running' || state === 'paused') && (
          <Button isDisabled={act.isPending} onPress={() => setStopping(true)}>
            {t('Stop')}
          </Button>
        )}
        {may('newsletter-messages-write') && (state === 'done' || state === 'stopped') && (
          <Button
            isDisabled={copy.isPending}
            onPress={() =>
              copy.mutate(id, {
                onSuccess: made => navigate({ path: `forms/campaigns/${made.id}` }),
                onError: error => showToast(messageOf(error)),
              })
            }
          >
            {t('Duplicate')}
          </Button>
        )}
      </header>
      <Tabs id={id} chosen={tab} first={t('Letter')} />
      {tab === 'write' && <LetterPreview campaign={campaign} />}
      {tab === 'people' && <PeopleTab campaign={campaign} chosen={campaign.lists} />}
      {tab === 'report' && <ReportTab campaign={campaign} />}
      <Confirmation
        isOpen={isStopping}
        title={t('Stop this letter?')}
        confirm={t('Stop letter')}
        kind="danger"
        isBusy={act.isPending}
        onClose={() => setStopping(false)}
        onConfirm={() => press('stop', t('Stopped'))}
      >
        {t('Who has not got it yet does not get it, and it cannot go on later. To go on later, pause it instead.')}
      </Confirmation>
    </main>
  )
}

export const CampaignScreen = ({ campaignId, part }: { campaignId: string; part: string | undefined }) => {
  const { data, error, refetch } = useCampaign(campaignId)
  const tab = tabOf(part)
  if (data)
    return isWritable(data.state) ? <Writing campaign={data} tab={tab} /> : <OnItsWay campaign={data} tab={tab} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <main className="page">
      <header className="page-head">
        <Title name={isGone ? t('This letter is not here') : t('Letter')} />
      </header>
      <div className="page-body">
        {isGone ? (
          <Empty>{t('It may have been deleted, or the address is not whole.')}</Empty>
        ) : error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={5} rowHeight={72} />
        )}
      </div>
    </main>
  )
}
