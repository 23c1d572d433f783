import { ChevronLeft, History, Palette, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLayout } from '../app/layout'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { DeviceSwitch } from '../canvas/device-switch'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import type { FramedPage } from '../canvas/framed-page'
import type { PanelName } from '../canvas/panel-name'
import { sayWalked } from '../canvas/undo-step'
import { saveAll } from '../history/save-all'
import { t } from '../language'
import { PublishPopover } from '../publishing/publish-popover'
import { PublishState } from '../publishing/publish-state'
import { titleOf } from '../site/page-words'
import { sharedLabels } from '../site/shared-words'
import { Button, IconButton } from '../ui/button'
import { later, loadAhead } from '../ui/later'
import { LanguageButton } from './language-button'
import { SaveState } from './save-state'

const HiddenLanguages = later(async () => (await import('./hidden-languages')).HiddenLanguages)

const UndoRedo = () => {
  const { editor } = useEditorScope()
  const undone = useEditorState(state => state.history.past.at(-1)?.label)
  const redone = useEditorState(state => state.history.future[0]?.label)
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t('Undo')}
        hint={undone ? t('Undo {undone}', { undone }) : t('Nothing to undo')}
        shortcut="mod+z"
        isDisabled={undone === undefined}
        onPress={() => sayWalked(editor.undo(), 'undo')}
      />
      <IconButton
        icon={Redo2}
        label={t('Redo')}
        hint={redone ? t('Redo {redone}', { redone }) : t('Nothing to redo')}
        shortcut="mod+shift+z"
        isDisabled={redone === undefined}
        onPress={() => sayWalked(editor.redo(), 'redo')}
      />
    </>
  )
}

export const EditBar = ({
  framed,
  panel,
  onPanel,
}: {
  framed: FramedPage
  panel: PanelName
  onPanel: (panel: 'history' | 'styles') => void
}) => {
  const { editor, draft, isPhone } = useEditorScope()
  const { may } = useSession()
  const layout = useLayout()
  // Nobody waits for the list of languages, and everybody for the page.
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => loadAhead(async () => setAtRest(true)), [])
  const isOffline = useEditorState(state => state.saving.status.kind === 'offline')
  const page =
    framed.part === 'item'
      ? t('{page}, product page', { page: titleOf(framed.page, draft) })
      : titleOf(framed.page, draft)
  const name = framed.shared ? sharedLabels[framed.shared] : page
  return (
    <header className="bar edit-bar">
      <div className="bar-start">
        {framed.shared ? (
          <Button kind={isPhone ? 'ghost' : 'default'} icon={ChevronLeft} onPress={() => navigate({ path: 'edit' })}>
            {layout === 'wide' ? t('Back to {page}', { page }) : t('Back')}
          </Button>
        ) : (
          <Button kind={isPhone ? 'ghost' : 'default'} onPress={() => navigate({ path: '' })}>
            {t('Done')}
          </Button>
        )}
        <div className="edit-name">
          <h1>{name}</h1>
          <SaveState />
        </div>
      </div>
      {!isPhone && <DeviceSwitch />}
      <div className="bar-end">
        <PublishState />
        <UndoRedo />
        {draft.locales.length > 1 ? (
          <LanguageButton />
        ) : (
          isAtRest && (
            <Suspense>
              <HiddenLanguages />
            </Suspense>
          )
        )}
        {!isPhone && (
          <>
            <IconButton
              icon={History}
              label={t('Version history')}
              isOn={panel === 'history'}
              onPress={() => onPanel('history')}
            />
            {may('design') && (
              <IconButton
                icon={Palette}
                label={t('Site styles')}
                shortcut="s"
                isOn={panel === 'styles'}
                onPress={() => onPanel('styles')}
              />
            )}
          </>
        )}
        <PublishPopover
          beforePublish={() => saveAll(editor)}
          onHistory={isPhone ? () => onPanel('history') : undefined}
          disabledReason={isOffline ? t('You are offline. Publishing needs a connection.') : undefined}
        />
      </div>
    </header>
  )
}
