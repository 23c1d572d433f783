import './bar.css'
import './stage.css'
import type { SiteDraft } from '@sitewright/contract/pages'
import { siteServiceOf } from '@sitewright/domain/sites'
import { Maximize2, Minimize2, PanelLeft, Pencil } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useLayout } from '../app/layout'
import { navigate, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { useDesign, useStyles } from '../design/design-store'
import { t } from '../language'
import { StagePublishing } from '../publishing/publish-state'
import { useDocumentData } from '../site/answers'
import { titleOf } from '../site/page-words'
import { useSharedDocuments } from '../site/shared-documents'
import { useSiteModel } from '../site/site-model'
import { useDraft } from '../site/use-site'
import { Button, IconButton } from '../ui/button'
import { isMac, isTyping, shortcutOf } from '../ui/shortcut'
import { Failed } from '../ui/states'
import { frameSize } from './device'
import { DeviceSwitch } from './device-switch'
import { editKey } from './edit-keys'
import { FramePage } from './frame-page'
import { useFramedPage } from './framed-page'
import { LeavePreview } from './leave-preview'
import { SiteFrame } from './site-frame'
import { useElementSize } from './use-element-size'

/** Keys of the stage, wherever the focus is: in the tool or in the framed page. */
function useStageKeys({ onEdit }: { onEdit: () => void }) {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const pressed = shortcutOf(event)
      const key = editKey(pressed, { isMac: isMac() })
      const view = useView.getState()
      if (pressed === 'escape') view.setPreview(!view.isPreview)
      else if (pressed === 'e') onEdit()
      else if (key?.kind === 'device') view.setDevice(key.device)
      else return
      event.preventDefault()
    },
    [onEdit],
  )
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])
  return onKey
}

const Frame = ({ draft, onKeyDown }: { draft: SiteDraft; onKeyDown: (event: KeyboardEvent) => void }) => {
  const { frameUrl } = usePlace()
  const { framed, content } = useFramedPage(draft, frameUrl)
  const styles = useDesign(design => design.styles)
  const site = useSiteModel(draft, { styles })
  const { device } = useView()
  const layout = useLayout()
  const [measure, size] = useElementSize()
  const document = framed?.part === 'item' ? content.data?.itemDocument : content.data?.document
  const data = useDocumentData(document, { pageId: framed?.page.id, productId: framed?.productId })
  const shared = useSharedDocuments(draft)
  const onFollow = useCallback((path: string) => navigate({ frameUrl: path }), [])
  const shown = size && frameSize(layout === 'phone' ? 'phone' : device, size.width, { isEditing: layout === 'phone' })
  return (
    <div className="stage-scroll">
      <div className="stage-area" ref={measure}>
        {content.isError && <Failed onRetry={() => void content.refetch()} />}
        {shown && framed && document && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className={`stage-frame ${device}`} tabIndex={0} aria-label={t('Preview of the page')}>
            <SiteFrame
              site={site}
              title={t('{page}, as it will be published', { page: titleOf(framed.page, draft) })}
              width={shown.width}
              scale={shown.scale}
              minHeight={size.height}
              onFollow={onFollow}
              onKeyDown={onKeyDown}
            >
              <FramePage
                site={site}
                pageId={framed.page.id}
                isItem={framed.part === 'item'}
                document={document}
                data={data}
                shared={shared}
              />
            </SiteFrame>
          </section>
        )}
      </div>
    </div>
  )
}

export const Stage = () => {
  const { data: draft, isError, refetch } = useDraft()
  const { frameUrl, path } = usePlace()
  const { may, site } = useSession()
  const mayEdit = may('content') && siteServiceOf(site.status).mayChange
  const layout = useLayout()
  const { isPanelOpen, setPanelOpen, isFrameExpanded, setFrameExpanded } = useView()
  const { framed } = useFramedPage(draft, frameUrl)
  const { isChanged, isSaving, save, cancel } = useStyles()
  const edit = useCallback(() => mayEdit && navigate({ path: 'edit' }), [mayEdit])
  const onKey = useStageKeys({ onEdit: edit })
  const isOver = layout === 'stacked' || layout === 'phone'
  const isExpanded = !isOver && isFrameExpanded
  // The panel beside the page names the screen; while it is closed, the page does.
  const Name = isExpanded || (isOver && !isPanelOpen) ? 'h1' : 'span'
  return (
    // On a phone the list of pages covers it; the keyboard does not go behind.
    <main className={`stage${isExpanded ? ' expanded' : ''}`} inert={layout === 'phone' && isPanelOpen && path === ''}>
      <header className="bar">
        <div className="bar-start">
          {isOver ? (
            <IconButton icon={PanelLeft} label={t('Open the panel')} onPress={() => setPanelOpen(true)} />
          ) : (
            <IconButton
              icon={isExpanded ? Minimize2 : Maximize2}
              label={isExpanded ? t('Show the panel beside the page') : t('Expand the page')}
              onPress={() => setFrameExpanded(!isExpanded)}
            />
          )}
          <Name className="bar-name soft">{draft && framed ? titleOf(framed.page, draft) : ''}</Name>
          {isChanged && <span className="quiet">{t('Preview, not published')}</span>}
        </div>
        {layout !== 'phone' && <DeviceSwitch />}
        <div className="bar-end">
          {isChanged ? (
            <>
              <Button onPress={cancel}>{t('Cancel')}</Button>
              <Button kind="primary" isDisabled={isSaving} onPress={() => void save()}>
                {isSaving ? t('Saving') : t('Save styles')}
              </Button>
            </>
          ) : (
            <>
              <StagePublishing />
              {mayEdit && (
                <Button
                  kind="primary"
                  hint={t('Edit this page')}
                  shortcut="e"
                  onPress={edit}
                  icon={layout === 'phone' ? Pencil : undefined}
                >
                  {t('Edit page')}
                </Button>
              )}
            </>
          )}
        </div>
      </header>
      {isError && !draft && (
        <div className="stage-scroll">
          <Failed onRetry={() => void refetch()} />
        </div>
      )}
      {draft && <Frame draft={draft} onKeyDown={onKey} />}
      <LeavePreview />
    </main>
  )
}
