import '../../ui/table.css'
import type { Discount, DiscountCode } from '@sitewright/contract/discounts'
import type { CodeFilter } from '@sitewright/domain/discounts'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { GuardedDownload } from '../../app/guarded-download'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { showToast } from '../../ui/toast'
import { countWords } from '../orders/order-words'
import { useCodes, useSwitchCode } from './use-codes'

const tabsOf: readonly { state: CodeFilter; label: string }[] = [
  { state: 'all', label: t('All') },
  { state: 'unused', label: t('Not used') },
  { state: 'used', label: t('Used') },
  { state: 'off', label: t('Off') },
]
const emptyWords: Record<CodeFilter, string> = {
  all: t('No codes yet. A minute after they are ordered they stand here.'),
  unused: t('Every code was used or is off.'),
  used: t('No code was used yet.'),
  off: t('No code is off.'),
}

const UsedBy = ({ code }: { code: DiscountCode }) => {
  const times = useTimes()
  if (!code.usedAt) return <span className="soft">{t('Not yet')}</span>
  return (
    <>
      {code.orderNumber === null ? (
        t('An order that is being paid')
      ) : (
        <RouteLink to={{ path: `commerce/orders/${code.orderId}` }}>
          {t('Order {orderNumber}', { orderNumber: code.orderNumber })}
        </RouteLink>
      )}
      <span className="second">{times.shortMoment(code.usedAt)}</span>
    </>
  )
}

const usesWords = ({ uses, maxUses }: DiscountCode): string =>
  maxUses === null ? `${uses}` : t('{uses} of {maxUses}', { uses, maxUses })

const CodeRow = ({ discountId, code }: { discountId: string; code: DiscountCode }) => {
  const change = useSwitchCode(discountId)
  const press = () =>
    runWith(
      change,
      { code: code.code, active: !code.active },
      {
        onSuccess: () =>
          showToast(code.active ? t('{code} is off', { code: code.code }) : t('{code} is on', { code: code.code })),
        onError: error => showToast(messageOf(error)),
      },
    )
  return (
    <tr>
      <td>
        <b className="discount-code">{code.code}</b>
      </td>
      <td className="num">{usesWords(code)}</td>
      <td>
        <UsedBy code={code} />
      </td>
      <td>
        <Status tone={code.active ? 'success' : 'neutral'}>{code.active ? t('On') : t('Off')}</Status>
      </td>
      <td className="figure">
        <TextButton
          aria-label={
            code.active ? t('Turn {code} off', { code: code.code }) : t('Turn {code} on', { code: code.code })
          }
          isDisabled={change.isPending}
          onPress={press}
        >
          {code.active ? t('Turn off') : t('Turn on')}
        </TextButton>
      </td>
    </tr>
  )
}

/** The codes that lead to a discount: found by some of their letters, and switched off one by one. */
export const CodeList = ({ discount: { id } }: { discount: Discount }) => {
  const [state, setState] = useState<CodeFilter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const list = useCodes(id, { state, search: wanted })
  const first = list.data?.pages[0]
  const codes = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const exported = new URLSearchParams({ state, ...(wanted && { search: wanted }) })
  return (
    <section className="discount-codes" aria-label={t('Codes')}>
      <div className="discount-codes-head">
        <h2>{t('Codes')}</h2>
        <GuardedDownload href={`/api/commerce/discounts/${id}/codes/export?${exported}`} name="codes.csv">
          {t('Export CSV')}
        </GuardedDownload>
      </div>
      <div className="orders-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div className="orders-tabs" role="group" aria-label={t('Which codes')}>
          {tabsOf.map(({ state: of, label }) => (
            <Button key={of} kind="ghost" isOn={of === state} onPress={() => setState(of)}>
              {label}
            </Button>
          ))}
        </div>
        <div className="orders-search">
          <SearchField label={t('Search codes')} value={search} onChange={setSearch} />
        </div>
      </div>
      {!list.data &&
        (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={44} />)}
      {first && codes.length === 0 && (
        <Empty>{wanted ? t("No code holds '{wanted}'.", { wanted }) : emptyWords[state]}</Empty>
      )}
      {codes.length > 0 && (
        <div className="discount-codes-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('Code')}</th>
                <th scope="col">{t('Used')}</th>
                <th scope="col">{t('By')}</th>
                <th scope="col">{t('State')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {codes.map(code => (
                <CodeRow key={code.code} discountId={id} code={code} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {first && codes.length > 0 && (
        <div className="orders-foot num">
          <span>
            {t('1 to {codes} of {total}', {
              codes: codes.length.toLocaleString(language),
              total: countWords(first.total),
            })}
          </span>
          {list.hasNextPage && (
            <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? t('Loading') : t('More')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
