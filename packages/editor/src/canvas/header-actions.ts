import { definitionOf } from '@sitewright/blocks/known-blocks'
import {
  type BarZone,
  type BlockRecord,
  barOrder,
  barZones,
  blocksOf,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
  placesInBar,
  type SectionRecord,
  type SingleCommand,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { newId } from '../app/new-id'
import type { Editor } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { type HeaderLayout, layoutPlaces } from './bar-layouts'
import { blockLabel, blockNoun } from './block-words'
import { sayRefusal } from './refusals'

type PlaceBlock = Extract<SingleCommand, { kind: 'place-block' }>

const anywhere = { x: 1, y: 1, w: 1, h: 1, layer: 0 }

const newBlock = (type: string, sectionId: string, locale: string): BlockRecord => {
  const definition = definitionOf(type)!
  return {
    id: newId(),
    sectionId,
    type,
    version: definition.version,
    props: definition.defaults(locale) as JsonObject,
    placement: { desktop: anywhere, mobile: anywhere },
  }
}

const emptyBar = (order: string, theme: SectionRecord['theme'] = 'lightest'): SectionRecord => ({
  id: newId(),
  order,
  theme,
  padding: { top: 'none', bottom: 'none' },
  layout: 'bar',
})

const moves = (blocks: readonly BlockRecord[], moved: BlockRecord, zone: BarZone, sectionId: string): PlaceBlock[] => {
  const before = zone === 'left' && moved.type === 'site-title' ? (barOrder(blocks).left[0]?.id ?? null) : null
  return [...placesInBar(blocks, { moved, zone, before })].map(([id, place]) => ({
    kind: 'place-block',
    id,
    breakpoint: 'desktop',
    place,
    ...(id === moved.id && sectionId !== moved.sectionId ? { sectionId } : {}),
  }))
}

/** What is done to a header as a whole. Each is one step of undo. */
export function createHeaderActions(editor: Editor, locale: string) {
  const page = (): PageDocument => editor.store.getState().document
  const rows = () => sectionsInOrder(page())

  const secondRow = (): { section: SectionRecord; made: SingleCommand[] } => {
    const [first, second] = rows()
    if (second) return { section: second, made: [] }
    const section = { ...emptyBar(orderKeyBetween(first?.order, undefined), first?.theme), bar: first?.bar }
    const { bar, ...plain } = section
    const whole: SectionRecord = bar ? { ...plain, bar } : plain
    return { section: whole, made: [{ kind: 'add-section', section: whole }] }
  }

  const run = (commands: readonly SingleCommand[], label: string): boolean =>
    commands.length > 0 && sayRefusal(editor.run({ kind: 'batch', commands }, { label }))

  return {
    /** At the end of the zone, and chosen. */
    insertInBar(type: string, { sectionId, zone }: { sectionId: string; zone: BarZone }): void {
      const block = newBlock(type, sectionId, locale)
      const places = new Map(placesInBar(blocksOf(page(), sectionId), { moved: block, zone, before: null }))
      const desktop = places.get(block.id) ?? anywhere
      places.delete(block.id)
      // Those before it close up, so that it stands behind them.
      const others = [...places].map(
        ([id, place]): PlaceBlock => ({ kind: 'place-block', id, breakpoint: 'desktop', place }),
      )
      const added = { ...block, placement: { ...block.placement, desktop } }
      if (!run([...others, { kind: 'add-block', block: added }], t('add {type}', { type: blockNoun(type) }))) return
      editor.select({ kind: 'block', id: block.id })
      announce(t('{type} added', { type: blockLabel(type) }))
    },

    arrangeHeader(layout: HeaderLayout): void {
      const [first] = rows()
      if (!first) return
      const places = layoutPlaces[layout]
      const second = places.navigation.row === 1 ? secondRow() : undefined
      const commands: SingleCommand[] = [...(second?.made ?? [])]
      for (const type of ['navigation', 'site-title'] as const) {
        const moved = Object.values(page().blocks).find(block => block.type === type)
        const { row, zone } = places[type]
        const target = row === 1 ? second?.section.id : first.id
        if (moved && target) commands.push(...moves(blocksOf(page(), target), moved, zone, target))
      }
      const emptied = layout === 'stacked' ? undefined : rows()[1]
      const staying = emptied && blocksOf(page(), emptied.id).some(({ type }) => !(type in places))
      if (emptied && !staying) commands.push({ kind: 'remove-section', id: emptied.id })
      if (run(commands, t('arrange header'))) announce(t('Header arranged'))
    },

    /** Without it its blocks go to the first row. */
    setSecondRow(isWanted: boolean): void {
      const [first, second] = rows()
      if (isWanted) {
        run(secondRow().made, t('add row'))
        return
      }
      if (!first || !second) return
      const order = barOrder(blocksOf(page(), second.id))
      const commands: SingleCommand[] = []
      let kept: readonly BlockRecord[] = blocksOf(page(), first.id)
      for (const zone of barZones)
        for (const block of order[zone]) {
          const own = moves(kept, block, zone, first.id)
          commands.push(...own)
          kept = [...kept, block].map(each => {
            const place = own.find(({ id }) => id === each.id)?.place
            return place
              ? { ...each, placement: { ...each.placement, desktop: { ...each.placement.desktop, ...place } } }
              : each
          })
        }
      run([...commands, { kind: 'remove-section', id: second.id }], t('remove row'))
    },

    addAnnouncement(): void {
      // Whoever deleted what it said has left its line there.
      const [left] = rows()
      const section = left ?? emptyBar('V', 'bright')
      const block = newBlock('announcement', section.id, locale)
      const command: SingleCommand = left
        ? { kind: 'add-block', block }
        : { kind: 'insert-section', section, blocks: [block] }
      if (!run([command], t('add announcement'))) return
      editor.select({ kind: 'block', id: block.id })
      announce(t('Announcement added'))
    },
  }
}
