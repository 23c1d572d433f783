import '../../canvas/bar.css'
import '../../edit/edit-mode.css'
import '../../inspector/inspector.css'
import '../../commerce/products/editor/product-editor.css'
import '../items/items.css'
import './item.css'
import { blockRules } from '@sitewright/blocks/known-blocks'
import type { Collection, Item } from '@sitewright/contract/collections'
import type { SiteDraft } from '@sitewright/contract/pages'
import { itemLimits, kindsOfCollections } from '@sitewright/domain/collections'
import { documentIdOf, emptyDocument } from '@sitewright/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { newId } from '../../app/new-id'
import { useSession } from '../../app/session'
import { createActions } from '../../canvas/actions'
import { blockLabel } from '../../canvas/block-words'
import { createCanvasBridge } from '../../canvas/canvas-bridge'
import { EditorProvider, type EditorScope, useEditorScope, useEditorState } from '../../canvas/editor-context'
import { NotLoaded } from '../../commerce/not-loaded'
import { serverOf } from '../../edit/document-server'
import { HeldEdits } from '../../edit/held-edits'
import { draftName, useOpenedDraft } from '../../edit/opened-draft'
import { createEditorStore, type Editor } from '../../history/editor-store'
import { useHeldList } from '../../history/held-store'
import type { OpenedDraft } from '../../history/journal/open-draft'
import { watchNews } from '../../history/news-watch'
import { saveAll } from '../../history/save-all'
import { BlockSettings } from '../../inspector/block-settings'
import { OpenItem } from '../../inspector/settings-panel'
import { Tabs } from '../../inspector/tabs'
import { t, tx } from '../../language'
import { itemsPath } from '../../site/collection-paths'
import { bringBlocksIn, bringDrawings } from '../../site/supplies'
import { useDraft } from '../../site/use-site'
import { IconButton } from '../../ui/button'
import { TextButton } from '../../ui/text-button'
import { renewCollection } from '../keys'
import { useAuthors, useCollection } from '../use-collections'
import { capital, dayWords, nouns } from '../words'
import { countWords, lengthWords } from '../writing/word-count'
import { WritingStage } from '../writing/writing-stage'
import { useItemActions } from './item-actions'
import { ItemBar, UndoRedo } from './item-bar'
import { ItemConflict } from './item-conflict'
import { ItemHistory } from './item-history'
import { ItemDetails, ItemSearch } from './item-panel'
import { ItemPreview } from './item-preview'
import { ItemSharing } from './item-sharing'
import { ItemsAside } from './items-aside'
import { type ItemFormState, useItem, useItemForm } from './use-item'

type Opened = { readonly collection: Collection; readonly item: Item; readonly draft: SiteDraft }

const panelTabs = ['item', 'search', 'sharing'] as const
type PanelTab = (typeof panelTabs)[number]

/** Beside the text: the item, or the block in it that is chosen. */
const SidePanel = ({
  collection,
  item,
  isHistory,
  saveFirst,
  onRestored,
  onClose,
}: {
  collection: Collection
  item: ItemFormState
  isHistory: boolean
  saveFirst: () => Promise<boolean>
  onRestored: (item: Item) => void
  onClose: () => void
}) => {
  const { editor, locale } = useEditorScope()
  const [tab, setTab] = useState<PanelTab>('item')
  const blockId = useEditorState(({ selection }) => (selection.kind === 'block' ? selection.id : undefined))
  const type = useEditorState(({ document }) => (blockId === undefined ? undefined : document.blocks[blockId]?.type))
  const name = capital(nouns[collection.kind].one)
  const isBlock = blockId !== undefined && type !== undefined && !isHistory
  const heading = isHistory ? t('History') : isBlock ? blockLabel(type) : name
  return (
    <aside
      className="post-panel"
      aria-label={isBlock ? t('{type} settings', { type: blockLabel(type) }) : t('{name} settings', { name })}
    >
      <header className="post-panel-head">
        <div>
          {isBlock ? (
            <TextButton onPress={() => editor.select({ kind: 'none' })}>{name}</TextButton>
          ) : (
            <p className="quiet">{collection.title[locale]}</p>
          )}
          <h2 className="floating-title">{heading}</h2>
        </div>
        <IconButton icon={X} label={isHistory ? t('Close the history') : t('Close the settings')} onPress={onClose} />
      </header>
      <div className="panel-content post-panel-content">
        {isHistory ? (
          <ItemHistory item={item.known} locale={locale} saveFirst={saveFirst} onRestored={onRestored} />
        ) : isBlock ? (
          <>
            <BlockSettings key={type} type={type} blockId={blockId} />
            <OpenItem type={type} blockId={blockId} />
          </>
        ) : (
          <Tabs
            label={t('Settings')}
            tabs={[
              { name: 'item', label: name },
              { name: 'search', label: t('Search') },
              { name: 'sharing', label: t('Sharing') },
            ]}
            shown={tab}
            onShow={setTab}
          >
            {tab === 'item' && <ItemDetails {...{ collection, item, locale }} />}
            {tab === 'search' && <ItemSearch {...{ item, locale }} />}
            {tab === 'sharing' && <ItemSharing {...{ item, locale }} />}
          </Tabs>
        )}
      </div>
    </aside>
  )
}

