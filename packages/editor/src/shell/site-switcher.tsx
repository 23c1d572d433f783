import './site-switcher.css'
import type { SiteSummary } from '@sitewright/contract/sites'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ExternalLink, LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { roleName } from '../people/role-names'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'

/** From so many on, reading them all takes longer than typing three letters. */
const searchedFrom = 8

export const hostOf = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')
export const roleOf = ({ isOwner, roles }: Pick<SiteSummary, 'isOwner' | 'roles'>) =>
  isOwner ? 'Owner' : roleName(roles[0])

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
          <SearchField label="Search your sites" value={search} onChange={setSearch} autoFocus />
        </div>
      )}
      <ul aria-label="Your sites">
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
      {shown.length === 0 && <p className="site-none quiet">No site called “{search.trim()}”.</p>}
      <ul className="site-ways" aria-label="More about sites">
        <li>
          <a className="site-way" href={site.publicAddress} target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            View site
          </a>
        </li>
        <li>
          <a className="site-way" href={accountAddress}>
            <Icon of={LayoutGrid} />
            All sites
          </a>
        </li>
        <li>
          <a className="site-way" href={`${accountAddress}/signup/template`}>
            <Icon of={Plus} />
            Make a site
          </a>
        </li>
      </ul>
    </div>
  )
}

export const SiteSwitcher = ({ isOpen }: { isOpen: boolean }) => {
  const { site } = useSession()
  const client = useQueryClient()
  return (
    // A site made in another tab since this one was opened is there as well.
    <DialogTrigger onOpenChange={open => void (open && client.invalidateQueries({ queryKey: keys.session }))}>
      {isOpen ? (
        <Button className="rail-site">
          <span className="rail-title">
            <span className="rail-name">{site.title}</span>
            <Icon of={ChevronDown} size={14} />
          </span>
          <span className="rail-host">{hostOf(site.publicAddress)}</span>
        </Button>
      ) : (
        <Button className="rail-initial" aria-label={`${site.title}, your sites`}>
          <span aria-hidden="true">{site.title.slice(0, 1)}</span>
        </Button>
      )}
      <Popover className="menu-popover" placement="bottom start" offset={4} containerPadding={8}>
        <Dialog className="site-dialog" aria-label="Your sites">
          <SiteList />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
