import { limitMessages } from '@sitewright/domain/catalogue/messages'
import { type EditRefusal, maxBlocksPerLayout } from '@sitewright/domain/documents'
import { formatMessage } from '@sitewright/domain/messages'
import { t } from '../language'
import { showToast } from '../ui/toast'

export const fullSection = formatMessage(t(limitMessages.blocksPerLayout), { max: maxBlocksPerLayout })

export const refusalMessages: Record<EditRefusal, string> = {
  'no-such-block': t('That block is no longer there.'),
  'no-such-section': t('That section is no longer there.'),
  'no-such-item': t('That entry is no longer there.'),
  'id-taken': t('That could not be added. Please try again.'),
  'invalid-id': t('That could not be added. Please try again.'),
  'too-many-blocks': fullSection,
  'too-many-sections': t('This page holds as many sections as a page can.'),
  'list-full': t('There is no room for another entry.'),
  'too-many-commands': t('That is too much at once.'),
  'changed-meanwhile': t('It was changed since.'),
  'too-large': t('This page is too large to be saved.'),
  'outside-the-grid': t('There is no room for it there.'),
  'unknown-block-type': t('This version does not know that kind of block.'),
  'invalid-props': t('That is more than this block can hold.'),
  'invalid-section': t('The name of this section has letters that a link cannot carry.'),
}

/** Says why an edit did not happen. Nothing else has to be done: the page is as it was. */
export const sayRefusal = (refusal: EditRefusal | undefined): boolean => {
  if (refusal) showToast(refusalMessages[refusal])
  return refusal === undefined
}
