import { DraftPage, type DraftPageProps } from '@sitewright/render'
import { ErrorBoundary } from '../ui/error-boundary'

/** A page as it will be published, header and footer included. */
export const FramePage = (props: DraftPageProps) => (
  <ErrorBoundary key={props.pageId} resetOn={props.document} fallback={failure => <Broken {...failure} />}>
    <DraftPage {...props} />
  </ErrorBoundary>
)

const Broken = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className="frame-broken">
    <p>
      This page could not be drawn.{' '}
      <button type="button" onClick={retry}>
        Reload the frame
      </button>
    </p>
    <details>
      <summary>Details</summary>
      <pre>{error.message}</pre>
    </details>
  </div>
)
