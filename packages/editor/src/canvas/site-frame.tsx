import type { SiteDocumentName } from '@sitewright/domain/documents'
import './site-frame.css'
import type { Site } from '@sitewright/render'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSiteLook, useWrittenFrame } from '../site/written-frame'
import { endFirstSight } from '../ui/first-sight'
import frameCss from './frame-page.css?inline'

export type SiteFrameProps = {
  site: Site
  title: string
  width: number
  /** The page is at least this tall, so that short pages fill the stage. */
  minHeight: number
  scale: number
  /** While blocks are edited nothing inside the page can be focused or followed. */
  isInert?: boolean
  /** The document that is edited: what of it is hidden on this device can be reached all the same. */
  edited?: 'page' | SiteDocumentName
  /** Styles besides those of the site and the tool. */
  look?: string | undefined
  onDocument?: (frame: Document | undefined) => void
  /** Where links of the page lead to; without it they are dead. */
  onFollow?: (path: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A frame of its own for the site, as tall as its page. */
export const SiteFrame = ({
  site,
  title,
  width,
  minHeight,
  scale,
  isInert = false,
  edited,
  look = '',
  onDocument,
  onFollow,
  onKeyDown,
  children,
}: SiteFrameProps) => {
  const { attach, frame } = useWrittenFrame(onDocument)
  const [height, setHeight] = useState(minHeight)
  useSiteLook(frame, { site, own: frameCss + look })

  // Drawn in this very frame, so the page is not gone for a moment.
  useLayoutEffect(() => {
    if (frame) endFirstSight()
  }, [frame])

  useLayoutEffect(() => {
    if (!frame) return
    const { body } = frame
    frame.title = title
    body.style.setProperty('--frame-height', `${Math.floor(minHeight / scale)}px`)
    if (edited) body.dataset.edited = edited
    body.inert = isInert
  }, [frame, title, minHeight, scale, isInert, edited])

  useEffect(() => {
    const Observer = frame?.defaultView?.ResizeObserver
    if (!frame || !Observer) return
    const observer = new Observer(() => setHeight(frame.body.getBoundingClientRect().height))
    observer.observe(frame.body)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    if (!frame) return
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!link) return
      event.preventDefault()
      if (!onFollow) return
      const url = new URL(link.getAttribute('href')!, location.origin)
      if (url.origin === location.origin) onFollow(url.pathname + url.search)
      else window.open(url, '_blank', 'noopener')
    }
    // Nothing is bought or sent from inside the tool.
    const onSubmit = (event: Event) => event.preventDefault()
    // The middle button follows links too, and sends no click.
    const onAuxClick = (event: Event) => onFollow || event.preventDefault()
    frame.addEventListener('click', onClick)
    frame.addEventListener('auxclick', onAuxClick)
    frame.addEventListener('submit', onSubmit)
    if (onKeyDown) frame.addEventListener('keydown', onKeyDown)
    return () => {
      frame.removeEventListener('click', onClick)
      frame.removeEventListener('auxclick', onAuxClick)
      frame.removeEventListener('submit', onSubmit)
      if (onKeyDown) frame.removeEventListener('keydown', onKeyDown)
    }
  }, [frame, onFollow, onKeyDown])

  return (
    <div className="site-frame" style={{ width: width * scale, height: height * scale }}>
      <iframe
        className="site-frame-page"
        title={title}
        ref={attach}
        tabIndex={isInert ? -1 : undefined}
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {frame && createPortal(children, frame.body)}
    </div>
  )
}
