import '../../design/design.css'
import { maxOverlay } from '@sitewright/domain/catalogue'
import {
  type PictureTenths,
  parseColour,
  pictureTenths,
  readableRatio,
  readingOver,
  sectionThemes,
} from '@sitewright/domain/design'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEditorScope } from '../../canvas/editor-context'
import { themeLabels } from '../../canvas/section-words'
import { paletteOf } from '../../design/colour-words'
import { t } from '../../language'
import { thumbnailOf } from '../../media/use-media'
import { useAsset } from '../../site/answers'
import { Icon } from '../../ui/icon'
import { Slider } from '../../ui/slider'
import { useSection } from './use-section'

/** Small enough to be read in a moment, large enough that a bright window in a dark room still counts. */
const sampled = 64

async function tenthsOf(source: string): Promise<PictureTenths | null> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sampled
  canvas.height = sampled
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, sampled, sampled)
  return context && pictureTenths(context.getImageData(0, 0, sampled, sampled).data)
}

/** Read from the picture as it is drawn; undefined until that is done. */
function useTenths(source: string | undefined): PictureTenths | undefined {
  const [read, setRead] = useState<{ source: string; tenths: PictureTenths | null }>()
  useEffect(() => {
    let isCurrent = true
    if (source !== undefined)
      tenthsOf(source).then(
        tenths => isCurrent && setRead({ source, tenths }),
        // Without the picture there is nothing to say about it.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [source])
  return read && read.source === source ? (read.tenths ?? undefined) : undefined
}

const Reading = ({ assetId, overlay }: { assetId: string; overlay: number }) => {
  const { section } = useSection()
  const { palette } = useEditorScope().draft.styles
  const asset = useAsset(assetId)
  const tenths = useTenths(asset ? thumbnailOf(asset) : undefined)
  const read = paletteOf(palette)
  const roles = read && sectionThemes(read)[section.theme]
  const [ground, text] = [parseColour(roles?.['--site-bg'] ?? ''), parseColour(roles?.['--site-fg'] ?? '')]
  if (!tenths || !ground || !text) return null
  const { ratio, tenth } = readingOver({ tenths, ground, overlay, text })
  const isReadable = ratio >= readableRatio
  return (
    <p className={isReadable ? 'readable' : 'readable failing'} role="status">
      <Icon of={isReadable ? Check : TriangleAlert} size={14} />
      {tenth === 'darkest'
        ? t('Text reads at {ratio} : 1 on the darkest tenth', { ratio: ratio.toFixed(1) })
        : t('Text reads at {ratio} : 1 on the lightest tenth', { ratio: ratio.toFixed(1) })}
    </p>
  )
}

/** How much of the theme's ground lies over the picture, and what that does to the words on it. */
export const OverlayField = ({
  assetId,
  overlay,
  onChange,
}: {
  assetId: string
  overlay: number
  onChange: (overlay: number) => void
}) => {
  const { section, gesture } = useSection()
  return (
    <div>
      <Slider
        label={t('Overlay, {theme}', { theme: themeLabels[section.theme] })}
        min={0}
        max={maxOverlay}
        unit="%"
        value={overlay}
        onChange={onChange}
        onChangeEnd={gesture.end}
      />
      <Reading assetId={assetId} overlay={overlay} />
    </div>
  )
}
