import { addressOf } from '@sitewright/contract/endpoint'
import {
  type ActCounts,
  downloadImportProblems,
  type ImportProblemRow,
  type ProductImport,
} from '@sitewright/contract/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { money } from '../money-words'
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
          <dd className="num">{counts[act].toLocaleString('en')}</dd>
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
  wrong: { tone: 'danger', word: 'Wrong' },
  warning: { tone: 'warning', word: 'Warning' },
  skipped: { tone: 'neutral', word: 'Skipped' },
} as const

const ProblemRow = ({ problem: { line, column, cell, text, severity } }: { problem: ImportProblemRow }) => (
  <tr>
    <td className="figure num">
      <b>{line}</b>
    </td>
    <td className="soft">{column}</td>
    <td className="soft import-cell">{cell || <span className="quiet">empty</span>}</td>
    <td className="soft">{text}</td>
    <td>
      <Status tone={severityOf[severity].tone} isWaiting={severity !== 'wrong'}>
        {severityOf[severity].word}
      </Status>
    </td>
  </tr>
)

const Problems = ({ shown }: { shown: ProductImport }) => {
  const list = useProblems(shown.id)
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const { wrong, warning, skipped } = shown.problems
  if (!list.data)
    return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={4} rowHeight={48} />
  if (rows.length === 0) return <Empty>Every line can be read. Nothing is left out.</Empty>
  return (
    <>
      <div className="import-scroll">
        <table className="table import-problems">
          <thead>
            <tr>
              <th scope="col" className="figure">
                Line
              </th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">What happens</th>
              <th scope="col">
                <span className="unseen">Outcome</span>
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
      </div>
      <div className="orders-foot num">
        <span>{`1 to ${rows.length.toLocaleString('en')} of ${(wrong + warning + skipped).toLocaleString('en')}`}</span>
        {list.hasNextPage ? (
          <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading' : 'More'}
          </Button>
        ) : (
          <span className="quiet">{`${wrong} wrong, ${warning} ${warning === 1 ? 'warning' : 'warnings'}, ${skipped} skipped`}</span>
        )}
      </div>
    </>
  )
}

const wordOf = { make: 'Make', change: 'Change', same: 'Same', skip: 'Skip', wrong: 'Wrong' } as const

const FirstRows = ({ rows }: { rows: ProductImport['preview'] }) => {
  const { currency } = useSession().site
  if (rows.length === 0) return <Empty>The file has no lines below its header.</Empty>
  return (
    <div className="import-scroll">
      <table className="table">
        <thead>
          <tr>
            {['Line', 'Name', 'SKU', 'Options', 'Price', 'Stock', 'Outcome'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, title, sku, options, price, stock, act }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              <td>{title}</td>
              <td className="soft">{sku}</td>
              <td className="soft">{options}</td>
              <td className="num">{price === null ? '' : money(price, currency)}</td>
              <td className="num">{stock === 'unlimited' ? 'Unlimited' : stock}</td>
              <td>
                <Status tone={act === 'wrong' ? 'danger' : 'neutral'} isWaiting={act === 'same' || act === 'skip'}>
                  {wordOf[act]}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        <div role="group" aria-label="What is shown">
          <Button kind="ghost" isOn={!isFirst} onPress={() => setFirst(false)}>
            Problems <span className="num soft">{count.toLocaleString('en')}</span>
          </Button>
          <Button kind="ghost" isOn={isFirst} onPress={() => setFirst(true)}>
            First ten rows
          </Button>
        </div>
        {count > 0 && (
          <a className="button default small" href={addressOf(downloadImportProblems, { importId: shown.id })} download>
            <Icon of={Download} />
            Problems as CSV
          </a>
        )}
      </div>
      {isFirst ? <FirstRows rows={shown.preview} /> : <Problems shown={shown} />}
    </>
  )
}
