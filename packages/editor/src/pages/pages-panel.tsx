import './pages.css'
import type { PageEntry } from '@sitewright/contract/pages'
import { Plus, Search, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLayout } from '../app/layout'
import { navigate, usePlace } from '../app/router'
import { useView } from '../app/view'
import { t } from '../language'
import { useSaveNavigation } from '../site/page-actions'
import { pageAt } from '../site/page-words'
import { useDraft } from '../site/use-site'
import { IconButton } from '../ui/button'
import { SearchField } from '../ui/field'
import { Failed, Waiting } from '../ui/states'
import { NavigationList } from './navigation-list'

const AddPage = lazy(async () => ({ default: (await import('./add-page')).AddPage }))
const PageSettings = lazy(async () => ({ default: (await import('./page-settings')).PageSettings }))

export const PagesPanel = () => {
  const { data: draft, isError, refetch } = useDraft()
  const save = useSaveNavigation()
  const { frameUrl } = usePlace()
  const layout = useLayout()
  const { isPanelOpen, setPanelOpen } = useView()
  const [search, setSearch] = useState<string>()
  const [settingsOf, setSettingsOf] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const page = draft?.pages.find(({ id }) => id === settingsOf)
  const isOver = layout === 'phone' || layout === 'stacked'
  const open = (opened: PageEntry) => {
    if (opened.kind === 'folder') return
    navigate({ frameUrl: opened.path })
    setPanelOpen(false)
  }
  return (
    <section className={isOver && !isPanelOpen ? 'panel closed' : 'panel'} aria-label={t('Pages')}>
      <header className="panel-head">
        <h1 className="panel-title">{t('Pages')}</h1>
        <IconButton
          icon={search === undefined ? Search : X}
          label={search === undefined ? t('Search pages') : t('End the search')}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
        <IconButton kind="primary" icon={Plus} label={t('Add a page')} onPress={() => setAdding(true)} />
        {isOver && <IconButton icon={X} label={t('Close pages')} onPress={() => setPanelOpen(false)} />}
      </header>
      <div className="panel-body">
        {search !== undefined && (
          <div className="page-search">
            <SearchField label={t('Search pages')} value={search} onChange={setSearch} autoFocus />
          </div>
        )}
        {draft ? (
          <NavigationList
            draft={draft}
            search={search ?? ''}
            currentPageId={pageAt(draft, frameUrl)?.id}
            onOpen={open}
            onSettings={({ id }) => setSettingsOf(id)}
            onSave={main => save.mutate({ ...draft.navigation, main })}
          />
        ) : (
          <div className="page-search">
            {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={8} />}
          </div>
        )}
      </div>
      {draft && isAdding && (
        <Suspense>
          <AddPage draft={draft} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {draft && page && (
        <Suspense>
          <PageSettings key={page.id} draft={draft} page={page} onClose={() => setSettingsOf(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
