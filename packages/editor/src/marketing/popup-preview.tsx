import type { Popup } from '@sitewright/domain/popups'
import { createPageScope } from '@sitewright/render'
import popupLook from '@sitewright/render/css/popup.css?inline'
import { SitePopup } from '@sitewright/render/popup/index'
import { useMemo } from 'react'
import { t } from '../language'
import { useDocumentData } from '../site/answers'
import { type Above, HomePreview } from '../site/home-preview'
import { useDraft } from '../site/use-site'
import { Button } from '../ui/button'

const Drawn = ({ popup, site, supplies }: Above & { popup: Popup }) => {
  const { data: draft } = useDraft()
  const document = draft!.documents.popup.document
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas', supplies }), [site, supplies])
  return Object.keys(document.blocks).length === 0 ? null : <SitePopup {...{ popup, document, data, scope }} />
}

/** The home page with the popup open, as these settings have it. */
export const PopupPreview = ({ popup, onWords }: { popup: Popup; onWords: (() => void) | undefined }) => (
  <HomePreview
    title={t('Preview of the popup')}
    note={t('Preview, popup open')}
    again={t('Play again')}
    look={popupLook}
    actions={onWords && <Button onPress={onWords}>{t('Edit words')}</Button>}
    draw={above => <Drawn {...above} popup={popup} />}
  />
)
