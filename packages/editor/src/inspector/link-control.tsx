import type { Link } from '@sitewright/blocks/kit'
import { checkLink, completeLink, linkRefusalText } from '@sitewright/domain/links'
import { lazy, Suspense, useState } from 'react'
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { fileNameIn } from '../media/use-media'
import { useAsset } from '../site/answers'
import { titleOf } from '../site/page-words'
import { announce } from '../ui/announce'
import { Switch } from '../ui/switch'
import { TextButton } from '../ui/text-button'

const MediaLibrary = lazy(async () => ({ default: (await import('../media/media-library')).MediaLibrary }))

const savedAs = (link: string): string => `Saved as ${link}`

/** A page of the site by name, a file of its library, or any address as typed. */
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
  const pages = draft.pages.filter(page => page.kind === 'page' || page.kind === 'store' || page.kind === 'cart')
  const file = useAsset(value?.kind === 'file' ? value.assetId : null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const nameOf = (link: Link): string => {
    if (!link) return ''
    if (link.kind === 'address') return link.href
    if (link.kind === 'file') return file ? fileNameIn(file.url) : ''
    const page = draft.pages.find(({ id }) => id === link.pageId)
    return page ? titleOf(page, draft) : ''
  }
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  /** What was typed last, as it was completed. */
  const [completed, setCompleted] = useState<string>()
  const text = typed ?? nameOf(value)
  // A page may be called like an address.
  const pageCalled = (name: string) => pages.find(page => page.path === name || titleOf(page, draft) === name)
  const becomes = typed === undefined || pageCalled(typed.trim()) ? undefined : completeLink(typed)
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
    const href = completeLink(address)
    const check = checkLink(href)
    if (isOther && !page && !check.ok) return setError(linkRefusalText(check))
    forget()
    if (address === '') onChange(null)
    else if (isOther) onChange(page ? { kind: 'page', pageId: page.id } : { kind: 'address', href })
    if (!isOther || page || href === address) return
    setCompleted(href)
    announce(savedAs(href))
  }

  const note = becomes && becomes !== typed?.trim() ? `Becomes ${becomes}` : completed && savedAs(completed)

  return (
    <div className="link-control">
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
        selectedKey={value?.kind === 'page' ? value.pageId : null}
        onSelectionChange={key => {
          const page = pages.find(({ id }) => id === key)
          if (!page) return
          forget()
          if (value?.kind !== 'page' || value.pageId !== page.id) onChange({ kind: 'page', pageId: page.id })
        }}
        onBlur={settle}
        defaultItems={pages.map(page => ({ id: page.id, title: titleOf(page, draft), path: page.path }))}
      >
        <Label className="field-label">{label}</Label>
        <div className="input small">
          <Input
            className="input-text"
            placeholder="A page or an address"
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
        {value?.kind === 'file' ? 'Choose another file' : 'Choose a file'}
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
          label="Open in a new window"
          isSelected={value.newWindow ?? false}
          onChange={newWindow => onChange({ kind: 'address', href: value.href, ...(newWindow ? { newWindow } : {}) })}
        />
      )}
    </div>
  )
}
