import type { PopupOnPage } from '@sitewright/domain/popups'
import type { Ref } from 'react'
import { PageView, type PageViewProps } from '../page-view'

export type SitePopupProps = Omit<PageViewProps, 'hasFirstPicture' | 'ground' | 'pageWidth'> & {
  readonly popup: Pick<PopupOnPage, 'style' | 'position' | 'isDimmed'>
  readonly partRef?: Ref<HTMLElement>
}

const Close = ({ label }: { label: string }) => (
  <button type="button" className="popup-close" aria-label={label}>
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d="M4 4l10 10M14 4L4 14" />
    </svg>
  </button>
)

/** The box above a page. Where the page behind it rests it is a dialog of the browser's, elsewhere a part of the page. */
export const SitePopup = ({ popup: { style, position, isDimmed }, partRef, ...view }: SitePopupProps) => {
  const { scope } = view
  const isOpen = scope.mode === 'canvas'
  const look = `popup is-${style} at-${position}${isDimmed ? ' is-dimmed' : ''}${isOpen ? ' is-still' : ''}`
  const box = (
    <div className="popup-box theme-lightest" ref={partRef as Ref<HTMLDivElement>}>
      <Close label={scope.message('announcement.close')} />
      <div className="popup-content">
        <PageView {...view} pageWidth="full" hasFirstPicture={false} />
      </div>
    </div>
  )
  const label = scope.siteTitle
  if (isDimmed && !isOpen)
    return (
      <dialog className={look} aria-label={label}>
        {box}
      </dialog>
    )
  return (
    // The browser's own dialog would take the focus from what somebody reads.
    <div className={look} role="dialog" aria-label={label} tabIndex={-1}>
      {box}
    </div>
  )
}
