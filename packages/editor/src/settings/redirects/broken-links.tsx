import type { BrokenLink } from '@sitewright/contract/redirects'
import { isSiteDocumentName } from '@sitewright/domain/documents'
import { ChevronRight } from 'lucide-react'
import { messageOf } from '../../app/api'
import { type Place, RouteLink } from '../../app/router'
import { wantBlock } from '../../app/wanted-block'
import { language, t, tn } from '../../language'
import { itemPath } from '../../site/collection-paths'
import { pathOfShared, sharedLabels } from '../../site/shared-words'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useLinkCheck } from './use-redirects'

const placeOf = ({ page, place, item }: BrokenLink): Partial<Place> | undefined => {
  if (item) return page ? { path: itemPath(page.id, item.id) } : undefined
  if (isSiteDocumentName(place)) return { path: pathOfShared(place) }
  if (place === 'menu') return { path: 'pages' }
  return page ? { path: 'edit', frameUrl: page.path } : undefined
}

const nameOf = ({ page, place, item, block }: BrokenLink): string => {
  if (item) return `${block}, ${item.title}${page ? ` ${t('in {title}', { title: page.title })}` : ''}`
  if (place === 'redirect') return t('Redirect of {block}', { block })
  if (place === 'menu') return t('{block}, menu', { block })
  if (isSiteDocumentName(place)) return `${block}, ${sharedLabels[place]}`
  return place === 'item'
    ? t('{block}, {title}, every product', { block, title: page?.title ?? '' })
    : t('{block}, {title}', { block, title: page?.title ?? '' })
}

const Line = ({ link }: { link: BrokenLink }) => {
  const to = placeOf(link)
  const words = (
    <span>
      <b>{nameOf(link)}</b>
      <span className="second">
        {link.address !== '' && <code>{link.address}</code>} {link.message}
      </span>
    </span>
  )
  if (!to) return <div className="broken-link">{words}</div>
  return (
    <RouteLink
      to={to}
      className="broken-link"
      {...(link.blockId !== null && { onFollow: () => wantBlock(link.blockId!) })}
    >
      {words}
      <Icon of={ChevronRight} size={14} />
    </RouteLink>
  )
}

/** Links of the draft that lead nowhere; each leads to where it stands. */
export const BrokenLinks = () => {
  const check = useLinkCheck()
  const { data } = check
  return (
    <section className="settings-here" aria-label={t('Broken links')}>
      <h2>{t('Broken links')}</h2>
      <p className="settings-lead">
        {t(
          'Looks at every page, post, menu and redirect as you would publish them, and names links to this site that lead nowhere.',
        )}
      </p>
      <Button isDisabled={check.isPending} onPress={() => check.mutate()}>
        {check.isPending ? t('Checking') : data ? t('Check again') : t('Check links')}
      </Button>
      {check.isError && (
        <p className="field-error" role="alert">
          {messageOf(check.error)}
        </p>
      )}
      {data && (
        <p role="status" className="broken-count">
          {data.total === 0
            ? t('All {checked} links lead somewhere.', { checked: data.checked.toLocaleString(language) })
            : tn(data.total, '{count} of {checked} links leads nowhere.', '{count} of {checked} links lead nowhere.', {
                checked: data.checked.toLocaleString(language),
              })}
        </p>
      )}
      {data && data.total > 0 && (
        <ul className="broken-links">
          {data.links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block may have two alike, and none moves
            <li key={at}>
              <Line link={link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
