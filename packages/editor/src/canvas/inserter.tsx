import './inserter.css'
import { definitions } from '@sitewright/blocks/definitions'
import { maxBlocksPerLayout } from '@sitewright/domain/documents'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button, IconButton } from '../ui/button'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'
import { blockIcon } from './block-icons'
import { useEditorScope } from './editor-context'
import { groupLabels, offerAfter, offers } from './inserter-search'
import { useInserter } from './inserter-store'
import { focusOutlineSoon } from './outline-focus'
import { fullSection } from './refusals'

const fewLeft = 5
const blocks = Object.values(definitions)
const offered = blocks.filter(block => !block.system).length

const Search = ({ count, onChoose }: { count: number; onChoose: (type: string) => void }) => {
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const listId = useId()
  const shown = offers(blocks, search)
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
          placeholder={`Search ${offered} blocks`}
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

/** The button of the active section and what it opens; `/` opens it too. In words where there is room for them. */
export const Inserter = ({
  sectionId,
  count,
  hasWords = false,
}: {
  sectionId: string
  count: number
  hasWords?: boolean
}) => {
  const { actions } = useEditorScope()
  const { openIn, open, close } = useInserter()
  const isFull = count >= maxBlocksPerLayout
  const button = { kind: 'accent', icon: Plus, isDisabled: isFull, onPress: () => open(sectionId) } as const
  return (
    <DialogTrigger isOpen={openIn === sectionId} onOpenChange={isOpen => (isOpen ? open(sectionId) : close())}>
      {hasWords ? (
        <Button {...button} size="medium" hint={isFull ? fullSection : undefined}>
          Add block
        </Button>
      ) : (
        <IconButton {...button} label="Add block" shortcut="/" hint={isFull ? fullSection : undefined} />
      )}
      <Popover className="inserter" placement={hasWords ? 'bottom start' : 'right top'} offset={8}>
        <Dialog aria-label="Add a block" className="inserter-dialog">
          <Search
            count={count}
            onChoose={type => {
              close()
              const added = actions.insert(type, sectionId)
              if (added) focusOutlineSoon(added)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
