import { assetRef, boolean, defineBlock, embed, localString, object, oneOf, query, text, videoMode } from '../kit'
import { lackIf } from '../kit/lacks'
import { ratios } from '../kit/ratio'

export const video = defineBlock({
  type: 'video',
  version: 1,
  label: 'Video',
  group: 'basic',
  synonyms: ['youtube', 'vimeo', 'wistia', 'animoto', 'film', 'clip', 'mp4'],
  props: object({
    from: oneOf(['provider', 'upload']),
    embed: embed({ films: true }),
    asset: assetRef(),
    /** An own picture in place of the provider's poster. */
    poster: assetRef(),
    mode: videoMode(),
    ratio: oneOf(ratios),
    /** The picture that is there before the film plays. */
    overlay: boolean(),
    title: localString({ max: 120 }),
    /** As the owner writes it, such as 4.20. */
    length: text({ max: 10 }),
    /** Silent, and from the start. */
    autoplay: boolean(),
    loop: boolean(),
    controls: boolean(),
    /** A WebVTT file. */
    captions: assetRef(),
    caption: localString({ max: 300 }),
  }),
  defaults: () => ({
    from: 'provider' as const,
    embed: null,
    asset: null,
    poster: null,
    mode: 'fit' as const,
    ratio: 'auto' as const,
    overlay: true,
    title: {},
    length: '',
    autoplay: false,
    loop: false,
    controls: true,
    captions: null,
    caption: {},
  }),
  variants: {
    film: { label: 'Film with poster', props: { from: 'provider', overlay: true } },
    loop: {
      label: 'Silent loop',
      props: { from: 'upload', overlay: false, autoplay: true, loop: true, controls: false },
    },
    plain: { label: 'Plain', props: { from: 'upload', overlay: false } },
  },
  size: { desktop: { w: 14, h: 9 }, mobile: { w: 8, h: 5 } },
  needs: ({ asset, poster, embed: film, captions }) => ({
    file: query.asset(asset),
    picture: query.asset(poster ?? film?.posterId ?? null),
    captionsFile: query.asset(captions),
  }),
  island: 'interaction',
  thirdParty: ({ from, embed: film }) => (from === 'provider' && film ? [film.provider] : []),
  // A provider's player has captions of its own; a silent loop says nothing.
  lacks: ({ from, embed: film, asset, captions, autoplay }) => [
    ...lackIf((from === 'provider' ? film : asset) === null, 'no-video'),
    ...lackIf(from === 'upload' && asset !== null && captions === null && !autoplay, 'no-captions'),
  ],
  migrations: [],
})
