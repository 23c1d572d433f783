import '../../ui/table.css'
import type { MailingList } from '@sitewright/contract/newsletter'
import { localise } from '@sitewright/domain/sites'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { language, t, tn } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { AreaTabs } from '../form-tabs'
import { ListDialog, WelcomeDialog } from './list-dialogs'
import { useAskWaiting, useDeleteList, useLists } from './use-subscribers'

const people = (count: number) => tn(count, '1 person', '{count} people')

type Wish = 'settings' | 'welcome' | 'delete'

const Row = ({ list, name, onWish }: { list: MailingList; name: string; onWish: (wish: Wish) => void }) => {
  const { may } = useSession()
  const ask = useAskWaiting()
  const waiting = list.counts.pending ?? 0
  const mayAsk = may('newsletter-subscribers-write') && waiting > 0
  const hasMenu = mayAsk || may('newsletter-groups-write') || may('newsletter-messages-write')
  return (
    <tr>
      <td>
        {name}
        <span className="second">
          {[list.isPublic ? t('Offered to visitors') : t('Not offered to visitors'), list.welcome && t('Welcome mail')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
      <td className="num">
        {people(list.counts.confirmed ?? 0)}
        {waiting > 0 && (
          <span className="second">{t('{waiting} asked', { waiting: waiting.toLocaleString(language) })}</span>
        )}
      </td>
      <td className="forms-edited">
        {list.doubleOptIn ? (
          <Status tone="success">{t('Confirmed by mail')}</Status>
        ) : (
          <>
            <Status tone="warning">{t('Nobody is asked')}</Status>
            <span className="second">{list.singleOptInReason}</span>
          </>
        )}
      </td>
      <td className="row-menu">
        {hasMenu && (
          <Menu
            label={t('More for {name}', { name })}
            button={<IconButton icon={Ellipsis} label={t('More for {name}', { name })} />}
          >
            {may('newsletter-groups-write') && <MenuItem text={t('Settings')} onAction={() => onWish('settings')} />}
            {may('newsletter-messages-write') && (
              <MenuItem text={t('Welcome mail')} onAction={() => onWish('welcome')} />
            )}
            {mayAsk && (
              <MenuItem
                text={t('Ask those who wait')}
                onAction={() =>
                  ask.mutate(list.id, {
                    onSuccess: ({ asked }) =>
                      showToast(
                        asked === 0 ? t('Everybody was asked already') : t('Asked {asked}', { asked: people(asked) }),
                      ),
                    onError: error => showToast(messageOf(error)),
                  })
                }
              />
            )}
            {may('newsletter-groups-write') && <MenuItem text={t('Delete')} onAction={() => onWish('delete')} />}
          </Menu>
        )}
      </td>
    </tr>
  )
}

type Open = { readonly wish: Wish; readonly list: MailingList } | 'new' | undefined

/** The lists that people can join, and how they get onto them. */
export const ListsScreen = () => {
  const { may, site } = useSession()
  const locale = site.primaryLocale
  const lists = useLists()
  const remove = useDeleteList()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const nameOf = ({ name }: MailingList) => localise(name, locale, locale) ?? t('A list without a name')
  const items = lists.data?.items
  const chosen = typeof open === 'object' ? open : undefined
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Mailing lists')}</h1>
        </div>
        {may('newsletter-groups-write') && (
          <Button kind="primary" icon={Plus} onPress={() => setOpen('new')}>
            {t('New list')}
          </Button>
        )}
      </header>
      <AreaTabs chosen="lists" />
      <div className="page-body">
        {!items &&
          (lists.isError ? <Failed onRetry={() => void lists.refetch()} /> : <Waiting rows={4} rowHeight={56} />)}
        {items?.length === 0 && <Empty>{t('Make a list, then choose it in a form.')}</Empty>}
        {items && items.length > 0 && (
          <table className="table forms-table">
            <thead>
              <tr>
                <th>{t('List')}</th>
                <th>{t('On it')}</th>
                <th className="forms-edited">{t('How people join')}</th>
                <th className="row-menu">
                  <span className="unseen">{t('More')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(list => (
                <Row key={list.id} list={list} name={nameOf(list)} onWish={wish => setOpen({ wish, list })} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open === 'new' && <ListDialog locale={locale} onClose={close} />}
      {chosen?.wish === 'settings' && <ListDialog list={chosen.list} locale={locale} onClose={close} />}
      {chosen?.wish === 'welcome' && <WelcomeDialog list={chosen.list} locale={locale} onClose={close} />}
      <Confirmation
        isOpen={chosen?.wish === 'delete'}
        title={t('Delete {list}?', { list: chosen ? nameOf(chosen.list) : t('the list') })}
        confirm={t('Delete list')}
        kind="danger"
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() =>
          chosen &&
          remove.mutate(chosen.list.id, {
            onSuccess: () => {
              close()
              showToast(t('List deleted'))
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {t('{confirmed} are taken off it. How each of them agreed is kept.', {
          confirmed: people(chosen?.list.counts.confirmed ?? 0),
        })}
      </Confirmation>
    </main>
  )
}
