import '../../ui/table.css'
import type { ListedCampaign } from '@sitewright/contract/campaigns'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { AreaTabs } from '../form-tabs'
import { doneOf, people, stateNames, stateTones, sumOf } from './campaign-words'
import { useCampaigns, useCopyCampaign, useDeleteCampaign, useMakeCampaign } from './use-campaigns'

const isDeletable = ({ state }: ListedCampaign) => state === 'draft' || state === 'done' || state === 'stopped'

const Reach = ({ state, counts }: ListedCampaign) => {
  const sum = sumOf(counts)
  if (sum === 0) return null
  if (state === 'done') return people(counts.sent ?? 0)
  return t('{counts} of {sum}', { counts: doneOf(counts).toLocaleString(language), sum: sum.toLocaleString(language) })
}

const When = ({ campaign }: { campaign: ListedCampaign }) => {
  const times = useTimes()
  const at = campaign.endedAt ?? campaign.startedAt ?? campaign.sendAt ?? campaign.editedAt
  return <time dateTime={at}>{times.shortMoment(at)}</time>
}

const Row = ({ campaign, onDelete }: { campaign: ListedCampaign; onDelete: () => void }) => {
  const { may } = useSession()
  const copy = useCopyCampaign()
  const { id, name, subject, state, heldBecause } = campaign
  return (
    <tr>
      <td>
        <RouteLink to={{ path: `forms/campaigns/${id}` }} className="row-button">
          {name}
        </RouteLink>
        <span className="second">{subject || t('No subject yet')}</span>
      </td>
      <td>
        <Status tone={stateTones[state]} isWaiting={state !== 'done' && state !== 'stopped'}>
          {stateNames[state]}
        </Status>
        {heldBecause !== '' && <span className="second form-failed">{heldBecause}</span>}
      </td>
      <td className="num">
        <Reach {...campaign} />
      </td>
      <td className="forms-edited">
        <When campaign={campaign} />
      </td>
      <td className="row-menu">
        {may('newsletter-messages-write') && (
          <Menu
            label={t('More for {name}', { name })}
            button={<IconButton icon={Ellipsis} label={t('More for {name}', { name })} />}
          >
            <MenuItem
              text={t('Duplicate')}
              onAction={() =>
                copy.mutate(id, {
                  onSuccess: made => navigate({ path: `forms/campaigns/${made.id}` }),
                  onError: error => showToast(messageOf(error)),
                })
              }
            />
            {isDeletable(campaign) && <MenuItem text={t('Delete')} onAction={onDelete} />}
          </Menu>
        )}
      </td>
    </tr>
  )
}

/** The letters to mailing lists: drafts, those on their way, and those that were sent. */
export const CampaignsList = () => {
  const { may } = useSession()
  const list = useCampaigns()
  const make = useMakeCampaign()
  const remove = useDeleteCampaign()
  const [leaving, setLeaving] = useState<ListedCampaign>()
  const first = list.data?.pages[0]
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  const write = () =>
    make.mutate(undefined, {
      onSuccess: ({ id }) => navigate({ path: `forms/campaigns/${id}` }),
      onError: error => showToast(messageOf(error)),
    })
  const button = may('newsletter-messages-write') && (
    <Button kind="primary" icon={Plus} isDisabled={make.isPending} onPress={write}>
      {t('Write a letter')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Campaigns')}</h1>
        </div>
        {items.length > 0 && button}
      </header>
      <AreaTabs chosen="campaigns" />
      <div className="page-body">
        {!first &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={5} rowHeight={56} />)}
        {first && items.length === 0 && <Empty action={button || undefined}>{t('Write your first letter.')}</Empty>}
        {items.length > 0 && (
          <table className="table forms-table">
            <thead>
              <tr>
                <th>{t('Letter')}</th>
                <th>{t('State')}</th>
                <th>{t('Sent to')}</th>
                <th className="forms-edited">{t('When')}</th>
                <th className="row-menu">
                  <span className="unseen">{t('More')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(campaign => (
                <Row key={campaign.id} campaign={campaign} onDelete={() => setLeaving(campaign)} />
              ))}
            </tbody>
          </table>
        )}
        {list.hasNextPage && (
          <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t('Loading') : t('More')}
          </Button>
        )}
      </div>
      <Confirmation
        isOpen={leaving !== undefined}
        title={t('Delete {name}?', { name: leaving?.name ?? t('the letter') })}
        confirm={t('Delete letter')}
        kind="danger"
        isBusy={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving.id, {
            onSuccess: () => {
              setLeaving(undefined)
              showToast(t('Letter deleted'))
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {leaving?.state === 'draft'
          ? t('What was written goes with it.')
          : t('Its report goes with it. Who got it keeps it, and can still leave the list by its link.')}
      </Confirmation>
    </main>
  )
}
