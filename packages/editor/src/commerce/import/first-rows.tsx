import type { ProductImport } from '@sitewright/contract/imports'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Empty } from '../../ui/states'
import { Status } from '../../ui/status'
import { money } from '../money-words'

type Row = ProductImport['preview'][number]

const wordOf = {
  make: t('Make'),
  change: t('Change|is changed'),
  same: t('Same'),
  skip: t('Skip'),
  wrong: t('Wrong'),
} as const

const Act = ({ act }: Pick<Row, 'act'>) => (
  <Status tone={act === 'wrong' ? 'danger' : 'neutral'} isWaiting={act === 'same' || act === 'skip'}>
    {wordOf[act]}
  </Status>
)

const figures = [t('Line'), t('Price'), t('Stock')]

const stockOf = ({ stock }: Row) => (stock === 'unlimited' ? t('Unlimited') : stock)

/** What the first lines of a file look like as products. */
export const FirstRows = ({ rows }: { rows: readonly Row[] }) => {
  const { currency } = useSession().site
  const isPhone = useLayout() === 'phone'
  const priceOf = ({ price }: Row) => (price === null ? '' : money(price, currency))
  if (rows.length === 0) return <Empty>{t('The file has no lines below its header.')}</Empty>
  if (isPhone)
    return (
      <ul>
        {rows.map(row => (
          <li key={row.line} className="order-row">
            <b>{row.title}</b>
            <span className="num">{priceOf(row)}</span>
            <span className="soft num">
              {[t('Line {line}', { line: row.line }), row.options, row.sku].filter(Boolean).join(', ')}
            </span>
            <Act act={row.act} />
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table import-first">
      <thead>
        <tr>
          {[t('Line'), t('Name'), 'SKU', t('Options'), t('Price'), t('Stock'), t('Outcome')].map(name => (
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