const Writing = ({
  collection,
  item: opened,
  hasBody,
  onRewritten,
}: Opened & { hasBody: boolean; onRewritten: (item: Item) => void }) => {
  const { editor, locale, isPhone } = useEditorScope()
  const layout = useLayout()
  const item = useItemForm(opened)
  const authors = useAuthors().data?.authors ?? []
  const isWide = layout === 'wide'
  const [isPanel, setPanel] = useState(isWide)
  const [isHistory, setHistory] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [words, setWords] = useState(0)
  const chosen = useEditorState(({ selection }) => selection.kind === 'block')
  const isHeldListOpen = useHeldList(list => list.isOpen)
  const { save, form, known, take, change } = item
  const saveFirst = useCallback(
    async () => (await save()) && (!hasBody || (await saveAll(editor))),
    [save, editor, hasBody],
  )
  const actions = useItemActions({
    item: known,
    saveFirst,
    onDone: (done, isRewritten) => (isRewritten ? onRewritten(done) : take(done)),
  })
  const [text, setText] = useState('')
  useEffect(() => {
    // Counting a long text takes longer than drawing a letter of it.
    const timer = setTimeout(() => setWords(countWords(text)), 300)
    return () => clearTimeout(timer)
  }, [text])
  const names = form.authorIds.flatMap(id => authors.find(author => author.id === id)?.name ?? [])
  const day = dayWords({ facts: form.facts, at: form.at ?? known.at })
  const shows = (isPanel || isHistory || (chosen && !isPhone && isWide)) && !isPreview
  return (
    <div className={`edit-mode writing-mode${isPreview ? ' preview' : ''}`}>
      <ItemBar
        {...{ collection, item, actions, hasBody, isPhone, isPreview, isHistory }}
        isPanel={shows && !isHistory}
        onPreview={() => setPreview(!isPreview)}
        onHistory={() => setHistory(!isHistory)}
        onPanel={() => {
          setHistory(false)
          setPreview(false)
          setPanel(isHistory || isPreview || !isPanel)
        }}
      />
      <div className="writing-area">
        {isWide && !isPreview && (
          <ItemsAside collection={collection} openId={known.id} openTitle={form.title[locale] ?? ''} />
        )}
        {isPreview && (
          <ItemPreview itemId={known.id} locale={locale} saveFirst={saveFirst} onClose={() => setPreview(false)} />
        )}
        {/* On phones the panel lies over all of it. Under a preview the text stays as it is, with its caret and history. */}
        <div className="writing-column" inert={isPhone && shows} hidden={isPreview}>
          <WritingStage
            pageId={collection.id}
            title={form.title[locale] ?? ''}
            titleLabel={t('Title')}
            longestTitle={itemLimits.title}
            meta={[day, names.join(', ')].filter(Boolean).join(', ')}
            hasBody={hasBody}
            onTitle={title => change({ title: { ...form.title, [locale]: title } })}
            onSave={() => void saveFirst()}
            onWords={setText}
          />
          {hasBody && (
            <footer className="writing-foot quiet num">
              <span>{lengthWords(words)}</span>
              {isPhone ? (
                <span className="writing-steps">
                  <UndoRedo />
                </span>
              ) : (
                <span aria-hidden="true">
                  {tx('{key} insert {key2} {key3} {key4} move', {
                    key: <kbd>/</kbd>,
                    key2: <kbd>{t('Alt')}</kbd>,
                    key3: <kbd>↑</kbd>,
                    key4: <kbd>↓</kbd>,
                  })}
                </span>
              )}
            </footer>
          )}
        </div>
        {shows && (
          <SidePanel
            {...{ collection, item, isHistory, saveFirst }}
            onRestored={onRewritten}
            onClose={() => {
              if (isHistory) setHistory(false)
              else {
                setPanel(false)
                editor.select({ kind: 'none' })
              }
            }}
          />
        )}
      </div>
      <ItemConflict item={item} locale={locale} collectionId={collection.id} />
      {isHeldListOpen && <HeldEdits />}
    </div>
  )
}

