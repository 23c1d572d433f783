import { askForReview } from '@sitewright/contract/reviews'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { showToast } from '../../ui/toast'

/** Lets the owner ask the buyer of an order for a review: by mail, or by a link to hand over. */
export const ReviewLink = ({ orderId, email }: { orderId: string; email: string }) => {
  const [isOpen, setOpen] = useState(false)
  const ask = useMutation({
    mutationFn: (send: boolean) => call(askForReview, { params: { orderId }, body: { send } }),
    onError: error => showToast(messageOf(error)),
  })
  const url = ask.data?.url
  const close = () => {
    setOpen(false)
    ask.reset()
  }
  const copy = async () => {
    if (!url) return
    await navigator.clipboard.writeText(url)
    showToast(t('Copied'))
  }
  return (
    <>
      <Button size="medium" kind="ghost" onPress={() => setOpen(true)}>
        {t('Ask for a review')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Ask for a review')}
        width="medium"
        actions={
          url ? (
            <Button kind="primary" onPress={() => void copy()}>
              {t('Copy link')}
            </Button>
          ) : (
            <>
              <Button isDisabled={ask.isPending} onPress={() => ask.mutate(false)}>
                {t('Make a link')}
              </Button>
              <Button
                kind="primary"
                isDisabled={ask.isPending}
                onPress={() =>
                  ask.mutate(true, {
                    onSuccess: () => {
                      showToast(t('Sent to {email}', { email }))
                      close()
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
            help={t('It holds for 60 days. Whoever has it can review this order.')}
            value={url}
            onChange={() => {}}
          />
        ) : (
          <p>{t('{email} gets a link to review what was bought, once for each piece.', { email })}</p>
        )}
      </Dialog>
    </>
  )
}
