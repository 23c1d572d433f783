import '../../ui/table.css'
import './customers.css'
import { exportCustomers } from '@sitewright/contract/customers'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { GuardedDownload } from '../../app/guarded-download'
import { useLayout } from '../../app/layout'
import { navigate, usePlace } from '../../app/router'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useListKeys } from '../use-list-keys'
import { CustomerPage } from './customer-page'
import { CustomerTable } from './customer-table'
import { type CustomerSort, useCustomers } from './use-customers'

const sorts: readonly { value: CustomerSort; label: string }[] = [
  { value: 'latest', label: t('Latest order first') },
  { value: 'spent', label: t('Spent most first') },
]

const customerIn = (path: string): string | undefined => /^commerce\/customers\/(.+)$/.exec(path)?.[1]

const openCustomer = (id: string) => navigate({ path: `commerce/customers/${id}` })

const CustomerList = ({ tabs }: { tabs: ReactNode }) => {
  const { may } = useSession()
  const layout = useLayout()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<CustomerSort>('latest')
  const wanted = useDeferredValue(search.trim())
  const list = useCustomers(wanted, sort)
  const customers = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const first = list.data?.pages[0]
  const at = useListKeys({ items: customers, onOpen: openCustomer })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Customers')}</h1>
        </div>
        {may('crm-export') && customers.length > 0 && (
          <GuardedDownload href={exportCustomers.path} name="customers.csv">
            {t('Export')}
          </GuardedDownload>
        )}
      </header>
      {tabs}
      <div className="products-tools">
        <SearchField label={t('Search by name or e-mail')} value={search} onChange={setSearch} />
        <Select
          label={t('Order|of a list')}
          isLabelHidden
          options={sorts}
          value={sort}
          onChange={value => setSort(value as CustomerSort)}
        />
      </div>
      <div className="orders-scroll">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
        {first && customers.length === 0 && (
          <Empty>
            {wanted
              ? t("No customer matches '{wanted}'.", { wanted })
              : t('Whoever places an order appears here, with all they bought.')}
          </Empty>
        )}
        {customers.length > 0 && (
          <CustomerTable
            customers={customers}
            isCompact={layout === 'phone' || layout === 'stacked'}
            at={at}
            onOpen={openCustomer}
          />
        )}
        {first && customers.length > 0 && (
          <div className="orders-foot num">
            <span>
              {t('1 to {customers} of {total}', {
                customers: customers.length,
                total: first.total > 10_000 ? t('more than 10,000') : first.total.toLocaleString(language),
              })}
            </span>
            {list.hasNextPage && (
              <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? t('Loading') : t('More')}
              </Button>
            )}
          </div>
        )}
      </div>
    </main>
  )
}

/** Everybody who ever bought something, and each of them with all they bought. */
export const CustomersScreen = ({ tabs }: { tabs: ReactNode }) => {
  const openId = customerIn(usePlace().path)
  return openId ? <CustomerPage key={openId} customerId={openId} /> : <CustomerList tabs={tabs} />
}
