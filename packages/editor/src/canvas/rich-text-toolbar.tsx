import './text-toolbar.css'
import { checkLink, completeLink, linkRefusalText } from '@sitewright/domain/links'
import { isStandIn } from '@sitewright/domain/publishing'
import type { Editor } from '@tiptap/core'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Dialog, Form, Popover } from 'react-aria-components'
import { t } from '../language'
import { titleOf } from '../site/page-words'
import { Button, IconButton } from '../ui/button'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { useEditorScope } from './editor-context'
import { HighlightButton } from './highlight-menu'
import { useWriting } from './writing-store'

const styles = [
  { value: 'h1', label: t('Heading 1') },
  { value: 'h2', label: t('Heading 2') },
  { value: 'h3', label: t('Heading 3') },
  { value: 'h4', label: t('Heading 4') },
  { value: 'large', label: t('Body, large') },
  { value: 'body', label: t('Body') },
  { value: 'small', label: t('Body, small') },
]

const styleAt = (text: Editor): string => {
  for (const level of [1, 2, 3, 4]) if (text.isActive('heading', { level })) return `h${level}`
  const size = text.getAttributes('paragraph').size as string | null
  return size ?? 'body'
}

const applyStyle = (text: Editor, style: string) => {
  const chain = text.chain().focus()
  if (style.startsWith('h')) chain.setHeading({ level: Number(style.slice(1)) as 1 | 2 | 3 | 4 }).run()
  else
    chain
      .setParagraph()
      .updateAttributes('paragraph', { size: style === 'body' ? null : style })
      .run()
}

const align = (text: Editor, to: 'left' | 'center' | 'right') =>
  text
    .chain()
    .focus()
    .updateAttributes('paragraph', { align: to === 'left' ? null : to })
    .updateAttributes('heading', { align: to === 'left' ? null : to })
    .run()

const LinkButton = ({ text }: { text: Editor }) => {
  const current = (text.getAttributes('link').href as string | undefined) ?? ''
  const [href, setHref] = useState(current)
  const [error, setError] = useState<string>()
  const becomes = completeLink(href)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pagesId = useId()
  const { draft } = useEditorScope()
  const pages = draft.pages.filter(({ kind, path }) => path && kind !== 'folder' && !isStandIn(kind))
  return (
    <>
      <IconButton
        ref={button}
        icon={Link}
        label={t('Link')}
        shortcut="mod+k"
        isOn={current !== ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setHref(current)
          setOpen(true)
        }}
      />
      <Popover className="menu-popover" offset={8} triggerRef={button} isOpen={isOpen} onOpenChange={setOpen}>
        <Dialog aria-label={t('Link')} className="link-dialog">
          <Form
            className="fields"
            onSubmit={event => {
              event.preventDefault()
              const check = checkLink(becomes)
              if (becomes !== '' && !check.ok) return setError(t(linkRefusalText(check)))
              const chain = text.chain().focus().extendMarkRange('link')
              if (becomes === '') chain.unsetLink().run()
              else chain.setLink({ href: becomes }).run()
              setOpen(false)
            }}
          >
            <TextField
              label={t('Leads to')}
              value={href}
              onChange={value => {
                setHref(value)
                setError(undefined)
              }}
              error={error}
              help={
                becomes === href.trim()
                  ? t('A page such as /shop, a web address or an email address')
                  : t('Becomes {becomes}', { becomes })
              }
              input={{ list: pagesId }}
              autoFocus
            />
            <datalist id={pagesId}>
              {pages.map(page => (
                <option key={page.id} value={page.path} label={titleOf(page, draft)} />
              ))}
            </datalist>
            <Button kind="primary" type="submit">
              {href.trim() === '' && current !== '' ? t('Remove link') : t('Set link')}
            </Button>
          </Form>
        </Dialog>
      </Popover>
    </>
  )
}

/** Where the text is all there is to write, nothing has to be left with Done. */
export const RichTextToolbar = ({ isAlone = false }: { isAlone?: boolean }) => {
  const { editor } = useEditorScope()
  // With `marks`, so that it is drawn again when they change.
  const { text } = useWriting()
  const finish = () => {
    const { writing } = editor.store.getState()
    if (writing) editor.select({ kind: 'block', id: writing.blockId })
  }
  if (!text) {
    return (
      <div className="floating-bar" role="toolbar" aria-label={t('Text')}>
        <Button kind="ghost" onPress={finish}>
          {t('Done')}
        </Button>
      </div>
    )
  }
  const toggle = (icon: typeof Bold, label: string, name: string, run: () => void, shortcut?: string) => (
    <IconButton icon={icon} label={label} isOn={text.isActive(name)} onPress={run} shortcut={shortcut} />
  )
  const focused = () => text.chain().focus()
  return (
    <div className="floating-bar text-toolbar" role="toolbar" aria-label={t('Text')}>
      <Select
        label={t('Style')}
        isLabelHidden
        options={styles}
        value={styleAt(text)}
        onChange={to => applyStyle(text, to)}
      />
      <span className="line" />
      {toggle(Bold, t('Bold'), 'bold', () => focused().toggleBold().run(), 'mod+b')}
      {toggle(Italic, t('Italic'), 'italic', () => focused().toggleItalic().run(), 'mod+i')}
      {toggle(Underline, t('Underline'), 'underline', () => focused().toggleUnderline().run(), 'mod+u')}
      {toggle(Strikethrough, t('Strikethrough'), 'strike', () => focused().toggleStrike().run())}
      <LinkButton text={text} />
      <HighlightButton text={text} />
      <span className="line" />
      {toggle(List, t('List'), 'bulletList', () => focused().toggleBulletList().run())}
      {toggle(ListOrdered, t('Numbered list'), 'orderedList', () => focused().toggleOrderedList().run())}
      {toggle(Quote, t('Quote'), 'blockquote', () => focused().toggleBlockquote().run())}
      <span className="line" />
      <IconButton icon={AlignLeft} label={t('Align left')} onPress={() => align(text, 'left')} />
      <IconButton
        icon={AlignCenter}
        label={t('Align centre')}
        isOn={text.isActive({ align: 'center' })}
        onPress={() => align(text, 'center')}
      />
      <IconButton
        icon={AlignRight}
        label={t('Align right')}
        isOn={text.isActive({ align: 'right' })}
        onPress={() => align(text, 'right')}
      />
      <IconButton
        icon={RemoveFormatting}
        label={t('Clear formatting')}
        onPress={() => focused().unsetAllMarks().clearNodes().run()}
      />
      {!isAlone && (
        <>
          <span className="line" />
          <Button kind="ghost" onPress={finish}>
            {t('Done')}
          </Button>
        </>
      )}
    </div>
  )
}
