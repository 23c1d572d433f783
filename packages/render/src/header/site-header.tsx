import { type PageDocument, type SectionTheme, sectionsInOrder } from '@sitewright/domain/documents'
import { PageView, type PageViewProps } from '../page-view'

export type SiteHeaderProps = Omit<PageViewProps, 'hasFirstPicture' | 'ground'> & {
  /** Of the page's first section: a header may stand on its ground. */
  readonly theme: SectionTheme
}

const behaviourOf = (document: PageDocument) => sectionsInOrder(document)[0]?.bar ?? {}

export const SiteHeader = ({ theme, ...view }: SiteHeaderProps) => {
  const { stays, over } = behaviourOf(view.document)
  return (
    <header className={`site-header${stays ? ' stays' : ''}${over ? ' over' : ''}`}>
      <PageView {...view} hasFirstPicture={false} ground={theme} />
    </header>
  )
}

/** The line above the header; nothing where there is nothing to say just now. */
export const SiteAnnouncement = (view: Omit<PageViewProps, 'hasFirstPicture' | 'ground'>) =>
  Object.keys(view.document.blocks).some(id => !view.without?.has(id)) ? (
    <aside className="site-announcement">
      <PageView {...view} hasFirstPicture={false} />
    </aside>
  ) : null
