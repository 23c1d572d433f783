import { type PageDocument, type SectionTheme, sectionsInOrder } from '@sitewright/domain/documents'
import type { Ref } from 'react'
import { PageView, type PageViewProps } from '../page-view'

export type SiteHeaderProps = Omit<PageViewProps, 'hasFirstPicture' | 'ground'> & {
  /** Of the page's first section: a header may stand on its ground. */
  readonly theme: SectionTheme
  readonly partRef?: Ref<HTMLElement>
}

const behaviourOf = (document: PageDocument) => sectionsInOrder(document)[0]?.bar ?? {}

export const SiteHeader = ({ theme, partRef, ...view }: SiteHeaderProps) => {
  const { stays, over } = behaviourOf(view.document)
  return (
    <header ref={partRef} className={`site-header${stays ? ' stays' : ''}${over ? ' over' : ''}`}>
      <PageView {...view} hasFirstPicture={false} ground={theme} />
    </header>
  )
}

/** Whether there is something to say just now. */
export const isAnnouncing = ({ document, without }: Pick<SiteHeaderProps, 'document' | 'without'>): boolean =>
  Object.keys(document.blocks).some(id => !without?.has(id))

/** The line above the header; nothing where there is nothing to say just now. */
export const SiteAnnouncement = ({ partRef, ...view }: Omit<SiteHeaderProps, 'theme'>) =>
  isAnnouncing(view) ? (
    <aside ref={partRef} className="site-announcement">
      <PageView {...view} hasFirstPicture={false} />
    </aside>
  ) : null
