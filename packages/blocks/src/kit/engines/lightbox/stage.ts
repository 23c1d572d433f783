import { lightboxPadding, lightboxSpeedSeconds } from '@sitewright/domain/media/lightbox'
import { largestScale, noZoom, panned, type Zoom, type ZoomArea, zoomedAt } from '@sitewright/domain/media/zoom'
import { wantsStillness } from '../motion'
import type { LightboxItem } from './items'

const phoneWidth = 767
const onPhones = { across: 16, down: 64 }

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The picture whole, in the middle, as large as it is and as the window leaves room for. */
export function fitBox({ width, height }: LightboxItem['content']): Box {
  const { across, down } = innerWidth < phoneWidth ? onPhones : { across: lightboxPadding, down: lightboxPadding }
  const scale = Math.min((innerWidth - 2 * across) / width, (innerHeight - 2 * down) / height, 1)
  const size = { width: width * scale, height: height * scale }
  return { ...size, left: (innerWidth - size.width) / 2, top: (innerHeight - size.height) / 2 }
}

const between = (from: Box, to: Box): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`

const isInView = ({ left, top, width, height }: Box): boolean =>
  width > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0

export type Shown = {
  readonly picture: HTMLImageElement
  readonly box: () => Box
  readonly zoom: () => Zoom
  readonly area: () => ZoomArea
  readonly zoomTo: (scale: number, at: { x: number; y: number }) => void
  readonly panBy: (dx: number, dy: number) => void
  readonly largest: () => number
  readonly place: () => void
  /** From its picture on the page, or back to it; where that is not in view it only fades. Answers how long it takes. */
  readonly grow: (way: 'in' | 'out') => number
}

/** One picture on the stage. */
export function showPicture(stage: HTMLElement, { content }: LightboxItem): Shown {
  const picture = stage.ownerDocument.createElement('img')
  picture.className = 'lightbox-picture'
  picture.alt = content.alt
  picture.draggable = false
  let box = fitBox(content)
  let zoom = noZoom
  const { thumbnail } = content
  const area = () => ({ fit: box, stage: { width: innerWidth, height: innerHeight } })
  const write = () => {
    picture.style.transform = zoom.scale === 1 ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
    picture.toggleAttribute('data-zoomed', zoom.scale > 1)
    // What is looked at more closely is fetched larger.
    picture.sizes = `${Math.ceil(box.width * zoom.scale)}px`
  }
  const place = () => {
    box = fitBox(content)
    zoom = noZoom
    for (const side of ['left', 'top', 'width', 'height'] as const) picture.style[side] = `${box[side]}px`
    write()
  }
  place()
  // What the page has of it already is there at once; the browser keeps it until the large one can be drawn.
  picture.src = thumbnail?.currentSrc || thumbnail?.src || content.source
  if (content.sources) picture.srcset = content.sources
  stage.append(picture)
  return {
    picture,
    box: () => box,
    zoom: () => zoom,
    area,
    largest: () => largestScale(content.width, box.width, devicePixelRatio),
    zoomTo: (scale, at) => {
      const largest = largestScale(content.width, box.width, devicePixelRatio)
      zoom = zoomedAt(zoom, { x: at.x - innerWidth / 2, y: at.y - innerHeight / 2 }, { ...area(), scale, largest })
      write()
    },
    panBy: (dx, dy) => {
      zoom = panned({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, area())
      write()
    },
    place,
    grow: way => {
      if (wantsStillness()) return 0
      const duration = lightboxSpeedSeconds * 1000
      const from = thumbnail?.getBoundingClientRect()
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
