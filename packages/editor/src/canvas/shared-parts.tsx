import type { SiteDocumentName } from '@sitewright/domain/documents'
import './shared-parts.css'

import { useLayoutEffect, useRef } from 'react'
import { navigate } from '../app/router'
import { inSentence, t } from '../language'
import { pathOfShared, sharedLabels } from '../site/shared-words'
import { useEditorScope } from './editor-context'
import { scaled } from './measure'

/** Lies over a part that stands on every page; a press goes there to edit it. */
export const SharedPart = ({ name, scale }: { name: SiteDocumentName; scale: number }) => {
  const { elements, geometry } = useEditorScope()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const own = button.current
      const box = elements.parts.get(name)?.getBoundingClientRect()
      if (!own) return
      own.hidden = !box || box.height === 0
      if (!box || own.hidden) return
      const { left, top, width, height } = scaled(box, scale)
      Object.assign(own.style, {
        transform: `translate(${left}px, ${top}px)`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
    place()
    // Whatever makes a part higher or lower moves the page's own sections.
    return geometry.subscribe(place)
  }, [elements, geometry, name, scale])
  const label = sharedLabels[name]
  return (
    <button
      ref={button}
      type="button"
      className="shared-part"
      aria-label={t('Edit the {label}', { label: inSentence(label) })}
      onClick={() => navigate({ path: pathOfShared(name) })}
      hidden
    >
      <span className="shared-part-name" aria-hidden="true">
        {t('{label}, on every page', { label })}
      </span>
    </button>
  )
}

/** While such a part is edited the page is a backdrop: a press on it goes back to the page. */
export const ReturnToPage = ({ shared }: { shared: SiteDocumentName }) => (
  <button
    type="button"
    className={`return-to-page${shared === 'footer' ? ' above' : ''}`}
    onClick={() => navigate({ path: 'edit' })}
  >
    <span>{t('Press the page to edit it instead')}</span>
  </button>
)