/** Nothing is ever written there: kinds without words have an empty document that nobody stores. */
const nowhere = serverOf({ documentId: 'none', onSaved: () => undefined })

const Session = (props: Opened & { draft: SiteDraft; opened: OpenedDraft; onRewritten: (item: Item) => void }) => {
  const { collection, item, draft, opened } = props
  const client = useQueryClient()
  const isPhone = useLayout() === 'phone'
  const { place: businessPlace } = useSession().site.business
  const hasBody = kindsOfCollections[collection.kind].body !== 'none'
  const locale = draft.primaryLocale
  const [editor] = useState<Editor>(() =>
    createEditorStore({
      document: item.body ?? emptyDocument(),
      version: item.bodyVersion,
      savedAt: item.editedAt,
      rules: blockRules,
      server: hasBody
        ? serverOf({
            documentId: documentIdOf({ kind: 'body', itemId: item.id }),
            onSaved: () => void renewCollection(client, collection.id),
          })
        : nowhere,
      opened,
      tab: newId(),
      now: Date.now,
    }),
  )
  useEffect(() => {
    const away = new AbortController()
    const options = { signal: away.signal }
    const hidden = () => document.visibilityState === 'hidden' && void editor.saveNow()
    const ask = (event: BeforeUnloadEvent) => {
      if (!editor.isSafe()) event.preventDefault()
    }
    if (hasBody) watchNews({ ask: () => void editor.askNews(), signal: away.signal })
    window.addEventListener('online', () => void editor.saveNow(), options)
    window.addEventListener('beforeunload', ask, options)
    window.addEventListener('pagehide', editor.putTail, options)
    document.addEventListener('freeze', editor.putTail, options)
    document.addEventListener('visibilitychange', hidden, options)
    return () => {
      away.abort()
      void editor.saveNow().then(editor.close)
    }
  }, [editor, hasBody])
  const [bridge] = useState(() => createCanvasBridge(editor))
  useEffect(() => bridge.connect(), [bridge])
  const scope = useMemo<EditorScope>(
    () => ({
      ...bridge,
      editor,
      actions: createActions({ editor, breakpoint: 'desktop', locale, businessPlace }),
      draft,
      pageId: collection.id,
      breakpoint: 'desktop',
      locale,
      language: locale,
      isPhone,
    }),
    [bridge, editor, draft, collection.id, locale, businessPlace, isPhone],
  )
  return (
    <EditorProvider value={scope}>
      <Writing {...props} hasBody={hasBody} />
    </EditorProvider>
  )
}

/** What this device still holds of the body comes first, with the blocks that stand in it. */
const WithDraft = (props: Opened & { onRewritten: (item: Item) => void }) => {
  const { site } = useSession()
  const { item } = props
  const opened = useOpenedDraft(draftName({ siteId: site.id, pageId: item.id, part: 'body' }))
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    let isGone = false
    void Promise.all([bringBlocksIn(item.body), bringDrawings(['text', 'line', 'code', 'image'])]).then(
      () => isGone || setKnown(true),
    )
    return () => {
      isGone = true
    }
  }, [item.body])
  return opened && isKnown ? <Session {...props} opened={opened} /> : <div className="edit-mode" aria-busy="true" />
}

export const ItemScreen = ({ collectionId, itemId }: { collectionId: string; itemId: string }) => {
  const collection = useCollection(collectionId)
  const item = useItem(itemId)
  const draft = useDraft()
  const [again, setAgain] = useState<{ item: Item; turn: number }>()
  if (collection.data && item.data && draft.data) {
    const shown = again?.item ?? item.data
    return (
      <WithDraft
        key={again?.turn ?? 0}
        collection={collection.data}
        item={shown}
        draft={draft.data}
        onRewritten={next => setAgain({ item: next, turn: (again?.turn ?? 0) + 1 })}
      />
    )
  }
  const failed = [collection, item, draft].find(query => query.isError)
  return (
    <NotLoaded
      what="item"
      list={{ path: itemsPath(collectionId), label: t('All of them') }}
      query={failed ?? { error: undefined, refetch: () => undefined }}
    />
  )
}
