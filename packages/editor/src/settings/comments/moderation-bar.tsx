import './moderation.css'
import { moderateComments } from '@sitewright/contract/comments'
import type { CommentState } from '@sitewright/domain/block-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { showToast } from '../../ui/toast'

export type Decision = 'shown' | 'removed' | 'spam'
export const decisions: readonly { state: Decision; label: string }[] = [
  { state: 'shown', label: 'Approve' },
  { state: 'removed', label: 'Remove' },
  { state: 'spam', label: 'Spam' },
]
export const doneWords: Readonly<Record<Decision, string>> = {
  shown: 'Visitors can read it now',
  removed: 'Removed',
  spam: 'Filed as spam',
}

type Deed = Decision | 'erase'
type Order = {
  readonly deed: CommentState | 'erase'
  readonly of:
    | { readonly ids: string[] }
    | { readonly state: CommentState; readonly search?: string; readonly asOf: string }
}
const doneWithMany: Readonly<Record<Deed, string>> = {
  shown: 'approved',
  removed: 'removed',
  spam: 'filed as spam',
  erase: 'deleted for good',
}
const counted = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? 'comment' : 'comments'}`

/** What is looked for, and what can be done with all that is chosen: some of the list, or everything that it would show. */
export const ModerationBar = ({
  state,
  search,
  marked,
  shown,
  total,
  asOf,
  onMark,
  field,
}: {
  state: CommentState
  search: string
  marked: ReadonlySet<string>
  shown: readonly string[]
  total: number
  /** When the list was read; undefined until it was. */
  asOf: string | undefined
  onMark: (ids: ReadonlySet<string>) => void
  field: ReactNode
}) => {
  const client = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const [asked, ask] = useState<Deed>()
  const act = useMutation({
    mutationFn: (order: Order) => call(moderateComments, { body: order }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allComments }),
    onError: error => showToast(messageOf(error)),
  })
  const isAll = shown.length > 0 && shown.every(id => marked.has(id))
  // Only while the whole list is chosen: whoever takes one out of it means those that are left.
  const isEvery = isWhole && isAll && total > shown.length
  const number = isEvery ? total : marked.size
  const choose = (ids: readonly string[]) => {
    setWhole(false)
    onMark(new Set(ids))
  }
  const run = (deed: Deed) => {
    ask(undefined)
    const of =
      isEvery && asOf ? { state, asOf, ...(search !== '' && { search }) } : { ids: [...marked].slice(0, shown.length) }
    act.mutate(
      { deed, of },
      {
        onSuccess: ({ changed, ids }) => {
          choose([])
          const canUndo = deed !== 'erase' && ids !== null && ids.length > 0
          showToast(
            `${counted(changed)} ${doneWithMany[deed]}`,
            canUndo ? { label: 'Undo', run: () => act.mutate({ deed: state, of: { ids } }) } : undefined,
          )
        },
      },
    )
  }
  const isUnseen = state === 'spam' || state === 'removed'
  return (
    <div className="moderation">
      <div className="moderation-search">{field}</div>
      {shown.length > 0 && (
        <section className="moderation-bar" aria-label="Chosen comments">
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => choose(isAll ? [] : shown)}
              ref={box => {
                if (box) box.indeterminate = !isAll && marked.size > 0
              }}
            />
            <span aria-live="polite">{number === 0 ? 'Choose all of these' : `${counted(number)} chosen`}</span>
          </label>
          {isAll && total > shown.length && !isEvery && (
            <Button kind="ghost" onPress={() => setWhole(true)}>
              {`Choose all ${counted(total)}`}
            </Button>
          )}
          {number > 0 && (
            <div className="moderation-deeds">
              {decisions
                .filter(each => each.state !== state)
                .map(each => (
                  <Button
                    key={each.state}
                    isDisabled={act.isPending}
                    onPress={() => (isEvery ? ask(each.state) : run(each.state))}
                  >
                    {each.label}
                  </Button>
                ))}
              {isUnseen && (
                <Button kind="danger" isDisabled={act.isPending} onPress={() => ask('erase')}>
                  Delete
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      <Confirmation
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked === 'erase' ? `Delete ${counted(number)}?` : `Change ${counted(number)}?`}
        confirm={asked === 'erase' ? 'Delete for good' : (decisions.find(each => each.state === asked)?.label ?? '')}
        kind={asked === 'erase' ? 'danger' : 'primary'}
        onConfirm={() => asked && run(asked)}
      >
        {asked === 'erase'
          ? 'They cannot be brought back. Answers to them stay.'
          : 'All that the list would show is changed, also what you have not scrolled to.'}
      </Confirmation>
    </div>
  )
}
