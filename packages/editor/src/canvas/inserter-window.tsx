import { definitions } from '@sitewright/blocks/definitions'
import type { BlockPlace } from '@sitewright/blocks/kit'
import { maxBlocksPerLayout } from '@sitewright/domain/documents'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { useSession } from '../app/session'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'
import { blockIcon } from './block-icons'
import { useEditorScope, useEditorState } from './editor-context'
import { groupLabels, offerAfter, offers } from './inserter-search'
import { useInserter } from './inserter-store'
import { focusOutlineSoon } from './outline-focus'

const fewLeft = 5
const blocks = Object.values(definitions)

const Search = ({ count, place, onChoose }: { count: number; place: BlockPlace; onChoose: (type: string) => void }) => {
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const listId = useId()
  const { features } = useSession()
  const shown = offers(blocks, search, { place, features })
  const all = shown.flatMap(offer => offer.blocks)
  const chosen = all[Math.min(index, all.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) setIndex(offerAfter(shown, index, event.key))
    else if (event.key === 'Enter' && chosen) onChoose(chosen.type)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="inserter-search">
        <SearchField
          label="Search blocks"
          placeholder={`Search ${offers(blocks, '', { place, features }).flatMap(offer => offer.blocks).length} blocks`}
          size="medium"
          value={search}
          onChange={text => {
            setSearch(text)
            setIndex(0)
          }}
          autoFocus
          onKeyDown={onKeyDown}
          after={<kbd>/</kbd>}
        />
      </div>
      <div className="inserter-groups" role="listbox" aria-label="Blocks" id={listId}>
        {shown.map(({ group, blocks: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div key={group} role="group" aria-label={groupLabels[group]}>
            <span className="inserter-group" aria-hidden="true">
              {groupLabels[group]}
            </span>
            <div className="inserter-grid">
              {found.map(block => (
                // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field chooses
                <div
                  key={block.type}
                  role="option"
                  aria-selected={block === chosen}
                  className="inserter-option"
                  onPointerMove={() => setIndex(all.indexOf(block))}
                  onClick={() => onChoose(block.type)}
                >
                  <Icon of={blockIcon(block.type)} />
                  {block.label}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {all.length === 0 && <p className="inserter-none">{`No block called '${search}'.`}</p>}
      <p className="inserter-count quiet" aria-live="polite">
        {maxBlocksPerLayout - count <= fewLeft
          ? `${maxBlocksPerLayout - count} more blocks fit in this section`
          : `${count} of ${maxBlocksPerLayout} blocks in this section`}
        <span className="unseen">{chosen ? `, ${chosen.label}` : ''}</span>
      </p>
    </>
  )
}

export type InserterWindowProps = {
  sectionId: string
  count: number
  isOpen: boolean
  placement: 'bottom start' | 'right top'
  button: RefObject<HTMLButtonElement | null>
}

export const InserterWindow = ({ sectionId, count, isOpen, placement, button }: InserterWindowProps) => {
  const { actions } = useEditorScope()
  const { open, close } = useInserter()
  const place = useEditorState(({ document }) => (document.sections[sectionId]?.layout === 'bar' ? 'bar' : 'page'))
  return (
    <Popover
      className="inserter"
      placement={placement}
      offset={8}
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={wanted => (wanted ? open(sectionId) : close())}
    >
      <Dialog aria-label="Add a block" className="inserter-dialog">
        <Search
          place={place}
          count={count}
          onChoose={type => {
            close()
            const added = actions.insert(type, sectionId)
            if (added) focusOutlineSoon(added)
          }}
        />
      </Dialog>
    </Popover>
  )
}
