import type { SiteDraft } from '@sitewright/contract/pages'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { rowsOf } from './navigation-tree'
import { externalIcon, iconOf } from './page-kinds'
import type { LineDrag } from './use-line-drag'

/** What is dragged: an entry of the menu, or a page that is not in it. */
export type Held = { readonly entryId?: string; readonly pageId?: string; readonly title: string }

const iconOfHeld = (held: Held, draft: SiteDraft) => {
  const pageId =
    held.pageId ?? rowsOf(draft.navigation.main).find(({ entry }) => entry.id === held.entryId)?.entry.pageId
  const page = draft.pages.find(({ id }) => id === pageId)
  return page ? iconOf(page, draft.homePageId) : externalIcon
}

export const Slot = ({ depth }: { depth: number }) => (
  <div className="page-slot" style={{ marginLeft: 20 + depth * 22 }} />
)

export const Slotted = ({ slot, children }: { slot: number | undefined; children: ReactNode }) => (
  <>
    {slot !== undefined && <Slot depth={slot} />}
    {children}
  </>
)

export const GroupHead = ({ title, note }: { title: string; note?: string }) => (
  <div className="page-group-head" role="presentation">
    <span>{title}</span>
    {note && <span className="num">{note}</span>}
  </div>
)

/** The line under the pointer. */
export const HeldLine = ({ drag, draft }: { drag: LineDrag<Held>; draft: SiteDraft }) => (
  <div
    className="page-row ghost"
    style={{ left: drag.pointer.x - Math.min(drag.grip.x, 60), top: drag.pointer.y - drag.grip.y }}
  >
    <span className="page-grip">
      <Icon of={GripVertical} size={14} />
    </span>
    <Icon of={iconOfHeld(drag.item, draft)} />
    <span className="page-name">{drag.item.title}</span>
  </div>
)
