import { fontServices } from '@sitewright/domain/catalogue'
import { outsideFontsElement, waitsForAttribute } from '@sitewright/domain/consent'
import { requestedFonts } from '@sitewright/domain/design'
import { fontKitUrl, fontStylesheetUrl } from '@sitewright/domain/pages'
import type { SiteStyles } from '@sitewright/domain/publishing'

/** Style sheets of fonts from outside, as text: whoever says yes to what comes from elsewhere gets them by script. */
export const OutsideFonts = ({ styles }: { styles: SiteStyles }) => {
  const { googleFonts, typekitId } = requestedFonts(styles.outsideFonts)
  const names = googleFonts.map(({ includeName }) => includeName)
  const sheets = [
    fontStylesheetUrl(fontServices.googleFonts, names),
    fontKitUrl(fontServices.typekit, typekitId),
  ].filter(address => address !== null)
  if (sheets.length === 0) return null
  return <template id={outsideFontsElement} {...{ [waitsForAttribute]: 'elsewhere' }} data-sheets={sheets.join(' ')} />
}
