import type { Link } from '@sitewright/blocks/kit'
import { isCollectionKind } from '@sitewright/domain/collections'
import { checkLink, completeLink, linkRefusalText } from '@sitewright/domain/links'
import { isPlainPage } from '@sitewright/domain/publishing'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { fileNameIn } from '../media/use-media'
import { useAsset } from '../site/answers'
import { titleOf } from '../site/page-words'
import { announce } from '../ui/announce'
import { Switch } from '../ui/switch'
import { TextButton } from '../ui/text-button'
import type { LinkItem } from './link-items'

const MediaLibrary = lazy(async () => ({ default: (await import('../media/media-library')).MediaLibrary }))

const LinkItems = lazy(async () => ({ default: (await import('./link-items')).LinkItems }))

const noPages: readonly string[] = []
const linkTo = ({ id, pageId }: LinkItem): Link => ({ kind: 'item', itemId: id, pageId })

const savedAs = (link: string): string => t('Saved as {link}', { link })

/** A page of the site by name, a post or an event of one, a file of its library, or any address as typed. */
export const LinkControl = ({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string
  value: Link
  onChange: (link: Link) => void
}) => {
  const { draft } = useEditorScope()
  const pages = draft.pages.filter(
    ({ kind }) => isPlainPage(kind) || kind === 'store' || kind === 'cart' || isCollectionKind(kind),
  )
  const collections = useMemo(
    () => draft.pages.filter(({ kind }) => isCollectionKind(kind)).map(({ id }) => id),
    [draft.pages],
  )
  const [items, setItems] = useState<readonly LinkItem[]>([])
  const [isEntered, setEntered] = useState(false)
  const file = useAsset(value?.kind === 'file' ? value.assetId : null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const nameOf = (link: Link): string => {
    if (!link) return ''
    if (link.kind === 'address') return link.href
    if (link.kind === 'file') return file ? fileNameIn(file.url) : ''
    const item = link.kind === 'item' ? items.find(({ id }) => id === link.itemId) : undefined
    const page = draft.pages.find(({ id }) => id === link.pageId)
    return item?.title ?? (page ? titleOf(page, draft) : '')
  }
  const places = pages.map(page => ({ id: page.id, title: titleOf(page, draft), path: page.path }))
  const pathOf = (pageId: string) => draft.pages.find(({ id }) => id === pageId)?.path ?? ''
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  /** What was typed last, as it was completed. */
  const [completed, setCompleted] = useState<string>()
  const text = typed ?? nameOf(value)
  // A page may be called like an address.
  const pageCalled = (name: string) => pages.find(page => page.path === name || titleOf(page, draft) === name)
  const itemCalled = (name: string) => items.find(({ title }) => title === name)
  const becomes =
    typed === undefined || pageCalled(typed.trim()) || itemCalled(typed.trim()) ? undefined : completeLink(typed)
  const forget = () => {
    setTyped(undefined)
    setError(undefined)
    setCompleted(undefined)
  }

  const settle = () => {
    if (typed === undefined) return
    const address = typed.trim()
    const isOther = address !== '' && address !== nameOf(value)
    const page = pageCalled(address)
    const item = page ? undefined : itemCalled(address)
    const href = completeLink(address)
    const check = checkLink(href)
    if (isOther && !page && !item && !check.ok) return setError(t(linkRefusalText(check)))
    forget()
    if (address === '') onChange(null)
    else if (isOther)
      onChange(page ? { kind: 'page', pageId: page.id } : item ? linkTo(item) : { kind: 'address', href })
    if (!isOther || page || item || href === address) return
    setCompleted(href)
    announce(savedAs(href))
  }

  const note =
    becomes && becomes !== typed?.trim() ? t('Becomes {becomes}', { becomes }) : completed && savedAs(completed)

  return (
    <div className="link-control">
      {collections.length > 0 && (isEntered || value?.kind === 'item') && (
        <Suspense>
          <LinkItems
            pageIds={isEntered ? collections : noPages}
            search={typed ?? ''}
            chosenId={value?.kind === 'item' ? value.itemId : null}
            primaryLocale={draft.primaryLocale}
            onFound={setItems}
          />
        </Suspense>
      )}
      <ComboBox
        className="field"
        allowsCustomValue
        menuTrigger="focus"
        isInvalid={error !== undefined}
        inputValue={text}
        onInputChange={next => {
          setTyped(next)
          setError(undefined)
          setCompleted(undefined)
        }}
        selectedKey={value?.kind === 'page' ? value.pageId : value?.kind === 'item' ? value.itemId : null}
        onFocus={() => setEntered(true)}
        onSelectionChange={key => {
          const item = items.find(({ id }) => id === key)
          if (item) {
            forget()
            if (value?.kind !== 'item' || value.itemId !== item.id) onChange(linkTo(item))
          }
          const page = pages.find(({ id }) => id === key)
          if (!page) return
          forget()
          if (value?.kind !== 'page' || value.pageId !== page.id) onChange({ kind: 'page', pageId: page.id })
        }}
        onBlur={settle}
        defaultItems={[...places, ...items.map(item => ({ ...item, path: pathOf(item.pageId) }))]}
      >
        <Label className="field-label">{label}</Label>
        <div className="input small">
          <Input
            className="input-text"
            placeholder={t('A page or an address')}
            onKeyDown={event => event.key === 'Enter' && settle()}
          />
        </div>
        {error && <FieldError className="field-error">{error}</FieldError>}
        {note && <p className="field-help">{note}</p>}
        {help && (
          <Text slot="description" className="field-help">
            {help}
          </Text>
        )}
        <Popover className="menu-popover" offset={4}>
          <ListBox<{ id: string; title: string; path: string }> className="menu">
            {({ id, title, path }) => (
              <ListBoxItem id={id} textValue={title} className="menu-item">
                <span className="menu-text">{title}</span>
                <span className="quiet">{path}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <TextButton onPress={() => setLibraryOpen(true)}>
        {value?.kind === 'file' ? t('Choose another file') : t('Choose a file')}
      </TextButton>
      {isLibraryOpen && (
        <Suspense>
          <MediaLibrary
            kind="file"
            chosenId={value?.kind === 'file' ? value.assetId : null}
            onClose={() => setLibraryOpen(false)}
            onChoose={assetId => {
              forget()
              setLibraryOpen(false)
              onChange({ kind: 'file', assetId })
            }}
          />
        </Suspense>
      )}
      {value?.kind === 'address' && (
        <Switch
          label={t('Open in a new window')}
          isSelected={value.newWindow ?? false}
          onChange={newWindow => onChange({ kind: 'address', href: value.href, ...(newWindow ? { newWindow } : {}) })}
        />
      )}
    </div>
  )
}
