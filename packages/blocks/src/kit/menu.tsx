/** An entry of a menu, ready to draw. */
export type MenuEntry = {
  readonly id: string
  readonly title: string
  readonly href?: string
  readonly newWindow?: boolean
  /** `page` on the page itself, `true` on what leads to it. */
  readonly current?: 'page' | 'true'
  readonly items: readonly MenuEntry[]
}

const Entry = ({ entry, group }: { entry: MenuEntry; group: string }) => {
  if (entry.items.length === 0) {
    const window = entry.newWindow ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a href={entry.href} aria-current={entry.current} {...window}>
        {entry.title}
      </a>
    )
  }
  return (
    // One name for all folders of a menu: the browser itself closes the open one, with no script.
    <details className="folder" name={group}>
      <summary aria-current={entry.current}>{entry.title}</summary>
      <MenuList entries={entry.items} group={`${group}-${entry.id}`} />
    </details>
  )
}

export const MenuList = ({ entries, group }: { entries: readonly MenuEntry[]; group: string }) => (
  <ul>
    {entries.map(entry => (
      <li key={entry.id}>
        <Entry entry={entry} group={group} />
      </li>
    ))}
  </ul>
)
