import '../../ui/table.css'
import type { Discount, DiscountCode } from '@sitewright/contract/discounts'
import type { CodeFilter } from '@sitewright/domain/discounts'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { GuardedDownload } from '../../app/guarded-download'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { showToast } from '../../ui/toast'
import { countWords } from '../orders/order-words'
import { useCodes, useSwitchCode } from './use-codes'

const tabsOf: readonly { state: CodeFilter; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'unused', label: 'Not used' },
  { state: 'used', label: 'Used' },
  { state: 'off', label: 'Off' },
]
const emptyWords: Record<CodeFilter, string> = {
  all: 'No codes yet. A minute after they are ordered they stand here.',
  unused: 'Every code was used or is off.',
  used: 'No code was used yet.',
  off: 'No code is off.',
}

const UsedBy = ({ code }: { code: DiscountCode }) => {
  const times = useTimes()
  if (!code.usedAt) return <span className="soft">Not yet</span>
  return (
    <>
      {code.orderNumber === null ? (
        'An order that is being paid'
      ) : (
        <RouteLink to={{ path: `commerce/orders/${code.orderId}` }}>{`Order ${code.orderNumber}`}</RouteLink>
      )}
      <span className="second">{times.shortMoment(code.usedAt)}</span>
    </>
  )
}

const usesWords = ({ uses, maxUses }: DiscountCode): string => (maxUses === null ? `${uses}` : `${uses} of ${maxUses}`)

const CodeRow = ({ discountId, code }: { discountId: string; code: DiscountCode }) => {
  const change = useSwitchCode(discountId)
  const press = () =>
    runWith(
      change,
      { code: code.code, active: !code.active },
      {
        onSuccess: () => showToast(`${code.code} is ${code.active ? 'off' : 'on'}`),
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
        <Status tone={code.active ? 'success' : 'neutral'}>{code.active ? 'On' : 'Off'}</Status>
      </td>
      <td className="figure">
        <TextButton
          aria-label={`Turn ${code.code} ${code.active ? 'off' : 'on'}`}
          isDisabled={change.isPending}
          onPress={press}
        >
          {code.active ? 'Turn off' : 'Turn on'}
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
    <section className="discount-codes" aria-label="Codes">
      <div className="discount-codes-head">
        <h2>Codes</h2>
        <GuardedDownload href={`/api/commerce/discounts/${id}/codes/export?${exported}`} name="codes.csv">
          Export CSV
        </GuardedDownload>
      </div>
      <div className="orders-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div className="orders-tabs" role="group" aria-label="Which codes">
          {tabsOf.map(({ state: of, label }) => (
            <Button key={of} kind="ghost" isOn={of === state} onPress={() => setState(of)}>
              {label}
            </Button>
          ))}
        </div>
        <div className="orders-search">
          <SearchField label="Search codes" value={search} onChange={setSearch} />
        </div>
      </div>
      {!list.data &&
        (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={44} />)}
      {first && codes.length === 0 && <Empty>{wanted ? `No code holds '${wanted}'.` : emptyWords[state]}</Empty>}
      {codes.length > 0 && (
        <div className="discount-codes-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Used</th>
                <th scope="col">By</th>
                <th scope="col">State</th>
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
          <span>{`1 to ${codes.length.toLocaleString('en')} of ${countWords(first.total)}`}</span>
          {list.hasNextPage && (
            <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading' : 'More'}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
