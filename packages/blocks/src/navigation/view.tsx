import type { ViewOf } from '../kit'
import { MenuList } from '../kit/menu'
import type { navigation } from './block'

/** One line where there is room; elsewhere a button opens the menu over the whole screen, with or without script. */
export const View = ({ props, context }: ViewOf<typeof navigation>) => {
  const entries = context.menu(props.menu)
  const label = context.message(props.menu === 'main' ? 'header.main' : 'page.footer')
  return (
    <>
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
      <nav className="bar-navigation" aria-label={label}>
        <MenuList entries={entries} group={`bar-${context.blockId}`} />
      </nav>
    </>
  )
}
