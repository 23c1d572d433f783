import './library.css'
import { Plus, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useEditorScope } from '../../canvas/editor-context'
import { sayRefusal } from '../../canvas/refusals'
import { useSectionLibrary } from '../../canvas/section-library-store'
import { useDesign } from '../../design/design-store'
import { t } from '../../language'
import { useSiteModel } from '../../site/site-model'
import { announce } from '../../ui/announce'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Failed, Waiting } from '../../ui/states'
import { placing, withGhost } from './placing'
import { groupsOf, type Offer, type OfferGroupName, offerGroupLabels } from './section-groups'
import { Tiles } from './tiles'
import { taken, useRemoveSaved, useSections } from './use-sections'

/** Goes back to where somebody was when what they opened is closed. */
function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}

/** The group that is read: the last that begins in the upper part of what is seen, or the one somebody went to. */
function useGroupInView(scroller: RefObject<HTMLElement | null>) {
  const [name, setName] = useState<string>()
  const goneTo = useRef<string>(undefined)
  useEffect(() => {
    const element = scroller.current
    const look = () => {
      if (!element) return
      const { top, height } = element.getBoundingClientRect()
      const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')]
      const begun = groups.filter(group => group.getBoundingClientRect().top < top + height / 3)
      // The last groups never get to the top.
      setName(goneTo.current ?? begun.at(-1)?.dataset.group)
      goneTo.current = undefined
    }
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller])
  const goTo = (group: OfferGroupName) => {
    goneTo.current = group
    setName(group)
    scroller.current?.querySelector(`[data-group="${group}"]`)?.scrollIntoView({ block: 'start' })
  }
  return { name, goTo }
}

/** Ready-made and saved sections, drawn in the styles of this site, beside the page they will stand on. */
export const SectionLibrary = ({ afterId }: { afterId: string | undefined }) => {
  const { actions, editor, draft } = useEditorScope()
  const close = useSectionLibrary(library => library.close)
  const show = useSectionLibrary(library => library.show)
  const styles = useDesign(design => design.styles)
  const site = useSiteModel(draft, { styles })
  const library = useSections()
  const remove = useRemoveSaved()
  const [search, setSearch] = useState('')
  const [isTaking, setTaking] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  useFocusBack()

  const groups = library.data ? groupsOf(library.data, search) : []
  const total = library.data ? library.data.saved.length + library.data.readyMade.length : 0
  const choose = async ({ from, document }: Offer) => {
    if (isTaking) return
    setTaking(true)
    const own = 'saved' in from ? document : await taken(from.group, from.name)
    setTaking(false)
    if (!own) return
    close()
    const command = placing(editor.store.getState().document, own, afterId)
    if (!command || !sayRefusal(editor.run(command, { label: t('add section') }))) return
    editor.select({ kind: 'section', id: command.section.id })
    announce(t('Section added'))
  }
  const { name: seen, goTo } = useGroupInView(scroller)
  const current = groups.some(({ name }) => name === seen) ? seen : groups[0]?.name

  return (
    <div
      className="section-library"
      role="dialog"
      aria-label={t('Add a section')}
      aria-busy={isTaking}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <nav className="library-purposes" aria-label={t('Purposes')}>
        <h2>{t('Add a section')}</h2>
        <ul>
          {groups.map(({ name, offers }) => (
            <li key={name}>
              <button type="button" aria-current={name === current} onClick={() => goTo(name)}>
                <span>{offerGroupLabels[name]}</span>
                <span className="quiet num">{offers.length}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button
          icon={Plus}
          onPress={() => {
            close()
            actions.addSection(afterId)
          }}
        >
          {t('Blank section')}
        </Button>
      </nav>
      <div className="library-main">
        <div className="library-search">
          <SearchField
            label={t('Search sections')}
            placeholder={total > 0 ? t('Search {total} sections', { total }) : t('Search sections')}
            value={search}
            onChange={setSearch}
            autoFocus
            after={<kbd>N</kbd>}
          />
          <IconButton icon={X} label={t('Close')} onPress={close} />
        </div>
        <div className="library-tiles" data-drawings ref={scroller}>
          {!library.data &&
            (library.isError ? (
              <Failed onRetry={() => void library.refetch()} />
            ) : (
              <Waiting rows={4} rowHeight={140} />
            ))}
          {library.data && groups.length === 0 && (
            <p className="quiet">{t("No section called '{search}'.", { search })}</p>
          )}
          <Tiles
            groups={groups}
            site={site}
            onLook={offer => show(offer && (page => withGhost(page, offer.document, afterId)))}
            onChoose={offer => void choose(offer)}
            onRemove={({ from }) => 'saved' in from && void remove(from.saved)}
          />
        </div>
      </div>
    </div>
  )
}
