import { allSectionCss, baseCss, type Site, siteCss } from '@sitewright/render'
import { useEffect, useMemo } from 'react'
import { opening } from '../../app/opening'
import { useBlockCss } from '../../canvas/supplies'

/** Fonts are known to a whole document or not at all, so they do not belong to the tiles. */
const fontFace = /@font-face\s*\{[^}]*\}/g

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** The site's own styles for drawings inside the tool, each in a tree of its own that the tool's do not reach. */
export function useSiteSheets(site: Site): readonly CSSStyleSheet[] {
  const ofBlocks = useBlockCss()
  const { faces, sheets } = useMemo(() => {
    const own = siteCss(site.styles, { fonts: opening?.fonts ?? {} })
    return {
      faces: sheetOf((own.match(fontFace) ?? []).join('')),
      sheets: [
        // What a page has at its root, a drawing has at its host.
        sheetOf(own.replace(fontFace, '').replaceAll(':root', ':host')),
        sheetOf([baseCss, allSectionCss, ofBlocks].join('\n')),
        sheetOf('.site{min-height:0;overflow:hidden}'),
      ],
    }
  }, [site.styles, ofBlocks])
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, faces]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== faces)
    }
  }, [faces])
  return sheets
}
