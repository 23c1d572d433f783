import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { definitions } from './definitions'
import { migrateBlock, migration } from './kit/migrations'

/** Where a new source begins. */
const ofThisPage = { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' }

const sliderOf3: JsonObject = {
  slides: [],
  design: 'slider',
  ratio: 'auto',
  columns: { desktop: 4 },
  columnWidth: 250,
  listSize: 'medium',
  gutter: 20,
  captionPlace: 'below',
  slidesPerRow: 3,
  metaPosition: 'bottom',
  alignment: 'center',
  autoCrop: true,
  thumbnails: false,
  thumbnailHeight: 75,
  thumbnailMargin: 10,
  squareThumbs: false,
  transition: 'fade',
  speed: 1000,
  autoplay: false,
  seconds: 5,
  randomize: false,
  pauseOnMouseover: true,
  loop: false,
  clicks: 'next',
  history: false,
  lightbox: false,
  lightboxTheme: 'dark',
  stripHeight: 36,
}

const albumOf1: JsonObject = {
  tracks: [],
  title: {},
  text: {},
  cover: null,
  numbers: true,
  continuous: true,
  look: 'list',
}

/** Props before and after each migration, by block type and version. */
const examples: Record<string, Record<number, { before: JsonObject; after: JsonObject }>> = {
  'member-area': {
    2: {
      before: { title: {}, text: {}, loginLabel: {}, isForSale: false, buyLink: null, buyLabel: {} },
      after: { title: {}, text: {}, loginLabel: {}, planId: null, isForSale: false, buyLink: null, buyLabel: {} },
    },
  },
  donation: {
    2: {
      before: {
        ...{ look: 'amounts', page: null, title: {}, level: 'h3', amounts: [], other: true },
        ...{ monthly: 'off', label: {}, boxed: true },
      },
      after: {
        ...{ look: 'amounts', page: null, title: {}, level: 'h3', amounts: [], other: true },
        ...{ monthly: 'off', label: {}, boxed: true, donatePageId: null },
      },
    },
  },
  'product-page': { 2: { before: {}, after: { related: false, relatedTitle: {} } } },
  'pricing-switch': {
    2: {
      before: { options: ['a', 'b'].map(id => ({ id, label: {}, price: {}, text: {}, link: null, button: {} })) },
      after: {
        planId: null,
        options: ['a', 'b'].map(id => ({ id, label: {}, price: {}, text: {}, link: null, button: {} })),
      },
    },
  },
  button: {
    2: {
      before: {
        label: { en: 'Shop' },
        link: null,
        style: 'primary',
        size: 'medium',
        align: 'left',
        vertical: 'top',
        fillsWidthOnPhones: true,
      },
      after: {
        label: { en: 'Shop' },
        link: null,
        style: 'primary',
        size: 'medium',
        align: 'left',
        vertical: 'top',
        fillsWidthOnPhones: true,
        inMenuOnPhones: false,
      },
    },
  },
  navigation: {
    2: {
      before: { menu: 'footer' },
      after: { menu: 'footer', direction: 'row', depth: 2, onPhones: 'menu' },
    },
  },
  'site-title': {
    2: {
      before: { logo: 'bird', logoHeight: 60 },
      after: { as: 'logo', logo: 'bird', height: { desktop: 60 } },
    },
  },
  gallery: {
    2: {
      before: {
        slides: [{ id: 'a', assetId: 'dunes' }],
        design: 'stack',
        ratio: '1:1',
        columns: { desktop: 4, mobile: 2 },
        columnWidth: 250,
        listSize: 'medium',
        gutter: 20,
        captionPlace: 'below',
      },
      after: {
        slides: [{ id: 'a', assetId: 'dunes' }],
        design: 'stack',
        ratio: '1:1',
        columns: { desktop: 4, mobile: 2 },
        columnWidth: 250,
        listSize: 'medium',
        gutter: 20,
        captionPlace: 'below',
        slidesPerRow: 3,
        metaPosition: 'bottom',
        alignment: 'center',
        autoCrop: true,
        thumbnails: false,
        thumbnailHeight: 75,
        thumbnailMargin: 10,
        squareThumbs: false,
        transition: 'fade',
        speed: 1000,
        autoplay: false,
        seconds: 5,
        randomize: false,
        pauseOnMouseover: true,
        loop: false,
        clicks: 'next',
        history: false,
        lightbox: false,
        lightboxTheme: 'dark',
      },
    },
    3: {
      before: {
        slides: [],
        design: 'slider',
        ratio: 'auto',
        columns: { desktop: 4 },
        columnWidth: 250,
        listSize: 'medium',
        gutter: 20,
        captionPlace: 'below',
        slidesPerRow: 3,
        metaPosition: 'bottom',
        alignment: 'center',
        autoCrop: true,
        thumbnails: false,
        thumbnailHeight: 75,
        thumbnailMargin: 10,
        squareThumbs: false,
        transition: 'fade',
        speed: 1000,
        autoplay: false,
        seconds: 5,
        randomize: false,
        pauseOnMouseover: true,
        loop: false,
        clicks: 'next',
        history: false,
        lightbox: false,
        lightboxTheme: 'dark',
      },
      after: sliderOf3,
    },
    4: { before: sliderOf3, after: { ...sliderOf3, from: 'own', source: ofThisPage } },
  },
  album: { 2: { before: albumOf1, after: { ...albumOf1, from: 'own', source: ofThisPage } } },
  'label-list': {
    2: {
      before: { of: 'tags', sort: 'name', counts: false, limit: 50, layout: 'line' },
      after: { of: 'tags', collectionId: null, sort: 'name', counts: false, limit: 50, layout: 'line' },
    },
  },
  archive: {
    2: {
      before: { by: 'months', counts: true, limit: 50, layout: 'list' },
      after: { by: 'months', collectionId: null, counts: true, limit: 50, layout: 'list' },
    },
  },
  image: {
    2: {
      before: {
        asset: 'jar',
        phoneAsset: null,
        fit: 'fit',
        cornerRadius: 4,
        link: null,
        alt: { en: 'A jar' },
        decorative: false,
      },
      after: {
        asset: 'jar',
        phoneAsset: null,
        fit: 'fit',
        cornerRadius: 4,
        link: null,
        alt: { en: 'A jar' },
        decorative: false,
        variant: 'inline',
        title: {},
        text: {},
        buttonLabel: {},
        caption: {},
        captionPlace: 'none',
        focal: null,
        fitAlignment: 'center',
        fluid: true,
        stretch: true,
        mask: 'none',
        shadow: null,
        overlay: 40,
        lightbox: false,
      },
    },
  },
  'product-list': {
    2: {
      before: { category: 'Vases', limit: 8, columns: 4, sort: 'price-up', excludeCurrent: true },
      after: {
        source: { collectionId: 'all', filter: { kind: 'label', label: 'Vases' }, sort: 'price-up' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: true,
      },
    },
    3: {
      before: {
        source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: false,
      },
      after: {
        source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: false,
        quickView: false,
      },
    },
    4: {
      before: {
        source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: false,
        quickView: true,
      },
      after: {
        source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: false,
        quickView: true,
        filters: false,
        byCategory: true,
        byPrice: true,
        byOptions: true,
        byStock: true,
        bySale: true,
        byTags: false,
      },
    },
  },
}

const allMigrations = () =>
  Object.values(definitions).flatMap(({ type, migrations }) => migrations.map(step => ({ type, ...step })))

describe('the migrations of stored blocks', () => {
  it('every block has one migration per version after the first, in order', () => {
    for (const { type, version, migrations } of Object.values(definitions)) {
      const expected = Array.from({ length: version - 1 }, (_, index) => index + 2)
      expect(
        migrations.map(step => step.version),
        type,
      ).toEqual(expected)
    }
  })

  it('every migration has an example of what it does', () => {
    for (const { type, version, name, up } of allMigrations()) {
      const example = examples[type]?.[version]
      expect(example, `${type} ${version} "${name}": write an example`).toBeDefined()
      if (example) expect(up(example.before)).toEqual(example.after)
    }
  })

  it('the examples end in props that the block of today takes', () => {
    for (const [type, steps] of Object.entries(examples)) {
      const { version, props, migrations } = definitions[type]!
      for (const [at, { after }] of Object.entries(steps)) {
        const left = migrations.filter(step => step.version > Number(at))
        const today = left.reduce((before, step) => step.up(before), after)
        expect(props.safeParse(today), `${type} ${at} to ${version}`).toEqual({ success: true, data: today })
      }
    }
  })

  it('a product list of every category stays one of every category', () => {
    const { migrations } = definitions['product-list']!
    expect(migrations[0]!.up({ category: '', limit: 8, columns: 2, sort: 'manual', excludeCurrent: false })).toEqual({
      source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
      limit: 8,
      columns: { desktop: 2, mobile: 2 },
      excludeCurrent: false,
    })
  })
})

describe('bringing a stored block up to date', () => {
  const place = { x: 1, y: 1, w: 1, h: 1, layer: 0 }
  const stored = (version: number, props: JsonObject): BlockRecord => ({
    id: 'a',
    sectionId: 's',
    type: 'gallery',
    version,
    props,
    placement: { desktop: place, mobile: place },
  })
  const migrations = {
    version: 3,
    migrations: [
      migration(2, 'columns named', ({ cols = 1, ...props }) => ({ ...props, columns: cols })),
      migration(3, 'columns per breakpoint', ({ columns = 1, ...props }) => ({ ...props, columns: { wide: columns } })),
    ],
  }

  it('takes the migrations above the stored version, in order', () => {
    expect(migrateBlock(stored(1, { cols: 4 }), migrations)).toEqual(stored(3, { columns: { wide: 4 } }))
    expect(migrateBlock(stored(2, { columns: 4 }), migrations)).toEqual(stored(3, { columns: { wide: 4 } }))
  })

  it('leaves a block alone that is up to date, or newer than the code', () => {
    const current = stored(3, { columns: { wide: 4 } })
    const newer = stored(4, { grid: true })
    expect(migrateBlock(current, migrations)).toBe(current)
    expect(migrateBlock(newer, migrations)).toBe(newer)
  })
})
