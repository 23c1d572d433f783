import { sectionsInOrder } from '@sitewright/domain/documents'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../language'
import { useEditorScope, useEditorState } from './editor-context'
import { useSectionLibrary } from './section-library-store'
import { sectionName } from './section-words'

/** Where a section from the library will stand, in the page and in words. */
export const LandingLine = () => {
  const { geometry, locale } = useEditorScope()
  const { landing } = useSectionLibrary()
  const document = useEditorState(state => state.document)
  const line = useRef<HTMLDivElement>(null)
  const afterId = landing?.afterId
  const sections = sectionsInOrder(document)
  const at = sections.findIndex(({ id }) => id === afterId)
  const before = sections[at]
  const after = sections[at + 1]

  useLayoutEffect(() => {
    if (!landing) return
    const place = () => {
      const above = afterId === undefined ? undefined : geometry.section(afterId)?.rect
      const first = geometry.sections()[0]?.rect
      const top = above ? above.top + above.height : (first?.top ?? 0)
      if (line.current) line.current.style.top = `${top}px`
    }
    place()
    return geometry.subscribe(place)
  }, [geometry, landing, afterId])
  useEffect(() => {
    if (landing) line.current?.scrollIntoView({ block: 'center' })
  }, [landing])

  if (!landing) return null
  const nameOf = (id: string) => sectionName(document, id, locale)
  const words =
    before && after
      ? t('Lands here, between {id} and {id2}', { id: nameOf(before.id), id2: nameOf(after.id) })
      : before
        ? t('Lands here, after {id}', { id: nameOf(before.id) })
        : t('Lands here, at the top')
  return (
    <div ref={line} className="landing-line">
      <span>{words}</span>
    </div>
  )
}
