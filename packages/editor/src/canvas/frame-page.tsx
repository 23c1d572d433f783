import { DraftPage, type DraftPageProps } from '@sitewright/render'
import { t } from '../language'
import { useSupplies } from '../site/supplies'
import { ErrorBoundary } from '../ui/error-boundary'

/** A page as it will be published, header and footer included. */
export const FramePage = (props: Omit<DraftPageProps, 'supplies'>) => {
  const supplies = useSupplies(props.site.locale)
  return (
    <ErrorBoundary key={props.pageId} resetOn={props.document} fallback={failure => <Broken {...failure} />}>
      {supplies && <DraftPage {...props} supplies={supplies} />}
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
