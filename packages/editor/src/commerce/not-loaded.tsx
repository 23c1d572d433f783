import { ApiError } from '../app/api'
import { RouteLink } from '../app/router'
import { t } from '../language'
import { Empty, Failed, Waiting } from '../ui/states'

type What = 'customer' | 'item' | 'member' | 'order' | 'product'

const gone: Readonly<Record<What, string>> = {
  customer: t('This customer is not here'),
  item: t('This item is not here'),
  member: t('This member is not here'),
  order: t('This order is not here'),
  product: t('This product is not here'),
}
const opening: Readonly<Record<What, string>> = {
  customer: t('Opening the customer'),
  item: t('Opening the item'),
  member: t('Opening the member'),
  order: t('Opening the order'),
  product: t('Opening the product'),
}

/** A page of one thing that is not there: still coming, failed, or deleted since somebody kept its address. */
export const NotLoaded = ({
  what,
  list,
  query: { error, refetch },
}: {
  what: What
  /** Where all of them are. */
  list: { readonly path: string; readonly label: string }
  query: { readonly error: unknown; readonly refetch: () => unknown }
}) => {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">
            <RouteLink to={{ path: list.path }}>{list.label}</RouteLink>
          </p>
          <h1>{isGone ? gone[what] : opening[what]}</h1>
        </div>
      </header>
      <div className="page-body">
        {isGone ? (
          <Empty>{t('It may have been deleted, or the address is not whole.')}</Empty>
        ) : error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={8} rowHeight={56} />
        )}
      </div>
    </main>
  )
}
