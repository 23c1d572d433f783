import { lightboxPadding, lightboxSpeedSeconds } from '@sitewright/domain/media/lightbox'
import { largestScale, noZoom, panned, type Zoom, type ZoomArea, zoomedAt } from '@sitewright/domain/media/zoom'
import { wantsStillness } from '../motion'
import type { LightboxItem } from './items'

const phoneWidth = 767
const onPhones = { across: 16, down: 64 }

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The picture whole, in the middle, as large as it is and as the window leaves room for. */
export function fitBox({ width, height }: Pick<LightboxItem['content'], 'width' | 'height'>): Box {
  const { across, down } = innerWidth < phoneWidth ? onPhones : { across: lightboxPadding, down: lightboxPadding }
  const scale = Math.min((innerWidth - 2 * across) / width, (innerHeight - 2 * down) / height, 1)
  const size = { width: width * scale, height: height * scale }
  return { ...size, left: (innerWidth - size.width) / 2, top: (innerHeight - size.height) / 2 }
}

const between = (from: Box, to: Box): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`

const isInView = ({ left, top, width, height }: Box): boolean =>
  width > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0

type Point = { readonly x: number; readonly y: number }

export type Shown = {
  readonly picture: HTMLElement
  readonly box: () => Box
  readonly zoom: () => Zoom
  readonly area: () => ZoomArea
  readonly zoomTo: (scale: number, at: Point) => void
  readonly panBy: (dx: number, dy: number) => void
  readonly place: () => void
  readonly press: (at: Point) => void
  /** Leaves what is left before the lightbox is, such as a zoom; answers whether there was anything. */
  readonly stepBack: () => boolean
  readonly remove: () => void
  /** From its picture on the page, or back to it; where that is not in view it only fades. Answers how long it takes. */
  readonly grow: (way: 'in' | 'out') => number
}

export function pictureOf({ content }: LightboxItem): HTMLImageElement {
  const { alt, source, sources, thumbnail } = content
  const picture = new Image()
  // What the page has of it already is there at once; the browser keeps it until the large one can be drawn.
  const src = thumbnail?.currentSrc || thumbnail?.src || source
  Object.assign(picture, { className: 'lightbox-picture', alt, draggable: false, src })
  if (sources) picture.srcset = sources
  return picture
}

/** A picture on the stage, or what stands in its place. */
export function showOn(
  stage: HTMLElement,
  picture: HTMLElement,
  content: Pick<LightboxItem['content'], 'width' | 'height' | 'thumbnail'>,
): Shown {
  let box: Box
  let zoom: Zoom
  const area = () => ({ fit: box, stage: { width: innerWidth, height: innerHeight } })
  const write = (next: Zoom) => {
    zoom = next
    picture.style.transform = zoom.scale === 1 ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
    picture.toggleAttribute('data-zoomed', zoom.scale > 1)
    // What is looked at more closely is fetched larger.
    picture.setAttribute('sizes', `${Math.ceil(box.width * zoom.scale)}px`)
  }
  const place = () => {
    box = fitBox(content)
    for (const side of ['left', 'top', 'width', 'height'] as const) picture.style[side] = `${box[side]}px`
    write(noZoom)
  }
  const zoomTo = (scale: number, at: Point) => {
    const from = { x: at.x - innerWidth / 2, y: at.y - innerHeight / 2 }
    const largest = largestScale(content.width, box.width, devicePixelRatio)
    write(zoomedAt(zoom, from, { ...area(), scale, largest }))
  }
  const stepBack = () => {
    const isZoomed = zoom.scale > 1
    if (isZoomed) place()
    return isZoomed
  }
  place()
  stage.append(picture)
  return {
    picture,
    box: () => box,
    zoom: () => zoom,
    area,
    zoomTo,
    panBy: (dx, dy) => write(panned({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, area())),
    place,
    press: at => {
      // As large as it may be.
      if (!stepBack()) zoomTo(Infinity, at)
    },
    stepBack,
    remove: () => picture.remove(),
    grow: way => {
      if (wantsStillness()) return 0
      const duration = lightboxSpeedSeconds * 1000
      const from = content.thumbnail?.getBoundingClientRect()
      const frames =
        from && isInView(from)
          ? [
              { transform: between(from, box), transformOrigin: '0 0' },
              { transform: 'none', transformOrigin: '0 0' },
            ]
          : [{ opacity: 0 }, { opacity: 1 }]
      picture.animate(way === 'in' ? frames : frames.reverse(), { duration, easing: 'ease-in-out', fill: 'backwards' })
      return duration
    },
  }
}
