import { blockRules } from '@sitewright/blocks/definitions'
import { isCollectionKind, readSettings } from '@sitewright/domain/collections'
import { startingPrivacy } from '@sitewright/domain/consent'
import {
  applyChange,
  blocksOf,
  type Command,
  checkDocument,
  type EditRefusal,
  emptyDocument,
  type PageDocument,
  runCommand,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { readPopup } from '@sitewright/domain/popups'
import {
  eachSiteDocument,
  type NavigationItem,
  navigationRefusal,
  type PublishedPage,
  readSiteSeo,
} from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import { currentDocument, type NewDraft, startingDocuments } from '../pages'
import { type Resolve, resolveReferences, withNewIds } from './references'
import type { TemplateNavigationItem } from './shapes'
import type { Template } from './template'

type TemplatePage = Template['pages'] extends ReadonlyMap<string, infer Page> ? Page : never

export type Making = { readonly newId: () => string; readonly resolve: Resolve }

/** Goes through the same command as any edit, so nothing gets in that an editor could not save. */
export function makeDocument(where: string, document: PageDocument, { newId, resolve }: Making): PageDocument {
  const fresh = withNewIds(currentDocument(resolveReferences(document, resolve)), newId)
  const refuse = (reason: EditRefusal): never => {
    throw new Error(`${where} holds something that cannot be stored: ${reason}`)
  }
  const refusal = checkDocument(fresh, blockRules)
  if (refusal) refuse(refusal)
  return sectionsInOrder(fresh).reduce((made, section) => {
    const command: Command = { kind: 'insert-section', section, blocks: blocksOf(fresh, section.id) }
    const edit = runCommand(made, command, blockRules)
    return edit.ok ? applyChange(made, edit.change) : refuse(edit.reason)
  }, emptyDocument())
}

/** The draft of a new site, with ids of its own. `resolve` knows what was made before: pages, pictures, products. */
export function makeDraft(template: Template, making: Making): NewDraft {
  const { newId, resolve } = making
  const { about, site } = template
  const entry = ({ page, externalLink, items = [] }: TemplateNavigationItem): NavigationItem => ({
    id: newId(),
    ...(page === undefined ? {} : { pageId: resolveReferences(page, resolve) }),
    ...(externalLink ? { externalLink } : {}),
    items: items.map(entry),
  })
  const { primaryLocale: locale } = site.settings
  const itemDocumentOf = (name: string, { kind, title, itemDocument }: TemplatePage) => {
    if (itemDocument) return { itemDocument: makeDocument(`${about.name}/${name} (item)`, itemDocument, making) }
    if (!isCollectionKind(kind)) return {}
    const begun = startingDocuments(
      { kind, title: localise(title, locale, locale) ?? '' },
      { locale, newId },
    ).itemDocument
    return begun ? { itemDocument: begun } : {}
  }
  const pages = [...template.pages].map(([name, page]): PublishedPage => {
    const { document, itemDocument: _, seo = {}, collection, closed: __, ...plain } = page
    return {
      ...plain,
      id: resolve('page', name),
      seo: resolveReferences(seo, resolve),
      document: makeDocument(`${about.name}/${name}`, document, making),
      ...itemDocumentOf(name, page),
      ...(isCollectionKind(page.kind) && { collection: readSettings(page.kind, collection ?? null) }),
    }
  })
  const navigation = { main: site.navigation.main.map(entry), footer: site.navigation.footer.map(entry) }
  const refusal = navigationRefusal(navigation, id => pages.some(page => page.id === id))
  if (refusal) throw new Error(`the navigation of ${about.name} cannot be stored: ${refusal}`)
  return {
    homePageId: resolveReferences(site.homePage, resolve),
    navigation,
    styles: site.styles,
    privacy: startingPrivacy(),
    popup: readPopup(resolveReferences(site.popup ?? {}, resolve)),
    seo: readSiteSeo({}),
    // A starting point brings no code: it is nobody's own.
    snippets: [],
    documents: eachSiteDocument(name => makeDocument(`${about.name}/${name}`, template.documents[name], making)),
    pages,
  }
}
