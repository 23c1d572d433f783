import './header-panel.css'
import './list-control.css'
import './section-panel.css'
import { isOffered } from '@sitewright/blocks/kit'
import {
  type BarBehaviour,
  type BarZone,
  type BlockRecord,
  barOrder,
  barZones,
  blocksOf,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { ChevronRight, Plus } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { navigate } from '../app/router'
import { barLayouts, headerLayoutOf } from '../canvas/bar-layouts'
import { blockIcon } from '../canvas/block-icons'
import { barZoneLabels, blockLabel } from '../canvas/block-words'
import { useEditorScope } from '../canvas/editor-context'
import { createHeaderActions } from '../canvas/header-actions'
import { useRested } from '../canvas/rested-state'
import { t } from '../language'
import { allBlocks } from '../site/all-blocks'
import { announcementWords } from '../site/announcement-words'
import { pathOfShared } from '../site/shared-words'
import { Button, IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { shortcutOf } from '../ui/shortcut'
import { Switch } from '../ui/switch'
import { Panel } from './panel'
import { useRowDrag } from './use-row-drag'

const barBlocks = allBlocks.filter(block => isOffered(block, { place: 'bar', flagsOn: new Set() }))

const Row = ({ block }: { block: BlockRecord }) => {
  const { editor, actions } = useEditorScope()
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = shortcutOf(event.nativeEvent)
    if (pressed === 'delete' || pressed === 'backspace') actions.remove(block.id)
    else if (pressed === 'alt+left' || pressed === 'alt+up') actions.stepInOrder(block, { x: -1, y: 0 })
    else if (pressed === 'alt+right' || pressed === 'alt+down') actions.stepInOrder(block, { x: 1, y: 0 })
    else return
    event.preventDefault()
  }
  return (
    <li className="list-row" data-row={block.id}>
      <button
        type="button"
        className="list-row-open bar-part"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onKeyDown={onKeyDown}
        onClick={() => editor.select({ kind: 'block', id: block.id })}
      >
        <i className="list-grip" aria-hidden="true" />
        <Icon of={blockIcon(block.type)} />
        <span>{blockLabel(block.type)}</span>
        {(block.props['onPhones'] === 'menu' || block.props['inMenuOnPhones'] === true) && (
          <span className="quiet">{t('Menu on phones')}</span>
        )}
        <Icon of={ChevronRight} size={14} />
      </button>
    </li>
  )
}

function useHeaderActions() {
  const { editor, locale } = useEditorScope()
  return useMemo(() => createHeaderActions(editor, locale), [editor, locale])
}

const addTo: Readonly<Record<BarZone, string>> = {
  left: t('Add to the left'),
  centre: t('Add to the centre'),
  right: t('Add to the right'),
}

const Zone = ({ zone, blocks, sectionId }: { zone: BarZone; blocks: readonly BlockRecord[]; sectionId: string }) => {
  const { actions } = useEditorScope()
  const header = useHeaderActions()
  const list = useRef<HTMLUListElement>(null)
  const drag = useRowDrag({ list, onDrop: (id, before) => actions.moveTo(id, { zone, before }) })
  return (
    <section aria-label={barZoneLabels[zone]}>
      <div className="bar-zone-top">
        <h3 className="field-label">{barZoneLabels[zone]}</h3>
        <Menu label={addTo[zone]} button={<IconButton icon={Plus} label={addTo[zone]} kind="ghost" />}>
          {barBlocks.map(({ type, label }) => (
            <MenuItem
              key={type}
              id={type}
              icon={blockIcon(type)}
              text={label}
              onAction={() => header.insertInBar(type, { sectionId, zone })}
            />
          ))}
        </Menu>
      </div>
      <ul ref={list} className="bar-rows list-rows" onPointerDown={drag}>
        {blocks.map(block => (
          <Row key={block.id} block={block} />
        ))}
      </ul>
      {blocks.length === 0 && <p className="quiet">{t('Nothing here.')}</p>}
    </section>
  )
}

const Behaviour = ({ section }: { section: SectionRecord }) => {
  const { actions } = useEditorScope()
  const bar = section.bar ?? {}
  const set = (name: keyof BarBehaviour, isOn: boolean) => {
    const { [name]: _, ...others } = bar
    const next: BarBehaviour = isOn ? { ...others, [name]: true } : others
    actions.setSection(section.id, { bar: Object.keys(next).length > 0 ? next : null })
  }
  return (
    <>
      <Switch
        label={t('Stays when scrolling')}
        help={bar.stays ? undefined : t('Comes back when scrolling up.')}
        isSelected={bar.stays ?? false}
        onChange={isOn => set('stays', isOn)}
      />
      <Switch label={t('Over the first section')} isSelected={bar.over ?? false} onChange={isOn => set('over', isOn)} />
      <Switch
        label={t('Colours of the page below')}
        isSelected={bar.followsPage ?? false}
        onChange={isOn => set('followsPage', isOn)}
      />
    </>
  )
}

/** What the column shows while nothing in the header is chosen: what it is made of, by zone. */
export const HeaderPanel = ({ onClose }: { onClose: () => void }) => {
  const document = useRested(state => state.document)
  const { draft, locale } = useEditorScope()
  const header = useHeaderActions()
  const bars = sectionsInOrder(document)
  const [first, second] = bars
  const layout = headerLayoutOf(document)
  const announcement = draft.documents.announcement.document
  return (
    <Panel title={t('Header')} label={t('Header settings')} edited="whole" onClose={onClose}>
      <div className="section-part">
        <section>
          <h3 className="field-label">{t('Layout')}</h3>
          <div className="bar-layouts">
            {barLayouts.map(({ name, label, drawing }) => (
              <button
                key={name}
                type="button"
                className="bar-layout"
                aria-label={label}
                aria-pressed={layout === name}
                onClick={() => header.arrangeHeader(name)}
              >
                <svg viewBox="0 0 80 50" fill="none" aria-hidden="true">
                  <path d={drawing} />
                </svg>
              </button>
            ))}
          </div>
        </section>
        {bars.map((bar, index) => {
          const order = barOrder(blocksOf(document, bar.id))
          return (
            <section key={bar.id} aria-label={bars.length > 1 ? t('Row {index}', { index: index + 1 }) : undefined}>
              {bars.length > 1 && <h3 className="field-label">{t('Row {index}', { index: index + 1 })}</h3>}
              {barZones.map(zone => (
                <Zone key={zone} zone={zone} blocks={order[zone]} sectionId={bar.id} />
              ))}
            </section>
          )
        })}
      </div>
      <div className="section-part">
        <div>
          {first && <Behaviour section={first} />}
          <Switch label={t('Second row')} isSelected={second !== undefined} onChange={header.setSecondRow} />
        </div>
      </div>
      <div className="section-part">
        <ul className="bar-rows">
          <li>
            <button type="button" className="bar-row" onClick={() => navigate({ path: pathOfShared('announcement') })}>
              <span>{t('Announcement bar')}</span>
              <span className="quiet">{announcementWords(announcement, locale)}</span>
              <Icon of={ChevronRight} size={14} />
            </button>
          </li>
        </ul>
      </div>
    </Panel>
  )
}

/** The announcement bar while there is none, or nothing in it is chosen. */
export const AnnouncementPanel = ({ onClose }: { onClose: () => void }) => {
  const first = useRested(({ document }) => Object.keys(document.blocks)[0])
  const { editor } = useEditorScope()
  const header = useHeaderActions()
  return (
    <Panel title={t('Announcement bar')} label={t('Announcement settings')} edited="whole" onClose={onClose}>
      <div className="tab-panel">
        <p className="quiet">
          {first === undefined
            ? t('A line above the header of every page, for as long as it is news.')
            : t('Press the line to change what it says, and until when.')}
        </p>
        <div>
          {first === undefined ? (
            <Button kind="accent" icon={Plus} onPress={header.addAnnouncement}>
              {t('Add an announcement')}
            </Button>
          ) : (
            <Button onPress={() => editor.select({ kind: 'block', id: first })}>{t('Edit the announcement')}</Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
