import type { SiteDocumentName } from '@sitewright/domain/documents'
import './site-frame.css'
import { allSectionCss, baseCss, type Site, siteCss } from '@sitewright/render'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { opening } from '../app/opening'
import { endFirstSight } from '../ui/first-sight'
import frameCss from './frame-page.css?inline'
import { useBlockCss } from './supplies'

/** A document of its own, in standards mode; the tool's style sheet does not reach into it, nor the site's out of it. */
const emptyPage = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

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
  onDocument?: (frame: Document | undefined) => void
  /** Where links of the page lead to; without it they are dead. */
  onFollow?: (path: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The files that visitors load; the frame loads only those of the site's font theme. */
const fonts = opening?.fonts ?? {}

/** Adopted sheets pass a strict content policy, and a new palette replaces one of them without a flash. */
function useFrameStyles(frame: Document | undefined, site: Site) {
  const own = useMemo(() => siteCss(site.styles, { fonts }), [site.styles])
  const sheets = useMemo(() => {
    const Sheet = frame?.defaultView?.CSSStyleSheet
    return Sheet && { palette: new Sheet(), base: new Sheet(), blocks: new Sheet(), frame: new Sheet() }
  }, [frame])
  const ofBlocks = useBlockCss()
  useLayoutEffect(() => {
    if (!frame || !sheets) return
    sheets.base.replaceSync([baseCss, allSectionCss].join('\n'))
    sheets.frame.replaceSync(frameCss)
    frame.adoptedStyleSheets = [sheets.palette, sheets.base, sheets.blocks, sheets.frame]
  }, [frame, sheets])
  useLayoutEffect(() => sheets?.blocks.replaceSync(ofBlocks), [sheets, ofBlocks])
  useLayoutEffect(() => sheets?.palette.replaceSync(own), [sheets, own])
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
  onDocument,
  onFollow,
  onKeyDown,
  children,
}: SiteFrameProps) => {
  const [frame, setFrame] = useState<Document>()
  const [height, setHeight] = useState(minHeight)
  useFrameStyles(frame, site)

  // Written at once instead of loaded: the page is drawn with the tool around it, not a navigation later.
  const attach = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (!element) return undefined
      let written: Document | undefined
      const write = () => {
        const own = element.contentDocument ?? undefined
        if (own === written) return
        own?.open()
        own?.write(emptyPage)
        own?.close()
        written = own
        setFrame(own)
        onDocument?.(own)
      }
      write()
      // Somebody who reloads the frame gets its page again.
      element.addEventListener('load', write)
      return () => element.removeEventListener('load', write)
    },
    [onDocument],
  )

  // Drawn in this very frame, so the page is not gone for a moment.
  useLayoutEffect(() => {
    if (frame) endFirstSight()
  }, [frame])

  useLayoutEffect(() => {
    if (!frame) return
    const { body } = frame
    frame.documentElement.lang = site.locale
    frame.title = title
    body.className = 'site theme-lightest'
    body.dataset.buttons = site.styles.buttons.style
    body.dataset.corners = site.styles.buttons.shape
    body.style.setProperty('--frame-height', `${Math.floor(minHeight / scale)}px`)
    if (edited) body.dataset.edited = edited
    body.inert = isInert
  }, [frame, site, title, minHeight, scale, isInert, edited])

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
