import { askFirst, useUnsaved } from '../app/leaving'
import { StyleControls } from '../design/design-panel'
import { useStyles, useUnsavedStyles } from '../design/design-store'
import { t } from '../language'
import { Button } from '../ui/button'
import { Panel } from './panel'

/** Site styles beside the page that is being edited, so that nobody has to leave it. */
export const StylesPanel = ({ onClose }: { onClose: () => void }) => {
  const styles = useStyles()
  const unsaved = useUnsavedStyles(styles, 'edit')
  useUnsaved(unsaved)
  return (
    <Panel
      title={t('Site styles')}
      label={t('Site styles')}
      closeLabel={t('Close site styles')}
      onClose={() => (unsaved ? askFirst(unsaved, onClose) : onClose())}
      footer={
        styles.isChanged && (
          <>
            <Button onPress={styles.cancel}>{t('Cancel')}</Button>
            <Button kind="primary" isDisabled={styles.isSaving} onPress={() => void styles.save()}>
              {styles.isSaving ? t('Saving') : t('Save styles')}
            </Button>
          </>
        )
      }
    >
      <StyleControls />
    </Panel>
  )
}
