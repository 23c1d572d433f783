import { type AnswerOf, type AnyBlock, type BlockPlace, isOffered, query } from '@sitewright/blocks/kit'
import { resolveData } from '@sitewright/contract/pages'
import { maxBlocksPerLayout, type SectionRecord } from '@sitewright/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { useDesign } from '../design/design-store'
import { inSentence, t } from '../language'
import { useAssets } from '../media/use-library-data'
import { allBlocks as blocks } from '../site/all-blocks'
import { useSiteModel } from '../site/site-model'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'
import { useSettled } from '../ui/use-settled'
import type { Landing } from './actions'
import { blockIcon } from './block-icons'
import { useEditorScope, useEditorState } from './editor-context'
import { InserterLooks } from './inserter-looks'
import { recentTypes, rememberType } from './inserter-recent'
import { groupLabels, nearestBlock, type Offer, offerAfter, offersIn } from './inserter-search'
import { useInserter } from './inserter-store'
import { focusOutlineSoon } from './outline-focus'
import { useLift } from './use-lift'

const fewLeft = 5

const placeIn = (layout: SectionRecord['layout'], ofPage: BlockPlace): BlockPlace => (layout === 'bar' ? 'bar' : ofPage)

/** How long somebody looks at a block before its looks are drawn: on the way to another one they are not. */
const looksAfter = 120

type Landed = Landing & { readonly sectionId: string }

/** Newest first: what a new block shows by itself. */
const useNewestPictures = (): readonly string[] => {
  const { data } = useAssets({ kind: 'image', order: 'newest' })
  const ids = data?.pages[0]?.items.map(({ id }) => id)
  const [kept, keep] = useState<readonly string[]>([])
  if (ids && ids.join() !== kept.join()) keep(ids)
  return kept
}

/** What new blocks show of the site by themselves. */
type Newest = { readonly pictures: readonly string[]; readonly product: string | undefined }

const newestProduct = query.products({ limit: 1, sort: 'newest' })

/** Of those that visitors see. */
const useNewestProduct = (): string | undefined => {
  const { data } = useQuery({
    queryKey: keys.productList({ newest: true }),
    queryFn: () => call(resolveData, { body: { requests: [newestProduct] } }),
  })
  return (data?.answers[0] as AnswerOf<typeof newestProduct> | undefined)?.items[0]?.id
}

type SearchProps = {
  readonly section: SectionRecord
  readonly count: number
  readonly onChoose: (offer: Offer, newest: Newest, landed?: Landed) => void
  readonly onLifted: () => void
  readonly onDropped: () => void
}

