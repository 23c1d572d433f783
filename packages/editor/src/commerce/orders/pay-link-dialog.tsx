import type { Order } from '@sitewright/contract/orders'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { usePayLink } from './use-new-order'

/** The way to the money of an order that somebody wrote: by mail, or as a link to hand over. */
export const PayLinkDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const link = usePayLink(order.id)
  const url = link.variables === false ? link.data?.url : undefined
  const copy = async () => {
    if (!url) return
    await navigator.clipboard.writeText(url)
    showToast(t('Copied'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Link to pay')}
      width="medium"
      actions={
        url ? (
          <Button kind="primary" onPress={() => void copy()}>
            {t('Copy link')}
          </Button>
        ) : (
          <>
            <Button isDisabled={link.isPending} onPress={() => link.mutate(false)}>
              {t('Make a link')}
            </Button>
            <Button
              kind="primary"
              isDisabled={link.isPending}
              onPress={() =>
                link.mutate(true, {
                  onSuccess: () => {
                    showToast(t('Sent to {email}', { email: order.email }))
                    onClose()
                  },
                })
              }
            >
              {t('Send by mail')}
            </Button>
          </>
        )
      }
    >
      {url ? (
        <TextField
          label={t('Link')}
          help={t('It holds while the order waits. Whoever has it can pay.')}
          value={url}
          onChange={() => {}}
        />
      ) : (
        <p>
          {t('{email} gets a link to pay {total}.', { email: order.email, total: money(order.total, order.currency) })}
        </p>
      )}
      {link.error && (
        <p className="field-error" role="alert">
          {messageOf(link.error)}
        </p>
      )}
    </Dialog>
  )
}
