import { blocksOf, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { lazy, Suspense, useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { FramedPage } from '../canvas/framed-page'
import { useRested } from '../canvas/rested-state'
import { hiddenWords, sectionName } from '../canvas/section-words'
import { t, tn, tx } from '../language'
import { Button } from '../ui/button'
import { Panel } from './panel'

const PageSettings = lazy(async () => ({ default: (await import('../pages/page-settings')).PageSettings }))

const countWords = (document: PageDocument, sectionId: string): string => {
  const { length } = blocksOf(document, sectionId)
  return tn(length, '{count} block', '{count} blocks')
}

/** What the column shows while nothing is chosen: the page itself, or the footer on every page. */
export const PagePanel = ({ framed, documentName }: { framed: FramedPage; documentName: string }) => {
  const document = useRested(state => state.document)
  const { editor, draft, locale } = useEditorScope()
  const [isOpen, setOpen] = useState(false)
  const { shared } = framed
  const sections = sectionsInOrder(document)
  const show = (id: string) => {
    editor.select({ kind: 'section', id })
    window.document.querySelector(`[data-section-ground="${CSS.escape(id)}"]`)?.scrollIntoView()
  }
  return (
    <Panel title={documentName} label={shared ? t('{documentName} settings', { documentName }) : t('Page settings')}>
      <div className="tab-panel">
        <div className="page-hint">
          <b>{t('Press anything to edit it')}</b>
          <p className="quiet">
            {tx('{key} add block {key2} styles {key3} all keys', {
              key: <kbd>/</kbd>,
              key2: <kbd>S</kbd>,
              key3: <kbd>?</kbd>,
            })}
          </p>
        </div>
        <section>
          <h3 className="field-label">{t('Sections')}</h3>
          <ul className="page-sections">
            {sections.map(section => (
              <li key={section.id}>
                <button type="button" onClick={() => show(section.id)}>
                  <span>{sectionName(document, section.id, locale)}</span>
                  <span className="quiet num">{hiddenWords(section) ?? countWords(document, section.id)}</span>
                </button>
              </li>
            ))}
          </ul>
          {sections.length === 0 && <p className="quiet">{t('There are no sections. Add one.')}</p>}
        </section>
        {!shared && (
          <div>
            <Button onPress={() => setOpen(true)}>{t('Name, address and search engines')}</Button>
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PageSettings draft={draft} page={framed.page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
