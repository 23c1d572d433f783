import '../ui/menu.css'
import './site-switcher.css'
import type { SiteSummary } from '@sitewright/contract/sites'
import { ExternalLink, LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { useSession } from '../app/session'
import { t, tx } from '../language'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'
import type { OpenedBy } from '../ui/menu-button'
import { hostOf, roleOf } from './site-words'

/** From so many on, reading them all takes longer than typing three letters. */
const searchedFrom = 8

export const sitesMatching = (sites: readonly SiteSummary[], search: string): readonly SiteSummary[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return sites.filter(({ title, publicAddress }) =>
    `${title} ${hostOf(publicAddress)}`.toLocaleLowerCase().includes(wanted),
  )
}

/** All sites of the account, the present one first. */
export const SiteList = () => {
  const { site, otherSites, accountAddress } = useSession()
  const [search, setSearch] = useState('')
  const all = [site, ...otherSites]
  const shown = sitesMatching(all, search)
  return (
    <div className="site-list">
      {all.length >= searchedFrom && (
        <div className="site-search">
          <SearchField label={t('Search your sites')} value={search} onChange={setSearch} autoFocus />
        </div>
      )}
      <ul aria-label={t('Your sites')}>
        {shown.map(each => (
          <li key={each.id}>
            <a className="site-row" href={each.editAddress} aria-current={each.id === site.id ? 'true' : undefined}>
              <span className="site-title">{each.title}</span>
              <span className="quiet">
                {roleOf(each)}, {hostOf(each.publicAddress)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="site-none quiet">{tx('No site called “{search}”.', { search: search.trim() })}</p>
      )}
      <ul className="site-ways" aria-label={t('More about sites')}>
        <li>
          <a className="site-way" href="/config/view-site" target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            {t('View site')}
          </a>
        </li>
        <li>
          <a className="site-way" href={accountAddress}>
            <Icon of={LayoutGrid} />
            {t('All sites')}
          </a>
        </li>
        <li>
          <a className="site-way" href={`${accountAddress}/signup/template`}>
            <Icon of={Plus} />
            {t('Make a site')}
          </a>
        </li>
      </ul>
    </div>
  )
}

export const SiteWindow = ({ button, ...open }: OpenedBy) => (
  <Popover
    className="menu-popover"
    placement="bottom start"
    offset={4}
    containerPadding={8}
    triggerRef={button}
    {...open}
  >
    <Dialog className="site-dialog" aria-label={t('Your sites')}>
      <SiteList />
    </Dialog>
  </Popover>
)
