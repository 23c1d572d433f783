export const firstMenuTab = 0

export type MenuTabEvent = { kind: 'click'; tab: number } | { kind: 'key'; key: string; tab: number }

/** The one tab that is selected after the event; arrow keys go round at both ends. */
export function selectMenuTab(selected: number, tabs: number, event: MenuTabEvent): number {
  if (event.kind === 'click' || event.key === 'Enter' || event.key === ' ') return event.tab
  if (event.key === 'ArrowLeft') return (event.tab + tabs - 1) % tabs
  return event.key === 'ArrowRight' ? (event.tab + 1) % tabs : selected
}
