import type { Campaign } from '@sitewright/contract/campaigns'
import type { MailingList } from '@sitewright/contract/newsletter'
import { localise } from '@sitewright/domain/sites'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Empty, Failed, Waiting } from '../../ui/states'
import { TickLine } from '../../ui/tick-line'
import { useLists } from '../subscribers/use-subscribers'
import { people } from './campaign-words'
import { useAudience } from './use-campaigns'

const Count = ({ campaign }: { campaign: Campaign }) => {
  const { data, isError, refetch } = useAudience(campaign)
  if (campaign.lists.length === 0) return <p className="quiet">{t('Nobody yet. Choose a list.')}</p>
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={24} />
  return (
    <p role="status">
      <b>{people(data.people)}</b>
      {data.blocked > 0 && (
        <span className="soft">{` ${t('{blocked} left out: nothing may be sent to them.', { blocked: people(data.blocked) })}`}</span>
      )}
    </p>
  )
}

const Line = ({ list, name }: { list: MailingList; name: string }) => (
  <span className="letter-list">
    <span>{name}</span>
    <span className="soft num">{people(list.counts.confirmed ?? 0)}</span>
  </span>
)

/** The lists a letter goes to. Who is on several gets it once. */
export const PeopleTab = ({
  campaign,
  chosen,
  onChange,
}: {
  campaign: Campaign
  chosen: readonly string[]
  /** Absent once it is on its way. */
  onChange?: (lists: string[]) => void
}) => {
  const { site } = useSession()
  const lists = useLists()
  const items = lists.data?.items
  const nameOf = ({ name }: MailingList) =>
    localise(name, site.primaryLocale, site.primaryLocale) ?? t('A list without a name')
  if (!items)
    return (
      <div className="page-body">
        {lists.isError ? <Failed onRetry={() => void lists.refetch()} /> : <Waiting rows={3} rowHeight={40} />}
      </div>
    )
  if (items.length === 0)
    return (
      <div className="page-body">
        <Empty action={<RouteLink to={{ path: 'forms/lists' }}>{t('To the lists')}</RouteLink>}>
          {t("You don't have any mailing lists, create one before continuing")}
        </Empty>
      </div>
    )
  const shown = onChange ? items : items.filter(({ id }) => chosen.includes(id))
  return (
    <div className="page-body letter-people">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field */}
      <div role="group" aria-labelledby="letter-lists">
        <h2 id="letter-lists">{t('To')}</h2>
        {shown.map(list =>
          onChange ? (
            <TickLine
              key={list.id}
              isSelected={chosen.includes(list.id)}
              onChange={isOn => onChange(isOn ? [...chosen, list.id] : chosen.filter(id => id !== list.id))}
            >
              <Line list={list} name={nameOf(list)} />
            </TickLine>
          ) : (
            <p key={list.id}>
              <Line list={list} name={nameOf(list)} />
            </p>
          ),
        )}
      </div>
      {onChange && <Count campaign={campaign} />}
      <p className="quiet">
        {t(
          'Only who has confirmed gets it, and nobody gets it twice. Who leaves while it is being sent gets nothing more.',
        )}
      </p>
    </div>
  )
}
