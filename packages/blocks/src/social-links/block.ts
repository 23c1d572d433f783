import { socialNetworks } from '@sitewright/domain/catalogue'
import { boolean, defineBlock, integer, link, list, localString, object, oneOf, usualPlaces, variant } from '../kit'
import { alignments } from '../kit/alignment'
import { lackIf } from '../kit/lacks'

export const freshLink = () => ({ network: 'instagram' as const, link: null, label: {} })

export const socialLinks = defineBlock({
  type: 'social-links',
  version: 1,
  label: 'Social links',
  group: 'business',
  synonyms: ['icons', 'follow', 'profiles', 'instagram', 'facebook', 'mastodon'],
  props: object({
    links: list(
      {
        network: oneOf(socialNetworks),
        link: link(),
        /** Stands in place of the network's name. */
        label: localString({ max: 60 }),
      },
      { min: 1, max: 20 },
    ),
    look: variant(['icons', 'names', 'icons-and-names']),
    /** Of an icon, in pixels. */
    size: integer({ min: 18, max: 40 }),
    align: oneOf(alignments),
    inMenuOnPhones: boolean(),
  }),
  defaults: () => ({
    links: [
      { ...freshLink(), id: 'first' },
      { ...freshLink(), id: 'second', network: 'facebook' as const },
      { ...freshLink(), id: 'third', network: 'email' as const },
    ],
    look: 'icons' as const,
    size: 24,
    align: 'left' as const,
    inMenuOnPhones: true,
  }),
  variants: {
    icons: { label: 'Icons', props: { look: 'icons' } },
    names: { label: 'Names', props: { look: 'names' } },
    'icons-and-names': { label: 'Icons and names', props: { look: 'icons-and-names' } },
  },
  size: { desktop: { w: 6, h: 2 }, mobile: { w: 8, h: 2 } },
  where: [...usualPlaces, 'bar'],
  lacks: ({ links }) =>
    lackIf(
      links.some(({ link: target }) => target === null),
      'no-link',
    ),
  migrations: [],
})
