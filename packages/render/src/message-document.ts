import { definitions } from '@sitewright/blocks/definitions'
import type { VisitorMessage } from '@sitewright/domain/catalogue/messages'
import { type BlockRecord, documentVersion, type JsonObject, type PageDocument } from '@sitewright/domain/documents'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { menuEntries } from './header/navigation'
import type { Site } from './site'

type Message = { readonly heading: string; readonly text: string; readonly links?: boolean }
/** A message that stands in the catalogue. */
type KnownMessage = { readonly heading: VisitorMessage; readonly text: VisitorMessage; readonly links?: boolean }

const block = (id: string, type: string, props: object, place: { y: number; w: number; h: number }): BlockRecord => {
  const definition = definitions[type]!
  const at = { x: 1, y: place.y, h: place.h, layer: 0 }
  return {
    id,
    sectionId: 'message',
    type,
    version: definition.version,
    props: { ...(definition.defaults('') as object), ...props } as JsonObject,
    placement: { desktop: { ...at, w: place.w }, mobile: { ...at, w: 8 } },
  }
}

/** The first three addresses of the main navigation, as a way on. */
const waysOn = (site: Site): RichTextDocument => ({
  type: 'rich-text',
  content: menuEntries(site.navigation.main, { site, pageId: undefined, isItem: false })
    .flatMap(entry => [entry, ...entry.items])
    .filter(entry => entry.href !== undefined)
    .slice(0, 3)
    .map(({ title, href }) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: title, marks: [{ type: 'link', href: href ?? '/' }] }],
    })),
})

/** A page that says one thing, in the site's own style, for when the owner's own page cannot be shown. */
export const messageDocument = (site: Site, { heading, text, links = true }: Message): PageDocument => {
  const local = (value: unknown) => ({ [site.locale]: value })
  const blocks = [
    block('message-heading', 'heading', { text: local(heading), level: 'h1', size: 'h1' }, { y: 1, w: 20, h: 2 }),
    block('message-text', 'text', { text: local(richText(text)), tone: 'soft' }, { y: 3, w: 12, h: 2 }),
    ...(links ? [block('message-links', 'text', { text: local(waysOn(site)) }, { y: 5, w: 12, h: 3 })] : []),
  ]
  return {
    version: documentVersion,
    sections: {
      message: { id: 'message', order: 'a', theme: 'lightest', padding: { top: 'medium', bottom: 'large' } },
    },
    blocks: Object.fromEntries(blocks.map(record => [record.id, record])),
  }
}

const known = {
  'not-found': { heading: 'page.notFound', text: 'page.notFoundText' },
  broken: { heading: 'page.broken', text: 'page.brokenText' },
  unpublished: { heading: 'page.unpublished', text: 'page.unpublishedText', links: false },
} as const satisfies Record<string, KnownMessage>

/** What is shown instead of a page, in the language of the address. */
export const pageMessage = (site: Pick<Site, 'locale'>, name: keyof typeof known): Message => {
  const { heading, text, ...rest }: KnownMessage = known[name]
  const message = readMessages(visitorMessages(site.locale))
  return { ...rest, heading: message(heading), text: message(text) }
}
