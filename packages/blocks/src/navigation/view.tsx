import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { type MenuEntry, MenuList } from '../kit/menu'
import type { navigation } from './block'

type Given = ViewOf<typeof navigation>

const withoutFolders = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap(entry => (entry.items.length === 0 ? [entry] : withoutFolders(entry.items)))

/** A button opens the menu over the whole screen, with or without script. */
const Menu = ({
  entries,
  label,
  context,
}: Pick<Given, 'context'> & { entries: readonly MenuEntry[]; label: string }) => (
  <details className="menu">
    <summary aria-label={context.message('header.menu')}>
      <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
        <path className="when-closed" d="M2.5 5.5h13M2.5 9h13M2.5 12.5h13" />
        <path className="when-open" d="M4 4l10 10M14 4L4 14" />
      </svg>
    </summary>
    <nav className="menu-panel" aria-label={label}>
      <MenuList entries={entries} group={`menu-${context.blockId}`} />
      {context.inMenu && <div className="menu-tools">{context.inMenu}</div>}
    </nav>
  </details>
)

/** On a bar one line where there is room, elsewhere the menu; on a page a row or a column. */
export const View = ({ props, context }: Given) => {
  const all = context.menu(props.menu)
  const entries = props.depth === 1 ? withoutFolders(all) : all
  const label = context.message(props.menu === 'main' ? 'header.main' : 'page.footer')
  const folds = context.isOnBar && props.onPhones === 'menu'
  if (entries.length === 0 && !context.isOnBar)
    return context.mode === 'canvas' ? <p className="navigation-empty">{context.message('navigation.empty')}</p> : null
  return (
    <>
      {folds && <Menu {...{ entries, label, context }} />}
      <nav
        className={classes(
          context.isOnBar ? 'bar-navigation' : `navigation navigation-${props.direction}`,
          context.isOnBar && !folds && 'always',
        )}
        aria-label={label}
      >
        <MenuList entries={entries} group={`bar-${context.blockId}`} />
      </nav>
    </>
  )
}
