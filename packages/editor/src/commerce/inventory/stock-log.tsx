import type { StockedVariant } from '@sitewright/contract/inventory'
import { X } from 'lucide-react'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { productTitle } from '../products/product-words'
import { moveWords, signed } from './inventory-words'
import { useStockMoves } from './use-inventory'

/** Everything that happened to one variant, the newest first. */
export const StockLog = ({ item, onClose }: { item: StockedVariant; onClose: () => void }) => {
  const times = useTimes()
  const log = useStockMoves(item)
  const moves = log.data?.pages.flatMap(page => page.items) ?? []
  const { available, committed } = item
  return (
    <aside className="order stock-log" aria-label={t('What happened to {item}', { item: productTitle(item) })}>
      <div className="order-head">
        <div>
          <h2>{productTitle(item)}</h2>
          <p className="soft">{[item.options, item.sku].filter(Boolean).join(', ')}</p>
        </div>
        <IconButton icon={X} label={t('Close')} onPress={onClose} />
      </div>
      {!item.unlimited && (
        <dl className="stock-facts num">
          {(
            [
              [t('In stock'), available + committed],
              [t('Committed'), committed],
              [t('Available'), available],
            ] as const
          ).map(([label, units]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{units}</dd>
            </div>
          ))}
        </dl>
      )}
      {!log.data && (log.isError ? <Failed onRetry={() => void log.refetch()} /> : <Waiting rows={5} rowHeight={64} />)}
      {log.data && moves.length === 0 && <Empty>{t('Nothing happened to it yet.')}</Empty>}
      {moves.length > 0 && (
        <table className="table stock-moves">
          <thead>
            <tr>
              <th scope="col">{t('What happened')}</th>
              <th scope="col" className="figure">
                {t('Available')}
              </th>
              <th scope="col" className="figure">
                {t('Committed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(move => (
              <tr key={move.id}>
                <td>
                  <b>{moveWords(move)}</b>
                  {move.note && <span className="second">{move.note}</span>}
                  {move.by && <span className="second">{t('by {by}', { by: move.by })}</span>}
                  <time className="second" dateTime={move.at}>
                    {times.longMoment(move.at)}
                  </time>
                </td>
                <td className="figure num">{signed(move.change)}</td>
                <td className="figure num">{signed(move.committedChange)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {log.hasNextPage && (
        <Button isDisabled={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
          {log.isFetchingNextPage ? t('Loading') : t('More')}
        </Button>
      )}
      <p className="soft">{t('In stock is available plus committed. Committed units wait to be sent.')}</p>
    </aside>
  )
}
