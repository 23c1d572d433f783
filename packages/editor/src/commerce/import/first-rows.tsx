import type { ProductImport } from '@sitewright/contract/imports'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { Empty } from '../../ui/states'
import { Status } from '../../ui/status'
import { money } from '../money-words'

type Row = ProductImport['preview'][number]

const wordOf = { make: 'Make', change: 'Change', same: 'Same', skip: 'Skip', wrong: 'Wrong' } as const

const Act = ({ act }: Pick<Row, 'act'>) => (
  <Status tone={act === 'wrong' ? 'danger' : 'neutral'} isWaiting={act === 'same' || act === 'skip'}>
    {wordOf[act]}
  </Status>
)

const figures = ['Line', 'Price', 'Stock']

const stockOf = ({ stock }: Row) => (stock === 'unlimited' ? 'Unlimited' : stock)

/** What the first lines of a file look like as products. */
export const FirstRows = ({ rows }: { rows: readonly Row[] }) => {
  const { currency } = useSession().site
  const isPhone = useLayout() === 'phone'
  const priceOf = ({ price }: Row) => (price === null ? '' : money(price, currency))
  if (rows.length === 0) return <Empty>The file has no lines below its header.</Empty>
  if (isPhone)
    return (
      <ul>
        {rows.map(row => (
          <li key={row.line} className="order-row">
            <b>{row.title}</b>
            <span className="num">{priceOf(row)}</span>
            <span className="soft num">{[`Line ${row.line}`, row.options, row.sku].filter(Boolean).join(', ')}</span>
            <Act act={row.act} />
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table import-first">
      <thead>
        <tr>
          {['Line', 'Name', 'SKU', 'Options', 'Price', 'Stock', 'Outcome'].map(name => (
            <th key={name} scope="col" className={figures.includes(name) ? 'figure' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.line}>
            <td className="figure num">
              <b>{row.line}</b>
            </td>
            <td>{row.title}</td>
            <td className="soft">{row.sku}</td>
            <td className="soft">{row.options}</td>
            <td className="figure num">{priceOf(row)}</td>
            <td className="figure num">{stockOf(row)}</td>
            <td>
              <Act act={row.act} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
