import type { PageDocument } from '@sitewright/domain/documents'
import { t } from '../language'

const day = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(instant))

/** "Until 6 Dec", in the person's own zone; "Off" for one whose time is over. */
export function announcementWords(document: PageDocument, locale: string, now = new Date()): string {
  const props = Object.values(document.blocks).find(({ type }) => type === 'announcement')?.props
  if (!props) return t('None')
  if (typeof props['until'] === 'string' && Date.parse(props['until']) <= now.getTime()) return t('Off')
  if (typeof props['until'] === 'string') return t('Until {props}', { props: day(props['until'], locale) })
  if (typeof props['from'] === 'string') return t('From {props}', { props: day(props['from'], locale) })
  return t('Always')
}
