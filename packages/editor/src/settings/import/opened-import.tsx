import type { ContentImport } from '@sitewright/contract/content-imports'
import { navigate } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { language, t, tn } from '../../language'
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
        <Button onPress={() => navigate({ path: importPath })}>{t('Choose another file')}</Button>
      )}
      {state === 'running' && button('pause', t('Pause'))}
      {(state === 'running' || state === 'paused' || state === 'checking') && button('cancel', t('Cancel'))}
      {shown.undoUntil !== null && button('undo', t('Undo'))}
    </div>
  )
}

const Counts = ({ shown }: { shown: ContentImport }) => {
  const hasBegun = shown.state !== 'checking' && shown.state !== 'checked' && shown.state !== 'failed'
  const { file, other, wrong, author } = shown.counts
  const { post, draft, page, comment } = hasBegun ? shown.written : shown.counts
  const lines = [
    [hasBegun ? t('Posts written') : t('Posts'), post],
    [hasBegun ? t('Drafts written') : t('Drafts'), draft],
    [hasBegun ? t('Pages written') : t('Pages'), page],
    [hasBegun ? t('Comments written') : t('Comments'), comment],
    [t('Authors'), author],
    [t('Pictures and files'), file],
    [t('Neither posts nor pages'), other],
    [t('Left out'), wrong],
  ] as const
  return (
    <dl className="import-counts">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value.toLocaleString(language)}</dd>
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
          {pictures.waiting > 0 &&
            `${t('{waiting} still being fetched.', { waiting: counted(pictures.waiting, t('picture is'), t('pictures are')) })} `}
          {pictures.failed > 0 && t('{failed} could not be had.', { failed: pictures.failed.toLocaleString(language) })}
        </p>
      )}
      {state === 'done' && done.post > 0 && (
        <p role="status">{t('Visitors see the posts now. Old addresses lead to them once you publish the site.')}</p>
      )}
      {state === 'done' && done.page > 0 && (
        <p role="status">
          {tn(
            done.page,
            '{page} under Pages, outside the menus. Visitors see it once you publish the site.',
            '{page} under Pages, outside the menus. Visitors see them once you publish the site.',
            { page: counted(done.page, t('page waits'), t('pages wait')) },
          )}
        </p>
      )}
      {state === 'undone' && (
        <p role="status">
          {kept === 0
            ? t('What was written is gone. Pages and posts are kept in the bins for 30 days.')
            : t('{kept} edited since and left alone.', {
                kept: counted(kept, t('post or page was'), t('posts and pages were')),
              })}
        </p>
      )}
      {undoUntil && (
        <p className="quiet">{t('It can be undone until {undoUntil}.', { undoUntil: times.shortMoment(undoUntil) })}</p>
      )}
    </>
  )
}

const Problems = ({ shown }: { shown: ContentImport }) => {
  const list = useContentProblems(shown.id)
  if (!list.data) return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={3} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <p className="soft">{t('Everything can be taken over as it is.')}</p>
  return (
    <section aria-label={t('What is left out')}>
      <h2 className="import-heading">{t('What is left out')}</h2>
      <ul className="redirect-problems content-problems">
        {rows.map(({ number, title, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may have two of one kind, and none moves
          <li key={at}>
            <b>{title || t('Entry {number}', { number: number.toLocaleString(language) })}</b>
            <span className="second">{message}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t('Loading') : t('More')}
        </Button>
      )}
    </section>
  )
}

const Preview = ({ shown: { preview } }: { shown: ContentImport }) => {
  const times = useTimes()
  if (preview.length === 0) return null
  return (
    <section aria-label={t('First of them')}>
      <h2 className="import-heading">{t('First of them')}</h2>
      <ul className="redirect-problems content-problems">
        {preview.map(({ title, at, state, isPage }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be called alike, and none moves
          <li key={place}>
            <b>{title}</b>
            <span className="second">
              {[
                isPage ? t('Page') : t('Post'),
                at && times.shortMoment(at),
                state === 'published' ? t('Published') : state === 'draft' ? t('Draft') : t('Private'),
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
      <p className="settings-lead">
        {t('{fileName}, from {source}. {state}.', {
          fileName: shown.fileName,
          source: sourceNames[shown.source],
          state: stateWords[state],
        })}
      </p>
      <Actions shown={shown} />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isMoving && (
        <div className="import-progress">
          <progress
            aria-label={state === 'checking' ? t('Trying') : state === 'undoing' ? t('Undoing') : t('Importing')}
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
