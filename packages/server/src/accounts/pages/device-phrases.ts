import type { Speech } from '@sitewright/domain/speech'

/** What the page's script says while it waits for the person's device, by the name of what went wrong. */
export const devicePhrases = (t: Speech['t']) => ({
  'data-waiting': t('Waiting for your device'),
  'data-not-allowed': t('No passkey was chosen. You can try again.'),
  'data-invalid-state': t('This device has a passkey for your account already.'),
  'data-otherwise': t('This did not work. Please try again.'),
})
