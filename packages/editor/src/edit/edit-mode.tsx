import '../canvas/bar.css'
import './edit-mode.css'
import { blockRules } from '@sitewright/blocks/known-blocks'
import type { SiteDraft } from '@sitewright/contract/pages'
import { documentIdOf, type EditedDocument, type PageDocument } from '@sitewright/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newId } from '../app/new-id'
import { keys } from '../app/queries'
import { navigate, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { type FramedPage, useFramedPage } from '../canvas/framed-page'
import { createEditorStore, type Editor } from '../history/editor-store'
import type { OpenedDraft } from '../history/journal/open-draft'
import { watchNews } from '../history/news-watch'
import { t } from '../language'
import { sharedAt } from '../site/shared-words'
import { useDraft, usePageContent } from '../site/use-site'
import { Button } from '../ui/button'
import { Failed } from '../ui/states'
import { serverOf } from './document-server'
import { EditSession } from './edit-session'
import { draftName, useOpenedDraft } from './opened-draft'

export { beginDraft } from './opened-draft'

/** What came with the page, or was read a moment ago, is not read again. */
const freshMs = 5_000

type PageContent = NonNullable<ReturnType<typeof usePageContent>['data']>

type Stored = { readonly document: PageDocument | undefined; readonly version: number }

const contentOf = (content: PageContent, part: FramedPage['part']): Stored =>
  part === 'item'
    ? { document: content.itemDocument, version: content.itemVersion ?? 0 }
    : { document: content.document, version: content.page.version }

const editedOf = ({ page, part, shared }: FramedPage): EditedDocument =>
  shared ? { kind: shared } : { kind: part, pageId: page.id }

/** Where the document that is edited was read from. */
const sourceOf = ({ page, shared }: FramedPage) => (shared ? keys.draft : keys.page(page.id))

type Opening = { draft: SiteDraft; framed: FramedPage; document: PageDocument; version: number }

const Session = ({ draft, framed, document, version, opened }: Opening & { opened: OpenedDraft }) => {
  const client = useQueryClient()
  const { page } = framed
  const [editor] = useState<Editor>(() =>
    createEditorStore({
      document,
      version,
      savedAt: page.updatedAt,
      rules: blockRules,
      server: serverOf({
        documentId: documentIdOf(editedOf(framed)),
        // What is saved is not published: every bar that says so is renewed before anybody can look.
        onSaved: () => void client.invalidateQueries({ queryKey: keys.publishing }),
      }),
      opened,
      tab: newId(),
      now: Date.now,
    }),
  )
  useEffect(() => {
    const online = () => void editor.saveNow()
    // A window that is put away saves at once instead of after its pause.
    const hidden = () => window.document.visibilityState === 'hidden' && void editor.saveNow()
    const ask = (event: BeforeUnloadEvent) => {
      // Only when something is neither saved nor on this device.
      if (!editor.isSafe()) event.preventDefault()
    }
    const away = new AbortController()
    const options = { signal: away.signal }
    watchNews({ ask: () => void editor.askNews(), signal: away.signal })
    window.addEventListener('online', online, options)
    window.addEventListener('beforeunload', ask, options)
    window.addEventListener('pagehide', editor.putTail, options)
    window.document.addEventListener('freeze', editor.putTail, options)
    window.document.addEventListener('visibilitychange', hidden, options)
    return () => {
      away.abort()
      void editor.saveNow().then(() => {
        void client.invalidateQueries({ queryKey: keys.page(page.id) })
        void client.invalidateQueries({ queryKey: keys.draft })
        void client.invalidateQueries({ queryKey: keys.publishing })
        editor.close()
      })
    }
  }, [editor, client, page.id])
  return <EditSession editor={editor} draft={draft} framed={framed} />
}

/**
 * A reload right after an edit asks for the page while the edit is being saved: the page is then older than what this
 * device knows of. It is read once more; a server that was set back has nothing newer, and is believed.
 */
function useUpToDate({
  opened,
  framed,
  version,
}: {
  opened: OpenedDraft | undefined
  framed: FramedPage
  version: number
}) {
  const client = useQueryClient()
  const [isReadAgain, setReadAgain] = useState(false)
  const isBehind = opened !== undefined && version < opened.draft.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session is of one document
  useEffect(() => {
    if (isBehind) void client.refetchQueries({ queryKey: sourceOf(framed) }).finally(() => setReadAgain(true))
  }, [client, isBehind])
  return !isBehind || isReadAgain
}

/** What this device still holds of the page comes first: edits that never reached the server, and the steps of undo. */
const SessionWithDraft = ({ draft, framed }: Pick<Opening, 'draft' | 'framed'>) => {
  const { site } = useSession()
  const { page, part, shared } = framed
  // Asked for here as well: what was read again is known here before the screen around it is drawn anew.
  const { data: content } = usePageContent(page.id)
  const ofPage = content ? contentOf(content, part) : { document: undefined, version: 0 }
  const { document, version } = shared ? draft.documents[shared] : ofPage
  const opened = useOpenedDraft(draftName({ siteId: site.id, pageId: shared ?? page.id, part: shared ? 'page' : part }))
  const isUpToDate = useUpToDate({ opened, framed, version })
  return document && opened && isUpToDate ? (
    <Session draft={draft} framed={framed} document={document} version={version} opened={opened} />
  ) : (
    <EmptyEditMode />
  )
}

const EmptyEditMode = ({ children }: { children?: ReactNode }) => (
  <div className="edit-mode">
    <header className="bar">
      <Button onPress={() => navigate({ path: '' })}>{t('Done')}</Button>
    </header>
    <main className="edit-area">{children}</main>
  </div>
)

/** Opens the framed page for editing once everything about it is fresh. */
export const EditMode = () => {
  const { frameUrl, path } = usePlace()
  const draft = useDraft()
  const { framed: found, content } = useFramedPage(draft.data, frameUrl)
  const shared = sharedAt(path)
  const framed = found && { ...found, shared }
  const client = useQueryClient()
  const editedId = framed && documentIdOf(editedOf(framed))
  const isJustRead = (source: readonly unknown[]) =>
    Date.now() - (client.getQueryState(source)?.dataUpdatedAt ?? 0) < freshMs
  const [freshId, setFreshId] = useState(() => (framed && isJustRead(sourceOf(framed)) ? editedId : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each document, not whenever time has passed
  useEffect(() => {
    if (!framed || freshId === editedId) return
    // Editing starts from what is stored now: on an older copy, somebody else's work would be missing from the screen.
    if (isJustRead(sourceOf(framed))) setFreshId(editedId)
    else void client.refetchQueries({ queryKey: sourceOf(framed) }).then(() => setFreshId(editedId))
  }, [client, editedId])
  if (draft.data && framed && content.data && freshId === editedId)
    return <SessionWithDraft key={editedId} draft={draft.data} framed={framed} />
  return (
    <EmptyEditMode>
      {(draft.isError || content.isError) && (
        <div className="page-body">
          <Failed
            onRetry={() => {
              void draft.refetch()
              void content.refetch()
            }}
          />
        </div>
      )}
    </EmptyEditMode>
  )
}
