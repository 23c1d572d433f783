import type { PropsOf } from '../../kit'
import { thumbnailsOf } from '../../kit/slides'
import type { gallery } from '../block'

/** What scripts on the page know of the gallery; the engine reads nothing else. */
export const blockData = ({ columns, ...props }: PropsOf<typeof gallery>, id: string) => ({
  design: props.design,
  imageAspectRatio: props.ratio === 'auto' ? 'Auto' : props.ratio,
  slidesPerRow: props.slidesPerRow,
  lightbox: props.lightbox,
  lightboxTheme: props.lightboxTheme,
  mixedContent: props.slides.some(({ film }) => film),
  columnWidth: props.columnWidth,
  gutter: props.gutter,
  listImageSize: props.listSize,
  'active-alignment': props.alignment,
  'thumbnails-per-row': columns.desktop,
  'square-thumbs': props.squareThumbs,
  'auto-crop': props.autoCrop,
  autoplay: props.autoplay,
  'autoplay-duration': props.seconds,
  thumbnails: props.thumbnails,
  'thumbnail-strip-height': props.thumbnailHeight,
  'thumbnail-strip-margin': props.thumbnailMargin,
  vSize: null,
  padding: props.gutter,
  'meta-position': props.metaPosition,
  transition: props.transition,
  speed: props.speed / 1000,
  loop: props.loop,
  clicks: props.clicks,
  history: props.history,
  randomize: props.randomize,
  'pause-on-mouseover': props.pauseOnMouseover,
  ...(props.thumbnails && { 'linked-galleries': [thumbnailsOf(id)] }),
})
