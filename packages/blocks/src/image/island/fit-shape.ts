import { fitImage, imageResizeObservers, shapeMaskWidth } from '@sitewright/domain/assets'
import { resizeObserverOf } from '../../kit/engines/images/parts/resize-observers'
import type { Dispose, IslandServices } from '../../kit/island'
import type { MaskShape } from '../../kit/shape-mask'

const svg = 'http://www.w3.org/2000/svg'

/**
 * A mask cuts off what is seen, but not what is pressed: a block that lies below an invisible corner could not be
 * reached. So the shape is cut off once more, as large as the mask draws it. Nothing looks any different.
 */
export function fitShape(crop: HTMLElement, { path, height }: MaskShape, services: IslandServices): Dispose {
  const page = crop.ownerDocument
  const [drawing, clip, shape] = (['svg', 'clipPath', 'path'] as const).map(name => page.createElementNS(svg, name))
  if (!drawing || !clip || !shape) return () => {}
  const fit = () => {
    const container = { width: crop.offsetWidth, height: crop.offsetHeight }
    const image = { width: shapeMaskWidth, height }
    const { left, top, width } = fitImage({ image, container, mode: 'contain', stretch: true })
    shape.setAttribute('transform', `translate(${left} ${top}) scale(${width / shapeMaskWidth})`)
  }
  clip.id = `shape-${crop.closest('.block')?.id ?? ''}`
  shape.setAttribute('d', path)
  drawing.setAttribute('aria-hidden', 'true')
  // Not hidden: browsers do not cut by what is not laid out.
  drawing.style.cssText = 'position:absolute;width:0;height:0'
  clip.append(shape)
  drawing.append(clip)
  crop.append(drawing)
  fit()
  crop.style.clipPath = `url(#${clip.id})`
  // At once: the old shape would be seen in a frame that is just changing.
  const forget = resizeObserverOf(services, imageResizeObservers.shape, 0)(crop, fit)
  return () => {
    forget()
    crop.style.removeProperty('clip-path')
    drawing.remove()
  }
}
