import './errors.css'
import { listPageErrors, type PageError } from '@sitewright/contract/page-reports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api'
import { useTimes } from '../../app/use-times'
import { t, tn } from '../../language'
import { Empty, Failed, Waiting } from '../../ui/states'

/** "own.js:12:4" */
const placeOf = ({ file, line, column }: PageError['sample']): string =>
  file ? [file, line, column].filter(part => part !== null && part !== undefined).join(':') : ''

/** Written as it came: it is text of visitors' browsers and is nowhere read as anything else. */
const Line = ({ error: { message, errors, firstAt, lastAt, sample } }: { error: PageError }) => {
  const { shortMoment } = useTimes()
  const facts = [sample.url, placeOf(sample), sample.browser].filter(Boolean)
  return (
    <li className="page-error">
      <details>
        <summary>
          <span className="page-error-message">{message}</span>
          <span className="soft num">
            {tn(errors, 'Once, last {lastAt}', '{count} times, last {lastAt}', { lastAt: shortMoment(lastAt) })}
          </span>
        </summary>
        <div className="page-error-sample">
          <p className="soft num">
            {t('First on {firstAt}. {facts}', { firstAt: shortMoment(firstAt), facts: facts.join(', ') })}
          </p>
          {sample.stack && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
            <pre tabIndex={0}>{sample.stack}</pre>
          )}
        </div>
      </details>
    </li>
  )
}

/** What failed on the site's pages in the owner's own code. */
export const ErrorsSettings = () => {
  const errors = useQuery({ queryKey: ['page-errors'], queryFn: () => call(listPageErrors, {}) })
  return (
    <section aria-label={t('Errors on your pages')}>
      <p className="soft page-errors-intro">
        {t(
          'What failed in the last 30 days in code of yours, in the browsers of your visitors. Nothing is kept of who they were. Errors of Sitewright itself go to whoever runs it.',
        )}
      </p>
      {!errors.data &&
        (errors.isError ? <Failed onRetry={() => void errors.refetch()} /> : <Waiting rows={4} rowHeight={48} />)}
      {errors.data?.items.length === 0 && <Empty>{t('No error of your code was seen in the last 30 days.')}</Empty>}
      {errors.data && errors.data.items.length > 0 && (
        <ul className="page-errors">
          {errors.data.items.map(error => (
            <Line key={error.id} error={error} />
          ))}
        </ul>
      )}
    </section>
  )
}
