import { type Finding, readFindings } from '@sitewright/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { RouteLink } from '../app/router'
import { wantBlock } from '../app/wanted-block'
import { t, tn } from '../language'
import { pathOfShared, sharedLabels } from '../site/shared-words'
import { Icon } from '../ui/icon'

type FoundUnfinished = NonNullable<ReturnType<typeof useFindings>['data']>

const placeOf = ({ page, document }: Finding) =>
  document ? { path: pathOfShared(document) } : { path: 'edit', frameUrl: page?.path ?? '/' }
const nameOf = ({ page, document }: Finding) => (document ? sharedLabels[document] : (page?.title ?? ''))

export const useFindings = () =>
  useQuery({ queryKey: [...keys.publishing, 'findings'], queryFn: () => call(readFindings, {}), staleTime: 0 })

/** What would look unfinished to visitors; each leads to its block. */
export const Findings = ({ found: data, onFollow }: { found: FoundUnfinished | undefined; onFollow: () => void }) => {
  if (!data || data.total === 0) return null
  const more = data.total - data.findings.length
  return (
    <section aria-label={t('To look at first')}>
      <h3>{tn(data.total, 'One thing to look at first', '{count} things to look at first')}</h3>
      <ul className="publish-findings">
        {data.findings.map(finding => (
          <li key={`${finding.blockId} ${finding.words}`}>
            <RouteLink
              to={placeOf(finding)}
              className="publish-finding"
              onFollow={() => {
                wantBlock(finding.blockId)
                onFollow()
              }}
            >
              <span>
                <b>{`${finding.block}, ${nameOf(finding)}`}</b> {finding.words}
              </span>
              <Icon of={ChevronRight} size={14} />
            </RouteLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t('And {more} more.', { more })}</p>}
    </section>
  )
}
