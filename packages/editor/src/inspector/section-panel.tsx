import './section-panel.css'
import type { SectionRecord } from '@sitewright/domain/documents'
import { useMemo } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { SectionValues } from '../canvas/section-actions'
import { useGesture } from '../history/use-gesture'
import { t } from '../language'
import { later } from '../ui/later'
import { Panel } from './panel'
import { BackgroundFields } from './section/background-fields'
import { DividerField } from './section/divider-field'
import { NameFields } from './section/name-fields'
import { SpaceFields } from './section/space-fields'
import { ThemeCards } from './section/theme-cards'
import { SectionProvider, type SectionScope } from './section/use-section'

const AudienceFields = later(async () => (await import('./section/audience-fields')).AudienceFields)

const sectionKeys = [
  ['Esc', t('page')],
  ['/', t('add block')],
  ['?', t('all keys')],
] as const

/** The settings of the chosen section. Every change is seen on the page at once. */
export const SectionPanel = ({
  section,
  documentName,
  onClose,
}: {
  section: SectionRecord
  documentName: string
  onClose: () => void
}) => {
  const { editor, actions } = useEditorScope()
  const gesture = useGesture()
  const scope = useMemo<SectionScope>(() => {
    const { id } = section
    const set = (values: SectionValues) => {
      actions.setSection(id, values, `${id}:${Object.keys(values).join()}:${gesture.id()}`)
    }
    const setOnce = (values: SectionValues) => {
      set(values)
      gesture.end()
    }
    return { section, set, setOnce, gesture }
  }, [section, actions, gesture])
  return (
    <Panel
      title={section.name ? t('Section, {name}', { name: section.name }) : t('Section')}
      label={t('Section settings')}
      trail={[{ label: documentName, onPress: () => editor.select({ kind: 'none' }) }]}
      keys={sectionKeys}
      onClose={onClose}
    >
      <SectionProvider value={scope}>
        <div className="section-part">
          <ThemeCards />
          <BackgroundFields />
        </div>
        <div className="section-part">
          <SpaceFields />
          <DividerField />
        </div>
        <div className="section-part">
          <NameFields />
          <AudienceFields />
        </div>
      </SectionProvider>
    </Panel>
  )
}
