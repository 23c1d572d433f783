import { t } from '../language'
import { Button } from './button'
import { Dialog } from './dialog'
import { TextField } from './field'
import { showToast } from './toast'

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast(t('Copied'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('The secret of this webhook')}
      width="medium"
      actions={
        <>
          <Button onPress={() => void copy()}>{t('Copy')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Secret')}
        help={t(
          'You will not see this again. Every request is signed with it, so that your system knows it came from here.',
        )}
        input={{ readOnly: true, onFocus: event => event.currentTarget.select() }}
        value={secret}
        onChange={() => {}}
        autoFocus
      />
    </Dialog>
  )
}
