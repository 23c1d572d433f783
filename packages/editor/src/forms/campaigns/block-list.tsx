import {
  type CampaignDocument,
  type MailBlock,
  type MailBlockKind,
  mailBlockKinds,
  mayAddMailBlock,
  moveMailBlock,
  newMailBlock,
} from '@sitewright/domain/campaigns'
import { campaignLimits } from '@sitewright/domain/catalogue'
import { ChevronDown, ChevronUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { shortcutOf } from '../../ui/shortcut'
import { BlockSettings } from './block-settings'
import { blockNames, blockWords } from './campaign-words'

const dragType = 'application/x-sitewright-mail-block'

type Props = {
  readonly document: CampaignDocument
  readonly chosenId: string | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly onEdit: (edit: (document: CampaignDocument) => CampaignDocument) => void
}

/** What the blocks of a letter can be made to do, by hand, by key and by button alike. */
function useBlocks({ document: { blocks }, chosenId, onChoose, onEdit }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const focus = (id: string | undefined) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id ?? '')}"]`)?.focus(),
    )
  const at = (id: string) => blocks.findIndex(block => block.id === id)
  const move = (id: string, before: string | null) => onEdit(now => moveMailBlock(now, id, before))
  const insert = (block: MailBlock, after: string | undefined) => {
    onEdit(now => {
      if (!mayAddMailBlock(now)) return now
      const place = now.blocks.findIndex(each => each.id === after)
      const next = place < 0 ? null : (now.blocks[place + 1]?.id ?? null)
      return moveMailBlock({ blocks: [...now.blocks, block] }, block.id, next)
    })
    onChoose(block.id)
    focus(block.id)
  }
  return {
    list,
    focus,
    at,
    move,
    isFull: blocks.length >= campaignLimits.blocks,
    add: (kind: MailBlockKind) => insert(newMailBlock(kind, newId()), chosenId),
    duplicate(id: string) {
      const block = blocks[at(id)]
      if (block && blocks.length < campaignLimits.blocks) insert({ ...block, id: newId() }, id)
    },
    step(id: string, by: 1 | -1) {
      const place = at(id)
      const to = place + by
      if (to < 0 || to >= blocks.length) return
      move(id, by === -1 ? blocks[to]!.id : (blocks[to + 1]?.id ?? null))
      focus(id)
      announce(
        t('{kind}, {to} of {blocks}', { kind: blockNames[blocks[place]!.kind], to: to + 1, blocks: blocks.length }),
      )
    },
    remove(id: string) {
      const place = at(id)
      const next = blocks[place + 1] ?? blocks[place - 1]
      onEdit(now => ({ blocks: now.blocks.filter(block => block.id !== id) }))
      onChoose(undefined)
      announce(t('{kind} deleted', { kind: blockNames[blocks[place]!.kind] }))
      focus(next?.id)
    },
    change: (changed: MailBlock) =>
      onEdit(now => ({ blocks: now.blocks.map(block => (block.id === changed.id ? changed : block)) })),
  }
}

/** The blocks of a letter in their order; the chosen one stands open. */
export const BlockList = (props: Props) => {
  const { document, chosenId, onChoose } = props
  const { blocks } = document
  const of = useBlocks(props)
  const [slot, setSlot] = useState<string | null>()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset['row']
    if (id === undefined) return
    const place = of.at(id)
    const pressed = shortcutOf(event)
    if (pressed === 'down') of.focus(blocks[place + 1]?.id)
    else if (pressed === 'up') of.focus(blocks[place - 1]?.id)
    else if (pressed === 'home') of.focus(blocks[0]?.id)
    else if (pressed === 'end') of.focus(blocks.at(-1)?.id)
    else if (pressed === 'alt+down') of.step(id, 1)
    else if (pressed === 'alt+up') of.step(id, -1)
    else if (pressed === 'mod+d') of.duplicate(id)
    else if (pressed === 'delete' || pressed === 'backspace') of.remove(id)
    else return
    event.preventDefault()
  }
  const over = (event: DragEvent<HTMLElement>, id: string, next: string | null) => {
    if (!event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setSlot(event.clientY < top + height / 2 ? id : next)
  }
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(dragType)
    if (id === '') return
    event.preventDefault()
    of.move(id, slot ?? null)
    setSlot(undefined)
  }

  return (
    <section className="letter-blocks" aria-label={t('Blocks')}>
      <ol ref={of.list} onKeyDown={onKeyDown} onDrop={drop}>
        {blocks.map((block, place) => {
          const isChosen = block.id === chosenId
          const name = blockNames[block.kind]
          const words = blockWords(block)
          return (
            <li
              key={block.id}
              className={[
                'letter-block',
                isChosen && 'chosen',
                slot === block.id && 'slot-before',
                slot === null && place === blocks.length - 1 && 'slot-after',
              ]
                .filter(Boolean)
                .join(' ')}
              onDragOver={event => over(event, block.id, blocks[place + 1]?.id ?? null)}
              onDragLeave={event => event.currentTarget === event.target && setSlot(undefined)}
            >
              <button
                type="button"
                className="letter-row"
                data-row={block.id}
                draggable
                aria-expanded={isChosen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
                aria-label={t('{name}{words}, {place} of {blocks}', {
                  name,
                  words: words ? `, ${words}` : '',
                  place: place + 1,
                  blocks: blocks.length,
                })}
                onClick={() => onChoose(isChosen ? undefined : block.id)}
                onDragStart={event => event.dataTransfer.setData(dragType, block.id)}
                onDragEnd={() => setSlot(undefined)}
              >
                <Icon of={GripVertical} size={14} />
                <span className="letter-kind">{name}</span>
                <span className="letter-words">{words}</span>
              </button>
              {isChosen && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column of fields
                <div className="letter-settings" role="group" aria-label={t('Settings of {name}', { name })}>
                  <BlockSettings block={block} onChange={of.change} />
                  <div className="letter-tools" role="toolbar" aria-label={t('What to do with {name}', { name })}>
                    <IconButton
                      icon={ChevronUp}
                      label={t('Move up')}
                      isDisabled={place === 0}
                      onPress={() => of.step(block.id, -1)}
                    />
                    <IconButton
                      icon={ChevronDown}
                      label={t('Move down')}
                      isDisabled={place === blocks.length - 1}
                      onPress={() => of.step(block.id, 1)}
                    />
                    <IconButton
                      icon={Copy}
                      label={t('Duplicate')}
                      isDisabled={of.isFull}
                      onPress={() => of.duplicate(block.id)}
                    />
                    <IconButton icon={Trash2} label={t('Delete')} onPress={() => of.remove(block.id)} />
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {blocks.length === 0 && <p className="quiet">{t('Nothing in it yet.')}</p>}
      <Menu
        label={t('Kinds of blocks')}
        button={
          <Button
            icon={Plus}
            isDisabled={of.isFull}
            {...(of.isFull && { hint: t('A letter has at most {blocks} blocks.', { blocks: campaignLimits.blocks }) })}
          >
            {t('Add block')}
          </Button>
        }
      >
        {mailBlockKinds.map(kind => (
          <MenuItem key={kind} text={blockNames[kind]} onAction={() => of.add(kind)} />
        ))}
      </Menu>
    </section>
  )
}
