import { DraftPage, type DraftPageProps, shownTimes } from '@sitewright/render'
import { useMemo } from 'react'
import { t } from '../language'
import { useSupplies } from '../site/supplies'
import { ErrorBoundary } from '../ui/error-boundary'

/** A page as it will be published, header and footer included. */
export const FramePage = (props: Omit<DraftPageProps, 'supplies' | 'hidden'>) => {
  const supplies = useSupplies(props.site.locale)
  const { document } = props.shared.announcement
  const hidden = useMemo(() => shownTimes([document], new Date()).without, [document])
  return (
    <ErrorBoundary key={props.pageId} resetOn={props.document} fallback={failure => <Broken {...failure} />}>
      {supplies && <DraftPage {...props} supplies={supplies} hidden={hidden} />}
    </ErrorBoundary>
  )
}

const Broken = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className="frame-broken">
    <p>
      {t('This page could not be drawn.')}{' '}
      <button type="button" onClick={retry}>
        {t('Reload the frame')}
      </button>
    </p>
    <details>
      <summary>{t('Details')}</summary>
      <pre>{error.message}</pre>
    </details>
  </div>
)
