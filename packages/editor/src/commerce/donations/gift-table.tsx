import type { Donation } from '@sitewright/contract/donations'
import { Ellipsis } from 'lucide-react'
import { messageOf } from '../../app/api'
import { navigate, RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { rowAt } from '../use-list-keys'
import { useSendReceipt } from './use-donations'

const giverOf = ({ donor, email }: Donation) => donor || email
const receiptOf = ({ receipt }: Donation) => receipt || t('Waiting for the money')
const aboutGiver = ({ donor, email, anonymous }: Donation) =>
  [donor && email, anonymous && t('wants no name shown')].filter(Boolean).join(', ')

export const openGift = ({ orderId }: Donation) => navigate({ path: `commerce/orders/${orderId}` })

const GiftMenu = ({ donation }: { donation: Donation }) => {
  const send = useSendReceipt()
  return (
    <Menu
      label={t('Gift of {donation}', { donation: giverOf(donation) })}
      placement="bottom end"
      button={
        <IconButton
          icon={Ellipsis}
          label={t('More for the gift of {donation}', { donation: giverOf(donation) })}
          isDisabled={send.isPending}
        />
      }
    >
      <MenuItem text={t('Open its order')} onAction={() => openGift(donation)} />
      {donation.receipt && (
        <MenuItem
          text={t('Send receipt again')}
          onAction={() =>
            send.mutate(donation.id, {
              onSuccess: () => showToast(t('Receipt sent')),
              onError: error => showToast(messageOf(error)),
            })
          }
        />
      )}
    </Menu>
  )
}

type Props = { readonly gifts: readonly Donation[]; readonly at: string | undefined; readonly isCompact: boolean }

export const GiftTable = ({ gifts, at, isCompact }: Props) => {
  const times = useTimes()
  if (isCompact)
    return (
      <ul>
        {gifts.map(donation => (
          <li key={donation.id} className="row-with-menu">
            <RouteLink className="order-row" to={{ path: `commerce/orders/${donation.orderId}` }}>
              <b>{giverOf(donation)}</b>
              <span className="num">{money(donation.amount, donation.currency)}</span>
              <span className="soft">
                {[donation.fund, donation.monthly && t('every month'), times.shortMoment(donation.at)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="soft num">{receiptOf(donation)}</span>
            </RouteLink>
            <GiftMenu donation={donation} />
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('For')}</th>
          <th scope="col">{t('Given')}</th>
          <th scope="col">{t('Receipt')}</th>
          <th scope="col" className="figure">
            {t('Amount')}
          </th>
          <th scope="col" className="figure">
            <span className="unseen">{t('More')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {gifts.map(donation => (
          <tr key={donation.id} {...rowAt(donation.id, at)}>
            <td>
              <RouteLink className="row-button" to={{ path: `commerce/orders/${donation.orderId}` }}>
                {giverOf(donation)}
              </RouteLink>
              <span className="second">{aboutGiver(donation)}</span>
            </td>
            <td>
              {donation.fund}
              {donation.dedication && <span className="second">{donation.dedication}</span>}
            </td>
            <td className="soft giving-fact">{times.shortMoment(donation.at)}</td>
            <td className={donation.receipt ? 'soft num giving-fact' : 'soft num'}>{receiptOf(donation)}</td>
            <td className="figure num">
              <b>{money(donation.amount, donation.currency)}</b>
              {donation.monthly && <span className="second">{t('every month')}</span>}
            </td>
            <td className="figure row-menu">
              <GiftMenu donation={donation} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
