import type { ContentImport } from '@sitewright/contract/content-imports'
import { navigate } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { Failed, Waiting } from '../../ui/states'
import { counted, progressWords, sourceNames, stateWords } from './content-words'
import { StartImport } from './start-import'
import { importPath, useContentAct, useContentImport, useContentProblems } from './use-content-import'

const Actions = ({ shown }: { shown: ContentImport }) => {
  const act = useContentAct(shown.id)
  const button = (name: 'pause' | 'cancel' | 'undo', label: string) => (
    <Button isDisabled={act.isPending} onPress={() => act.mutate({ act: name })}>
      {label}
    </Button>
  )
  const { state } = shown
  return (
    <div className="import-actions">
      {state !== 'running' && state !== 'undoing' && (
        <Button onPress={() => navigate({ path: importPath })}>Choose another file</Button>
      )}
      {state === 'running' && button('pause', 'Pause')}
      {(state === 'running' || state === 'paused' || state === 'checking') && button('cancel', 'Cancel')}
      {shown.undoUntil !== null && button('undo', 'Undo')}
    </div>
  )
}

const Counts = ({ shown }: { shown: ContentImport }) => {
  const hasBegun = shown.state !== 'checking' && shown.state !== 'checked' && shown.state !== 'failed'
  const { file, other, wrong, author } = shown.counts
  const { post, draft, page, comment } = hasBegun ? shown.written : shown.counts
  const lines = [
    [hasBegun ? 'Posts written' : 'Posts', post],
    [hasBegun ? 'Drafts written' : 'Drafts', draft],
    [hasBegun ? 'Pages written' : 'Pages', page],
    [hasBegun ? 'Comments written' : 'Comments', comment],
    ['Authors', author],
    ['Pictures and files', file],
    ['Neither posts nor pages', other],
    ['Left out', wrong],
  ] as const
  return (
    <dl className="import-counts">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

const After = ({ shown: { state, pictures, kept, undoUntil, written: done } }: { shown: ContentImport }) => {
  const times = useTimes()
  return (
    <>
      {(pictures.waiting > 0 || pictures.failed > 0) && (
        <p role="status">
          {pictures.waiting > 0 && `${counted(pictures.waiting, 'picture is', 'pictures are')} still being fetched. `}
          {pictures.failed > 0 && `${pictures.failed.toLocaleString('en')} could not be had.`}
        </p>
      )}
      {state === 'done' && done.post > 0 && (
        <p role="status">Visitors see the posts now. Old addresses lead to them once you publish the site.</p>
      )}
      {state === 'done' && done.page > 0 && (
        <p role="status">
          {`${counted(done.page, 'page waits', 'pages wait')} under Pages, outside the menus. Visitors see ${done.page === 1 ? 'it' : 'them'} once you publish the site.`}
        </p>
      )}
      {state === 'undone' && (
        <p role="status">
          {kept === 0
            ? 'What was written is gone. Pages and posts are kept in the bins for 30 days.'
            : `${counted(kept, 'post or page was', 'posts and pages were')} edited since and left alone.`}
        </p>
      )}
      {undoUntil && <p className="quiet">{`It can be undone until ${times.shortMoment(undoUntil)}.`}</p>}
    </>
  )
}

const Problems = ({ shown }: { shown: ContentImport }) => {
  const list = useContentProblems(shown.id)
  if (!list.data) return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={3} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <p className="soft">Everything can be taken over as it is.</p>
  return (
    <section aria-label="What is left out">
      <h2 className="import-heading">What is left out</h2>
      <ul className="redirect-problems content-problems">
        {rows.map(({ number, title, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may have two of one kind, and none moves
          <li key={at}>
            <b>{title || `Entry ${number.toLocaleString('en')}`}</b>
            <span className="second">{message}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading' : 'More'}
        </Button>
      )}
    </section>
  )
}

const Preview = ({ shown: { preview } }: { shown: ContentImport }) => {
  const times = useTimes()
  if (preview.length === 0) return null
  return (
    <section aria-label="First of them">
      <h2 className="import-heading">First of them</h2>
      <ul className="redirect-problems content-problems">
        {preview.map(({ title, at, state, isPage }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be called alike, and none moves
          <li key={place}>
            <b>{title}</b>
            <span className="second">
              {[
                isPage ? 'Page' : 'Post',
                at && times.shortMoment(at),
                state === 'published' ? 'Published' : state === 'draft' ? 'Draft' : 'Private',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const OpenedImport = ({ importId }: { importId: string }) => {
  const { data: shown, isError, refetch } = useContentImport(importId)
  if (!shown) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />
  const { state, failure } = shown
  const isMoving = state === 'checking' || state === 'running' || state === 'undoing'
  return (
    <div className="content-import">
      <p className="settings-lead">{`${shown.fileName}, from ${sourceNames[shown.source]}. ${stateWords[state]}.`}</p>
      <Actions shown={shown} />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isMoving && (
        <div className="import-progress">
          <progress
            aria-label={state === 'checking' ? 'Trying' : state === 'undoing' ? 'Undoing' : 'Importing'}
            {...(state === 'running' && shown.total !== null && { value: shown.done, max: Math.max(1, shown.total) })}
          />
          <p className="num">{progressWords(shown)}</p>
        </div>
      )}
      {!failure && <Counts shown={shown} />}
      <After shown={shown} />
      {(state === 'checked' || state === 'paused') && <StartImport shown={shown} />}
      {state === 'checked' && <Preview shown={shown} />}
      {!isMoving && !failure && <Problems shown={shown} />}
    </div>
  )
}
