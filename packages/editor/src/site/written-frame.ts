import { siteSpaceScale, siteTypeScale } from '@sitewright/domain/design'
import { type Site, siteCss } from '@sitewright/render'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { opening } from '../app/opening'
import { useBlockCss, usePageLook } from './supplies'

/** A document of its own, in standards mode; the tool's style sheet does not reach into it, nor the site's out of it. */
const emptyPage = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** The files that visitors load; a frame loads only those of the site's font theme. */
const fonts = opening?.fonts ?? {}

/**
 * Sizes grow with the window's width. As plain texts they would be worked out for every element that uses one whenever
 * the frame grows with its page; as lengths they are once, for all.
 */
const lengths = Object.keys({ ...siteTypeScale, ...siteSpaceScale })
  .map(step => `@property --site-${step}{syntax:"<length>";inherits:true;initial-value:0px}`)
  .join('')

/** A frame that is written at once instead of loaded: drawn with the tool around it, not a navigation later. */
export function useWrittenFrame(onDocument?: (frame: Document | undefined) => void) {
  const [frame, setFrame] = useState<Document>()
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
  return { attach, frame }
}

/**
 * The site's own look in a frame: its styles, those of the blocks that are here, and what only the tool adds. Adopted sheets
 * pass a strict content policy, and a new palette replaces one of them without a flash.
 */
export function useSiteLook(frame: Document | undefined, { site, own }: { site: Site; own: string }) {
  const palette = useMemo(() => siteCss(site.styles, { fonts }), [site.styles])
  const sheets = useMemo(() => {
    const Sheet = frame?.defaultView?.CSSStyleSheet
    return Sheet && { palette: new Sheet(), look: new Sheet(), blocks: new Sheet(), own: new Sheet() }
  }, [frame])
  const look = usePageLook()
  const ofBlocks = useBlockCss()
  useLayoutEffect(() => {
    if (!frame || !sheets) return
    sheets.own.replaceSync(lengths + own)
    frame.adoptedStyleSheets = [sheets.palette, sheets.look, sheets.blocks, sheets.own]
  }, [frame, sheets, own])
  useLayoutEffect(() => sheets?.look.replaceSync(look), [sheets, look])
  useLayoutEffect(() => sheets?.blocks.replaceSync(ofBlocks), [sheets, ofBlocks])
  useLayoutEffect(() => sheets?.palette.replaceSync(palette), [sheets, palette])
  useLayoutEffect(() => {
    if (!frame) return
    const { body, documentElement } = frame
    documentElement.lang = site.locale
    body.className = 'site theme-lightest'
    body.dataset.buttons = site.styles.buttons.style
    body.dataset.corners = site.styles.buttons.shape
  }, [frame, site])
}
