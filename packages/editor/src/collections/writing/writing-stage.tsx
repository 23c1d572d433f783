import './writing.css'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../app/session'
import { useView } from '../../app/view'
import { useEditorScope } from '../../canvas/editor-context'
import { t } from '../../language'
import { useSiteModel } from '../../site/site-model'
import { useSupplies } from '../../site/supplies'
import { useSiteLook, useWrittenFrame } from '../../site/written-frame'
import { BodyBlocks } from './body-blocks'
import { createBodyHosts } from './body-hosts'
import { type BodyWriter, createBodyWriter } from './body-writer'
import { Gutter } from './gutter'
import { SlashMenu, slashKey } from './slash-menu'
import { TextBubble } from './text-bubble'
import { useArrivingFiles } from './use-arriving-files'
import { useSlashChoice } from './use-slash-choice'
import writingPage from './writing-page.css?inline'

const MediaLibraryForMany = lazy(async () => ({
  default: (await import('../../media/media-library')).MediaLibraryForMany,
}))

const widths = { desktop: undefined, tablet: 820, phone: 390 } as const

const mostPictures = 100

export type WritingStageProps = {
  readonly pageId: string
  readonly title: string
  readonly onTitle: (title: string) => void
  readonly titleLabel: string
  readonly longestTitle: number
  /** The line above the title: when and by whom. */
  readonly meta: string
  /** Kinds without words have a title alone. */
  readonly hasBody: boolean
  readonly onSave: () => void
  readonly onWords: (text: string) => void
}

/** The sheet that an item is written on, in the site's own look. */
export const WritingStage = ({
  pageId,
  title,
  onTitle,
  titleLabel,
  longestTitle,
  meta,
  hasBody,
  onSave,
  onWords,
}: WritingStageProps) => {
  const { editor, draft, locale } = useEditorScope()
  const { features } = useSession()
  const client = useQueryClient()
  const device = useView(view => view.device)
  const site = useSiteModel(draft)
  const supplies = useSupplies(site.locale)
  const { attach, frame } = useWrittenFrame()
  useSiteLook(frame, { site, own: writingPage })
  const [element, setElement] = useState<HTMLIFrameElement | null>(null)
  const [box, setBox] = useState<DOMRect>()
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const [hosts] = useState(createBodyHosts)
  const writer = useRef<BodyWriter>(undefined)
  const [shown, setShown] = useState<BodyWriter>()
  const body = useCallback(() => writer.current, [])
  const slash = useSlashChoice(body, locale)
  const files = useArrivingFiles({ body, client, place: slash.place })
  const latest = useRef({ slash, files, onSave, onWords, features })
  useLayoutEffect(() => {
    latest.current = { slash, files, onSave, onWords, features }
  })
  const ref = useCallback(
    (iframe: HTMLIFrameElement | null) => {
      setElement(iframe)
      return attach(iframe)
    },
    [attach],
  )

  useEffect(() => {
    if (!element) return
    const measure = () => setBox(element.getBoundingClientRect())
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element])

  useEffect(() => {
    if (!sheet || !hasBody) return
    const own = createBodyWriter({
      mount: sheet,
      editor,
      locale,
      primaryLocale: draft.primaryLocale,
      label: t('Text'),
      placeholder: t('Write, or press / for a picture, a quote and more'),
      host: hosts.host,
      onKey: (event, current) => {
        const { slash: now, features: on } = latest.current
        if (slashKey(event, on, now.choose)) return true
        const { selection } = current.text.state
        if (event.key === 'ArrowUp' && selection.empty && selection.$from.pos <= 1) {
          frame?.querySelector<HTMLElement>('.writing-title')?.focus()
          return true
        }
        return false
      },
      onFiles: (given, at) => latest.current.files.take(given, at),
      onPasteText: text => latest.current.files.takeAddress(text),
      onChange: () => {
        sheet.classList.toggle('is-bare', own.isBare())
        latest.current.onWords(own.text.getText({ blockSeparator: '\n' }))
      },
    })
    writer.current = own
    setShown(own)
    sheet.classList.toggle('is-bare', own.isBare())
    sheet.dataset['ready'] = ''
    latest.current.onWords(own.text.getText({ blockSeparator: '\n' }))
    return () => {
      writer.current = undefined
      setShown(undefined)
      own.close()
    }
  }, [sheet, hasBody, editor, locale, draft.primaryLocale, hosts, frame])

  const onTitleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === event.currentTarget.value.length
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd)) writer.current?.focus('start')
    else if (event.key === 's' && (event.ctrlKey || event.metaKey)) latest.current.onSave()
    else return
    event.preventDefault()
  }

  return (
    <div className="writing-stage">
      <iframe
        ref={ref}
        className="writing-frame"
        title={t('{titleLabel} and text', { titleLabel })}
        style={{ maxWidth: widths[device] }}
      />
      {frame &&
        createPortal(
          <main className="writing">
            <p className="writing-meta">{meta}</p>
            <textarea
              className="writing-title"
              aria-label={titleLabel}
              placeholder={titleLabel}
              rows={1}
              maxLength={longestTitle}
              value={title}
              onChange={event => onTitle(event.target.value.replace(/\n/g, ' '))}
              onKeyDown={onTitleKey}
            />
            {hasBody && <div ref={setSheet} />}
          </main>,
          frame.body,
        )}
      {supplies && hasBody && <BodyBlocks {...{ hosts, site, supplies, pageId }} />}
      {shown && frame && box && (
        <>
          <Gutter writer={shown} frame={frame} box={box} />
          <TextBubble writer={shown} frame={frame} box={box} />
          <SlashMenu frame={box} onChoose={slash.choose} />
        </>
      )}
      {slash.asking && (
        <Suspense>
          <MediaLibraryForMany
            kind="image"
            room={slash.asking.kind === 'image' ? 1 : mostPictures}
            onChoose={slash.takePictures}
            onClose={slash.leave}
          />
        </Suspense>
      )}
    </div>
  )
}
