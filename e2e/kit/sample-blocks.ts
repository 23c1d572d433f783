type Differences = Readonly<Record<string, unknown>>

/** A gallery as it is stored, without pictures: nothing moves by itself and nothing opens. */
export const galleryBlock = (differences: Differences = {}) => ({
  type: 'gallery',
  version: 4,
  props: {
    from: 'own',
    source: { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' },
    slides: [],
    design: 'grid',
    ratio: '3:2',
    columns: { desktop: 4, mobile: 2 },
    slidesPerRow: 3,
    stripHeight: 50,
    columnWidth: 250,
    listSize: 'medium',
    gutter: 20,
    captionPlace: 'below',
    metaPosition: 'bottom',
    alignment: 'center',
    autoCrop: true,
    thumbnails: false,
    thumbnailHeight: 75,
    thumbnailMargin: 10,
    squareThumbs: false,
    transition: 'fade',
    speed: 300,
    autoplay: false,
    seconds: 5,
    randomize: false,
    pauseOnMouseover: true,
    loop: false,
    clicks: 'next',
    history: false,
    lightbox: false,
    lightboxTheme: 'dark',
    ...differences,
  },
})

/** A map of Vienna that can be moved. */
export const mapBlock = (differences: Differences = {}) => ({
  type: 'map',
  version: 1,
  props: {
    place: { mapLat: 48.2, mapLng: 16.37, mapZoom: 7, addressTitle: 'Market hall', addressLine2: 'Vienna' },
    style: 'Original',
    showLabels: true,
    showTerrain: false,
    draggable: true,
    scrollwheel: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: false,
    linkOnClick: true,
    markers: [],
    district: null,
    from: 'auto',
    ...differences,
  },
})

/** Words of a rich text, marked or not. */
export const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })

/** A text of one paragraph. */
export const textBlock = (...content: readonly object[]) => ({
  type: 'text',
  version: 1,
  props: {
    text: { en: { type: 'rich-text', content: [{ type: 'paragraph', content }] } },
    tone: 'normal',
    vertical: 'top',
  },
})
