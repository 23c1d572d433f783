import './queue.css'
import type { ReactNode } from 'react'
import { inSentence, language, t } from '../language'
import { Button } from './button'
import { Empty, Failed, Waiting } from './states'

/** What of an endless list a queue reads. */
export type QueueList<Item> = {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

type Marks<Item> = {
  readonly marked: ReadonlySet<string>
  readonly name: (item: Item) => string
  readonly onMark: (ids: ReadonlySet<string>) => void
}

const Mark = <Item extends { readonly id: string }>({
  item,
  marks: { marked, name, onMark },
}: {
  item: Item
  marks: Marks<Item>
}) => {
  const isMarked = marked.has(item.id)
  const others = [...marked].filter(id => id !== item.id)
  return (
    <input
      type="checkbox"
      className="queue-mark"
      aria-label={t('Choose {item}', { item: name(item) })}
      checked={isMarked}
      onChange={() => onMark(new Set(isMarked ? others : [...others, item.id]))}
    />
  )
}

/** Words of visitors that wait for somebody to decide, in the states they can be in. */
export const Queue = <State extends string, Item extends { readonly id: string }>({
  label,
  tabs,
  state,
  counts,
  onState,
  list,
  empty,
  marks,
  tools,
  children,
}: {
  label: string
  tabs: readonly { readonly state: State; readonly label: string }[]
  state: State
  counts: Readonly<Record<State, number>> | undefined
  onState: (state: State) => void
  list: QueueList<Item>
  /** Said when there is nothing in the state. */
  empty: string
  /** Where several can be chosen: which are, and what each is called. */
  marks?: Marks<Item>
  /** Stands between the tabs and the list. */
  tools?: ReactNode
  children: (item: Item) => ReactNode
}) => {
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  return (
    <section className="queue" aria-label={label}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
      <div className="queue-tabs" role="group" aria-label={t('Which {label}', { label: inSentence(label) })}>
        {tabs.map(tab => (
          <Button key={tab.state} kind="ghost" isOn={tab.state === state} onPress={() => onState(tab.state)}>
            {tab.label}
            {counts && counts[tab.state] > 0 && (
              <span className="num soft">{counts[tab.state].toLocaleString(language)}</span>
            )}
          </Button>
        ))}
      </div>
      {tools}
      {!list.data &&
        (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={4} rowHeight={96} />)}
      {list.data && items.length === 0 && <Empty>{empty}</Empty>}
      {items.length > 0 && (
        <ul className={marks ? 'queue-items marked' : 'queue-items'}>
          {items.map(item => (
            <li key={item.id}>
              {marks && <Mark {...{ item, marks }} />}
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="queue-foot">
          <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t('Loading') : t('More')}
          </Button>
        </div>
      )}
    </section>
  )
}
