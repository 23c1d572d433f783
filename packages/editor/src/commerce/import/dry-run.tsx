import { addressOf } from '@sitewright/contract/endpoint'
import {
  type ActCounts,
  downloadImportProblems,
  type ImportProblemRow,
  type ProductImport,
} from '@sitewright/contract/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLayout } from '../../app/layout'
import { language, t, tn, tx } from '../../language'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { FirstRows } from './first-rows'
import { actWords } from './import-words'
import { useProblems } from './use-import'

/** How many lines come to what, in numbers and as one bar. */
export const Counts = ({ shown, counts }: { shown: ProductImport; counts: ActCounts }) => (
  <>
    <dl className="import-counts">
      {actWords(shown).map(({ act, label, note }) => (
        <div key={act}>
          <dt>
            <i className={`import-dot ${act}`} />
            {label}
          </dt>
          <dd className="num">{counts[act].toLocaleString(language)}</dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
    </dl>
    <div className="import-bar" aria-hidden="true">
      {actWords(shown).map(
        ({ act }) => counts[act] > 0 && <i key={act} className={act} style={{ flex: counts[act] }} />,
      )}
    </div>
  </>
)

const severityOf = {
  wrong: { tone: 'danger', word: t('Wrong') },
  warning: { tone: 'warning', word: t('Warning') },
  skipped: { tone: 'neutral', word: t('Skipped') },
} as const

const Severity = ({ severity }: Pick<ImportProblemRow, 'severity'>) => (
  <Status tone={severityOf[severity].tone} isWaiting={severity !== 'wrong'}>
    {severityOf[severity].word}
  </Status>
)

const ProblemRow = ({ problem: { line, column, cell, text, severity } }: { problem: ImportProblemRow }) => (
  <tr>
    <td className="figure num">
      <b>{line}</b>
    </td>
    <td className="soft">{column}</td>
    <td className="soft import-cell">{cell || <span className="quiet">{t('empty')}</span>}</td>
    <td className="soft">{text}</td>
    <td>
      <Severity severity={severity} />
    </td>
  </tr>
)

const ProblemLine = ({ problem: { line, column, cell, text, severity } }: { problem: ImportProblemRow }) => (
  <li className="order-row">
    <b className="num">{[t('Line {line}', { line }), column].filter(Boolean).join(', ')}</b>
    <Severity severity={severity} />
    <span className="soft import-cell">{cell ? `“${cell}”: ${text}` : text}</span>
  </li>
)

const Problems = ({ shown }: { shown: ProductImport }) => {
  const list = useProblems(shown.id)
  const isPhone = useLayout() === 'phone'
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const { wrong, warning, skipped } = shown.problems
  if (!list.data)
    return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={4} rowHeight={48} />
  if (rows.length === 0) return <Empty>{t('Every line can be read. Nothing is left out.')}</Empty>
  return (
    <>
      {isPhone ? (
        <ul>
          {rows.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two of one kind, and none moves
            <ProblemLine key={index} problem={problem} />
          ))}
        </ul>
      ) : (
        <table className="table import-problems">
          <thead>
            <tr>
              <th scope="col" className="figure">
                {t('Line')}
              </th>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('In the file')}</th>
              <th scope="col">{t('What happens')}</th>
              <th scope="col">
                <span className="unseen">{t('Outcome')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two of one kind, and none moves
              <ProblemRow key={index} problem={problem} />
            ))}
          </tbody>
        </table>
      )}
      <div className="orders-foot num">
        <span>
          {t('1 to {rows} of {wrong}', {
            rows: rows.length.toLocaleString(language),
            wrong: (wrong + warning + skipped).toLocaleString(language),
          })}
        </span>
        {list.hasNextPage ? (
          <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t('Loading') : t('More')}
          </Button>
        ) : (
          <span className="quiet">
            {tn(
              warning,
              '{wrong} wrong, {count} warning, {skipped} skipped',
              '{wrong} wrong, {count} warnings, {skipped} skipped',
              { wrong, skipped },
            )}
          </span>
        )}
      </div>
    </>
  )
}

/** What there is to say of the lines, and what the first of them look like. */
export const Outcome = ({ shown }: { shown: ProductImport }) => {
  const { wrong, warning, skipped } = shown.problems
  const count = wrong + warning + skipped
  const [isFirst, setFirst] = useState(count === 0)
  return (
    <>
      <div className="import-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div role="group" aria-label={t('What is shown')}>
          <Button kind="ghost" isOn={!isFirst} onPress={() => setFirst(false)}>
            {tx('Problems {count}', { count: <span className="num soft">{count.toLocaleString(language)}</span> })}
          </Button>
          <Button kind="ghost" isOn={isFirst} onPress={() => setFirst(true)}>
            {t('First ten rows')}
          </Button>
        </div>
        {count > 0 && (
          <a className="button default small" href={addressOf(downloadImportProblems, { importId: shown.id })} download>
            <Icon of={Download} />
            {t('Problems as CSV')}
          </a>
        )}
      </div>
      {isFirst ? <FirstRows rows={shown.preview} /> : <Problems shown={shown} />}
    </>
  )
}
