import './moderation.css'
import { moderateComments } from '@sitewright/contract/comments'
import type { CommentState } from '@sitewright/domain/block-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { showToast } from '../../ui/toast'

export type Decision = 'shown' | 'removed' | 'spam'
export const decisions: readonly { state: Decision; label: string }[] = [
  { state: 'shown', label: t('Approve') },
  { state: 'removed', label: t('Remove') },
  { state: 'spam', label: t('Spam') },
]
export const doneWords: Readonly<Record<Decision, string>> = {
  shown: t('Visitors can read it now'),
  removed: t('Removed'),
  spam: t('Filed as spam'),
}

type Deed = Decision | 'erase'
type Order = {
  readonly deed: CommentState | 'erase'
  readonly of:
    | { readonly ids: string[] }
    | { readonly state: CommentState; readonly search?: string; readonly asOf: string }
}
const doneWithMany: Readonly<Record<Deed, string>> = {
  shown: t('approved'),
  removed: t('removed'),
  spam: t('filed as spam'),
  erase: t('deleted for good'),
}
const counted = (number: number) => tn(number, '{count} comment', '{count} comments')

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
            canUndo ? { label: t('Undo'), run: () => act.mutate({ deed: state, of: { ids } }) } : undefined,
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
        <section className="moderation-bar" aria-label={t('Chosen comments')}>
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => choose(isAll ? [] : shown)}
              ref={box => {
                if (box) box.indeterminate = !isAll && marked.size > 0
              }}
            />
            <span aria-live="polite">
              {number === 0 ? t('Choose all of these') : t('{number} chosen', { number: counted(number) })}
            </span>
          </label>
          {isAll && total > shown.length && !isEvery && (
            <Button kind="ghost" onPress={() => setWhole(true)}>
              {t('Choose all {total}', { total: counted(total) })}
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
                  {t('Delete')}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      <Confirmation
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={
          asked === 'erase'
            ? t('Delete {number}?', { number: counted(number) })
            : t('Change {number}?', { number: counted(number) })
        }
        confirm={asked === 'erase' ? t('Delete for good') : (decisions.find(each => each.state === asked)?.label ?? '')}
        kind={asked === 'erase' ? 'danger' : 'primary'}
        onConfirm={() => asked && run(asked)}
      >
        {asked === 'erase'
          ? t('They cannot be brought back. Answers to them stay.')
          : t('All that the list would show is changed, also what you have not scrolled to.')}
      </Confirmation>
    </div>
  )
}
