import type { TranslationFilter, TranslationText } from '@sitewright/contract/languages'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { RouteLink } from '../../app/router'
import { t, tx } from '../../language'
import { useLanguages } from '../../site/use-languages'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Menu, MenuItem } from '../../ui/menu'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { useSettled } from '../../ui/use-settled'
import { ImportDialog } from './import-dialog'
import { TextRow, textKey } from './text-row'
import { sentLanguage, useSaveLanguages, useSaveText, useShares, useTexts } from './use-languages'
import { languageWords } from './words'

const filters: readonly { state: TranslationFilter; label: string }[] = [
  { state: 'all', label: t('All') },
  { state: 'todo', label: t('To do') },
  { state: 'missing', label: t('Missing') },
  { state: 'draft', label: t('Draft') },
  { state: 'stale', label: t('Changed') },
]

const exportHref = (locale: string, format: 'csv' | 'xliff') =>
  `/api/translations/export?locale=${locale}&format=${format}`

const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role=menu]') !== null

/** What comes next is fetched before the end is reached. */
const More = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && onMore(), {
      rootMargin: '800px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <p ref={ref} className="texts-more">
      <Button isDisabled={isLoading} onPress={onMore}>
        {isLoading ? t('Loading') : t('Show more')}
      </Button>
    </p>
  )
}

export const TranslationTable = ({ locale }: { locale: string }) => {
  const languages = useLanguages()
  const shares = useShares()
  const saveLanguages = useSaveLanguages()
  const [state, setState] = useState<TranslationFilter>('all')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 250)
  const texts = useTexts({ locale, state, search })
  const saving = useSaveText({ locale, state, search })
  const [open, setOpen] = useState<string>()
  const [imports, setImports] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const own = languages.data?.find(each => each.locale === locale)
  const primary = languages.data?.find(({ isPrimary }) => isPrimary)?.locale ?? 'en'
  const language = languageWords(locale)
  const pages = texts.data?.pages ?? []
  const items = pages.flatMap(page => page.items)
  const owners = new Map(pages.flatMap(page => page.owners).map(owner => [owner.owner, owner]))
  const groups = [...new Set(items.map(({ owner }) => owner))].map(
    owner => [owner, items.filter(text => text.owner === owner)] as const,
  )
  const counts = pages[0]?.counts
  const share = shares.data?.get(locale)

  /** From where the focus is, or from the beginning. */
  const go = (from: string | undefined, by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
    const at = from === undefined ? -1 : rows.findIndex(row => row.dataset['text'] === from)
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    next?.querySelector<HTMLElement>('button, textarea')?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  const closed = (text: TranslationText, goesOn: boolean) => {
    const at = items.findIndex(item => textKey(item) === textKey(text))
    const next = goesOn ? items[at + 1] : undefined
    setOpen(next && textKey(next))
    if (!next) requestAnimationFrame(() => go(textKey(text), goesOn ? 1 : -1))
  }
  const makeLive = () =>
    languages.data &&
    runWith(
      saveLanguages,
      languages.data.map(each => sentLanguage(each.locale === locale ? { ...each, state: 'live' } : each)),
      {
        onSuccess: () => showToast(t('{language} goes live with the next release', { language })),
        onError: error => showToast(messageOf(error)),
      },
    )

  return (
    <div className="texts">
      <header className="texts-head">
        <div>
          <RouteLink className="texts-back" to={{ path: 'settings/languages' }}>
            {t('All languages')}
          </RouteLink>
          <h2>
            {language} {share && <span className="quiet">{tx('{percent}% ready', { percent: share.percent })}</span>}
          </h2>
        </div>
        <div className="texts-tools">
          <Button onPress={() => setImports(true)}>{t('Import')}</Button>
          <Menu label={t('Export')} button={<Button>{t('Export')}</Button>}>
            <MenuItem text={t('Table (CSV)')} href={exportHref(locale, 'csv')} />
            <MenuItem text={t('For translators (XLIFF 2.1)')} href={exportHref(locale, 'xliff')} />
          </Menu>
          {own?.state === 'hidden' && (
            <Button isDisabled={saveLanguages.isPending} onPress={makeLive}>
              {t('Make live')}
            </Button>
          )}
        </div>
      </header>
      <div className="texts-filter">
        <fieldset className="texts-tabs">
          <legend className="unseen">{t('Show')}</legend>
          {filters.map(each => (
            <button
              key={each.state}
              type="button"
              aria-pressed={state === each.state}
              onClick={() => {
                setState(each.state)
                setOpen(undefined)
              }}
            >
              {each.label} {counts && <span className="quiet">{counts[each.state].toLocaleString(language)}</span>}
            </button>
          ))}
        </fieldset>
        <SearchField label={t('Search texts')} value={typed} onChange={setTyped} />
      </div>
      {!texts.data ? (
        texts.isError ? (
          <Failed onRetry={() => void texts.refetch()} text={messageOf(texts.error)} />
        ) : (
          <Waiting rows={8} rowHeight={60} />
        )
      ) : items.length === 0 ? (
        <Empty>{search ? t('No text has these words.') : t('Nothing is left to do here.')}</Empty>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys go from row to row; each row has a button of its own
        <div
          ref={list}
          className="texts-list"
          onKeyDown={event => {
            if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
            const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined
            if (by === undefined) return
            event.preventDefault()
            go((event.target as HTMLElement).closest<HTMLElement>('[data-text]')?.dataset['text'], by)
          }}
        >
          <div className="texts-columns" aria-hidden="true">
            <span>{t('{primary}, original', { primary: languageWords(primary) })}</span>
            <span>{language}</span>
            <span>{t('State')}</span>
          </div>
          {groups.map(([owner, group]) => {
            const { title = owner, total = group.length, todo = 0 } = owners.get(owner) ?? {}
            return (
              <section key={owner} aria-label={title}>
                <h3 className="texts-owner">
                  {title}{' '}
                  <span className="quiet">
                    {todo === 0 ? t('all ready') : t('{todo} of {total} to do', { todo, total })}
                  </span>
                </h3>
                <ul>
                  {group.map(text => (
                    <TextRow
                      key={textKey(text)}
                      {...{ text, locale, primary, language, saving }}
                      isOpen={open === textKey(text)}
                      onOpen={() => setOpen(textKey(text))}
                      onDone={goesOn => closed(text, goesOn)}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          {texts.hasNextPage && <More isLoading={texts.isFetchingNextPage} onMore={texts.fetchNextPage} />}
        </div>
      )}
      {imports && <ImportDialog {...{ locale, language }} onClose={() => setImports(false)} />}
    </div>
  )
}