const Search = ({ section, count, onChoose, onLifted, onDropped }: SearchProps) => {
  const { draft, pageId, locale, isPhone } = useEditorScope()
  const isLockScreen = draft.pages.some(({ id, kind }) => id === pageId && kind === 'lock-screen')
  const ofPage = isLockScreen ? 'lock' : 'page'
  const styles = useDesign(design => design.styles)
  const site = useSiteModel(draft, { styles })
  const pictures = useNewestPictures()
  const product = useNewestProduct()
  const newest = { pictures, product }
  const [recent] = useState(recentTypes)
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const listId = useId()
  const optionId = ({ block }: Offer) => `${listId}-${block.type}`
  const lift = useLift()
  const { features } = useSession()
  const inventory = { blocks, place: placeIn(section.layout, ofPage), features, recent } as const
  const shown = offersIn(inventory, search)
  const all = shown.flatMap(({ offers }) => offers)
  const chosen = all[Math.min(index, all.length - 1)]
  const nearest = all.length === 0 ? nearestBlock(inventory, search) : undefined
  const looked = useSettled(chosen, looksAfter)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) setIndex(offerAfter(shown, Math.min(index, all.length - 1), event.key))
    else if (event.key === 'Enter' && chosen) onChoose(chosen, newest)
    else return
    event.preventDefault()
  }
  const onLift = (event: PointerEvent<HTMLElement>, offer: Offer) =>
    lift(event, {
      block: offer.block,
      fits: layout => isOffered(offer.block, { place: placeIn(layout, ofPage), flagsOn: new Set(features) }),
      onStart: onLifted,
      onEnd: landed => (landed ? onChoose(offer, newest, landed) : onDropped()),
    })
  const find = (text: string) => {
    setSearch(text)
    setIndex(0)
  }
  return (
    <div className="inserter-sides">
      <div className="inserter-blocks">
        <div className="inserter-search">
          <SearchField
            label={t('Search blocks')}
            placeholder={t('Search {flatMap} blocks', {
              flatMap: offersIn({ ...inventory, recent: [] }, '').flatMap(({ offers }) => offers).length,
            })}
            size="medium"
            value={search}
            onChange={find}
            autoFocus
            onKeyDown={onKeyDown}
            list={{ id: listId, chosen: chosen && optionId(chosen) }}
            after={<kbd>/</kbd>}
          />
        </div>
        <div className="inserter-groups" role="listbox" aria-label={t('Blocks')} id={listId}>
          {shown.map(({ group, offers }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
            <div key={group} role="group" aria-label={groupLabels[group]}>
              <span className="inserter-group" aria-hidden="true">
                {groupLabels[group]}
              </span>
              <div className="inserter-grid">
                {offers.map(offer => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the active option
                  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field chooses
                  <div
                    key={offer.block.type}
                    id={optionId(offer)}
                    role="option"
                    aria-selected={offer === chosen}
                    className="inserter-option"
                    onPointerMove={() => setIndex(all.indexOf(offer))}
                    onPointerDown={event => isPhone || onLift(event, offer)}
                    onClick={() => onChoose(offer, newest)}
                  >
                    <Icon of={blockIcon(offer.block.type)} />
                    {offer.block.label}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
        {all.length === 0 && (
          <p className="inserter-none">
            {t("No block called '{search}'.", { search })}
            {nearest && (
              <>
                {` ${t('Try')} `}
                <button type="button" className="inserter-nearest" onClick={() => find(nearest.label)}>
                  {inSentence(nearest.label)}
                </button>
                .
              </>
            )}
          </p>
        )}
        <p className="inserter-count quiet" aria-live="polite">
          {maxBlocksPerLayout - count <= fewLeft
            ? t('{maxBlocksPerLayout} more blocks fit in this section', {
                maxBlocksPerLayout: maxBlocksPerLayout - count,
              })
            : t('{count} of {maxBlocksPerLayout} blocks in this section', { count, maxBlocksPerLayout })}
        </p>
      </div>
      {!isPhone && looked && (
        <InserterLooks
          block={looked.block}
          wanted={looked.variant}
          theme={section.theme}
          {...{ site, pictures, product, locale }}
          onChoose={variant => onChoose({ block: looked.block, variant }, newest)}
          onLift={(event, variant) => onLift(event, { block: looked.block, variant })}
        />
      )}
    </div>
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
  const [isLifted, setLifted] = useState(false)
  const section = useEditorState(({ document }) => document.sections[sectionId])
  const insert = ({ block, variant }: { block: AnyBlock; variant?: string }, newest: Newest, landed?: Landed) => {
    setLifted(false)
    close()
    const { sectionId: target = sectionId, ...at } = landed ?? {}
    const added = actions.insert(block.type, {
      sectionId: target,
      ...newest,
      ...(variant !== undefined && { variant }),
      ...(landed && { at: at as Landing }),
    })
    if (!added) return
    rememberType(block.type)
    focusOutlineSoon(added)
  }
  if (!section) return null
  return (
    <Popover
      className="inserter"
      placement={placement}
      offset={8}
      triggerRef={button}
      isOpen={isOpen}
      data-lifted={isLifted || undefined}
      onOpenChange={wanted => (wanted ? open(sectionId) : close())}
    >
      <Dialog aria-label={t('Add a block')} className="inserter-dialog">
        <Search
          {...{ section, count }}
          onChoose={insert}
          onLifted={() => setLifted(true)}
          onDropped={() => setLifted(false)}
        />
      </Dialog>
    </Popover>
  )
}
