import {
  type ConsentRecord,
  exportConsentRecords,
  listConsentRecords,
  readConsentText,
} from '@sitewright/contract/consent'
import type { ConsentCategory, ConsentMethod } from '@sitewright/domain/consent'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { useTimes } from '../../app/use-times'
import { inSentence, t, tn, tx } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { TextButton } from '../../ui/text-button'

const choiceWords: Record<ConsentRecord['choice'], string> = {
  accept: 'Accepted',
  decline: t('Declined'),
  some: t('Some'),
}
const categoryWords: Record<ConsentCategory, string> = {
  counting: t('visit counts'),
  elsewhere: t('things from elsewhere'),
  marketing: t('marketing'),
}
const methodWords: Record<ConsentMethod, string> = {
  click: t('Pressed'),
  signal: t('Said by the browser'),
  withdraw: t('Taken back'),
}

const ShownText = ({ hash }: { hash: string }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.consentText(hash),
    queryFn: () => call(readConsentText, { params: { hash } }),
  })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={48} />
  const buttons = [data.decline, data.accept].filter(word => word !== null).join(', ')
  return (
    <div className="cookies-shown">
      <p>{data.text || t('No text')}</p>
      <p className="soft">
        {tx('Buttons: {buttons}.', { buttons })}{' '}
        {data.services.length > 0 && t('Services: {services}.', { services: data.services.join(', ') })}
      </p>
    </div>
  )
}

/** What visitors decided, newest first, each with what they were shown. */
export const ConsentRecords = () => {
  const times = useTimes()
  const [open, setOpen] = useState<string>()
  const list = useInfiniteQuery({
    queryKey: keys.consentRecords,
    queryFn: ({ pageParam }) => call(listConsentRecords, { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })
  if (!list.data)
    return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={44} />
  const items = list.data.pages.flatMap(page => page.items)
  const total = list.data.pages[0]?.total ?? 0
  if (items.length === 0) return <Empty>{t('What visitors decide is listed here, with what they were shown.')}</Empty>
  return (
    <>
      <div className="cookies-records-head">
        <p>{tn(total, '{count} record. No address is kept.', '{count} records. No address is kept.')}</p>
        <a className="button default small" href={exportConsentRecords.path} download="consent-records.csv">
          {t('Export')}
        </a>
      </div>
      <ul className="cookies-records">
        {items.map(record => (
          <li key={record.id}>
            <div>
              <b>{choiceWords[record.choice]}</b>
              <span className="soft">
                {' '}
                {record.categories.map(category => categoryWords[category]).join(', ') || t('nothing but the needed')}
              </span>
            </div>
            <div className="soft">
              {times.shortMoment(record.at)}, {inSentence(methodWords[record.method])}
              {record.path !== null && t(', on {path}', { path: record.path })}
              {record.browser !== null && `, ${record.browser}`}
            </div>
            <TextButton
              aria-expanded={open === record.id}
              onPress={() => setOpen(open === record.id ? undefined : record.id)}
            >
              {t('What was shown')}
            </TextButton>
            {open === record.id && <ShownText hash={record.textHash} />}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('More')}
        </Button>
      )}
    </>
  )
}
