import {
  blocksOf,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { BlockFrame } from './block-frame'
import { firstPictureBlock } from './first-picture'
import type { DocumentData } from './page-data'
import type { PageScope } from './scope'

export type PageViewProps = {
  readonly document: PageDocument
  readonly data: DocumentData
  readonly scope: PageScope
  readonly pageWidth: SiteStyles['pageWidth']
  /** False below the first screen: a footer's picture is never the first. */
  readonly hasFirstPicture?: boolean
  /** Blocks left out because drawing them failed. */
  readonly without?: ReadonlySet<string>
}

export const sectionClass = ({ theme, padding }: Pick<SectionRecord, 'theme' | 'padding'>): string =>
  `section theme-${theme} top-${padding.top} bottom-${padding.bottom}`

/** The sections of a document. The published page and the editor's canvas both draw with this. */
export const PageView = ({ document, data, scope, pageWidth, hasFirstPicture = true, without }: PageViewProps) => {
  const first = hasFirstPicture ? firstPictureBlock(document, data) : undefined
  return sectionsInOrder(document).map(section => (
    <section
      key={section.id}
      id={section.anchor}
      className={sectionClass(section)}
      data-section={scope.mode === 'canvas' ? section.id : undefined}
    >
      {inReadingOrder(blocksOf(document, section.id), 'desktop').map(block =>
        without?.has(block.id) ? null : (
          <BlockFrame
            key={block.id}
            block={block}
            data={data[block.id]}
            scope={scope}
            pageWidth={pageWidth}
            isFirstPicture={block.id === first}
          />
        ),
      )}
    </section>
  ))
}
