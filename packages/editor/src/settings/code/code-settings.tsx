import './code.css'
import { readSnippets, type Snippet, type Snippets, saveSnippets, stopSnippets } from '@sitewright/contract/snippets'
import { snippetLimits, withoutCodeParameter } from '@sitewright/domain/snippets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { newId } from '../../app/new-id'
import { keys } from '../../app/queries'
import { t, tx } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { SettingsForm } from '../settings-form'
import { problemsOf } from './problems'
import { SnippetRow } from './snippet-row'

const newSnippet = (): Snippet => ({
  ...{ id: newId(), name: '', place: 'end', category: 'marketing', isOn: true, code: '', hosts: [] },
})

/** Off for everybody at once, for whoever has broken the pages; what is saved and what is live stay as they are. */
const Stopping = ({ isStopped, address }: Pick<Snippets, 'isStopped' | 'address'>) => {
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: (next: boolean) => call(stopSnippets, { body: { isStopped: next } }),
    onSuccess: kept => {
      client.setQueryData(keys.snippets, kept)
      showToast(kept.isStopped ? t('Stopped. No page runs it any more.') : t('It runs again.'))
    },
    onError: error => showToast(messageOf(error)),
  })
  const plain = `${address}/?${withoutCodeParameter}`
  return (
    <section className="settings-here" aria-label={t('When a page is broken')}>
      <h2>{t('When a page is broken')}</h2>
      <p className="code-help">
        {tx(
          'Any address of your site shows the page without your code when {withoutCodeParameter} stands behind it, such as {plain}. Here in the editing area your code never runs.',
          {
            withoutCodeParameter: <code>?{withoutCodeParameter}</code>,
            plain: (
              <a href={plain} target="_blank" rel="noreferrer">
                {plain}
              </a>
            ),
          },
        )}
      </p>
      <Button
        kind={isStopped ? 'primary' : 'danger'}
        isDisabled={stop.isPending}
        onPress={() => stop.mutate(!isStopped)}
      >
        {isStopped ? t('Let my code run again') : t('Stop all code now')}
      </Button>
    </section>
  )
}

const Fields = ({ kept }: { kept: Snippets }) => {
  const client = useQueryClient()
  const [items, setItems] = useState<readonly Snippet[]>(kept.items)
  const [openId, setOpenId] = useState<string>()
  const save = useMutation({
    mutationFn: (next: readonly Snippet[]) => call(saveSnippets, { body: { items: [...next] } }),
    onSuccess: saved => {
      client.setQueryData(keys.snippets, saved)
      setItems(saved.items)
      showToast(t('Saved. Visitors get it with the next publish.'))
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.publishing }),
        client.invalidateQueries({ queryKey: keys.consentSettings }),
      ])
    },
  })
  const set = (id: string, change: Partial<Snippet>) =>
    setItems(now => now.map(each => (each.id === id ? { ...each, ...change } : each)))
  const move = (at: number, by: number) =>
    setItems(now => {
      const next = [...now]
      const [moved] = next.splice(at, 1)
      next.splice(at + by, 0, moved!)
      return next
    })
  const problems = problemsOf(items)
  /** Nobody is told what is missing before they have written anything. */
  const [isTried, setTried] = useState(false)
  const shownProblem = ({ id, name, code }: Snippet) =>
    isTried || name !== '' || code !== '' ? problems.get(id) : undefined
  const add = () => {
    const made = newSnippet()
    setTried(false)
    setItems(now => [...now, made])
    setOpenId(made.id)
  }
  const adding = (
    <Button icon={Plus} isDisabled={items.length >= snippetLimits.count} onPress={add}>
      {t('Add code')}
    </Button>
  )
  return (
    <>
      {kept.isStopped && (
        <p className="code-stopped" role="status">
          {t('All code is stopped: no page runs it, whatever is published.')}
        </p>
      )}
      {kept.isChanged && !kept.isStopped && (
        <p className="field-help">{t('Visitors get what is saved with the next publish.')}</p>
      )}
      <SettingsForm
        path="settings/code"
        question={t('Save your code?')}
        values={problems.size > 0 ? undefined : items}
        isChanged={JSON.stringify(items) !== JSON.stringify(kept.items)}
        saving={save}
        onDiscard={() => setItems(kept.items)}
        onWrong={() => setTried(true)}
      >
        {items.length === 0 ? (
          <Empty action={adding}>
            {t('No code. Add what a service gave you for every page, such as a verification tag, a counter or a chat.')}
          </Empty>
        ) : (
          <>
            <ol className="code-rows">
              {items.map((snippet, at) => (
                <SnippetRow
                  key={snippet.id}
                  snippet={snippet}
                  problem={shownProblem(snippet)}
                  isOpen={openId === snippet.id}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onToggle={() => setOpenId(now => (now === snippet.id ? undefined : snippet.id))}
                  onChange={change => set(snippet.id, change)}
                  onMove={by => move(at, by)}
                  onRemove={() => setItems(now => now.filter(each => each.id !== snippet.id))}
                />
              ))}
            </ol>
            <div>{adding}</div>
          </>
        )}
      </SettingsForm>
      {kept.items.length > 0 && <Stopping isStopped={kept.isStopped} address={kept.address} />}
    </>
  )
}

/** The owner's own code on every page: what, where, and what visitors have to allow for it. */
export const CodeSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.snippets, queryFn: () => call(readSnippets, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={56} />
  return <Fields kept={data} />
}
