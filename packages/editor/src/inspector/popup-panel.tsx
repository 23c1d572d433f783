import './header-panel.css'
import './section-panel.css'
import { ChevronRight, Plus } from 'lucide-react'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { useEditorScope } from '../canvas/editor-context'
import { beginPopup } from '../canvas/popup-actions'
import { useRested } from '../canvas/rested-state'
import { t } from '../language'
import { popupSentence } from '../site/popup-words'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Panel } from './panel'

/** The popup while nothing in it is chosen: how to begin it, and when it shows. */
export const PopupPanel = ({ onClose }: { onClose: () => void }) => {
  const { editor, draft } = useEditorScope()
  const { may } = useSession()
  const isEmpty = useRested(({ document }) => Object.keys(document.blocks).length === 0)
  return (
    <Panel title={t('Popup')} label={t('Popup settings')} edited="whole" onClose={onClose}>
      <div className="tab-panel">
        <p className="quiet">
          {isEmpty
            ? t('A few words above the page, for something that cannot wait.')
            : t(
                'Press a part of it to change it. The picture beside the words is the one behind their section. A link to #close closes the popup.',
              )}
        </p>
        {isEmpty && (
          <div>
            <Button kind="accent" icon={Plus} onPress={() => beginPopup(editor, draft.primaryLocale)}>
              {t('Begin the popup')}
            </Button>
          </div>
        )}
      </div>
      {may('marketing-promotions') && (
        <div className="section-part">
          <ul className="bar-rows">
            <li>
              <button type="button" className="bar-row" onClick={() => navigate({ path: 'marketing/popup' })}>
                <span>{t('When and where')}</span>
                <span className="quiet">{draft.popup.isEnabled ? popupSentence(draft.popup) : t('Off')}</span>
                <Icon of={ChevronRight} size={14} />
              </button>
            </li>
          </ul>
        </div>
      )}
    </Panel>
  )
}
