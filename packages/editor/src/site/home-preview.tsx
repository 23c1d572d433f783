import './home-preview.css'
import type { PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView, type Site, type Supplies } from '@sitewright/render'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayout } from '../app/layout'
import { t } from '../language'
import { Button } from '../ui/button'
import { ErrorBoundary } from '../ui/error-boundary'
import { Segments } from '../ui/segments'
import { useDocumentData } from './answers'
import { useSiteModel } from './site-model'
import { bringBlocksIn, useSupplies } from './supplies'
import { useDraft, usePageContent } from './use-site'
import { useSiteLook, useWrittenFrame } from './written-frame'

const widths = { desktop: 1200, tablet: 820, phone: 390 } as const
type Device = keyof typeof widths
const mostHeight = 520
const devices = [
  { value: 'desktop', label: t('Desktop') },
  { value: 'tablet', label: t('Tablet') },
  { value: 'phone', label: t('Phone|a device') },
] as const

const Page = ({ document, site, supplies }: { document: PageDocument; site: Site; supplies: Supplies }) => {
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas', supplies }), [site, supplies])
  return (
    <PageView document={document} data={data} scope={scope} pageWidth={site.styles.pageWidth} hasFirstPicture={false} />
  )
}

export type Above = { readonly site: Site; readonly supplies: Supplies }
type Previewed = {
  /** Of the frame, for screen readers. */
  readonly title: string
  readonly note: string
  /** Words of the button that draws it anew. */
  readonly again: string
  /** Styles besides those of the site. */
  readonly look?: string
  readonly actions?: ReactNode
  /** What lies above the page. */
  readonly draw: (above: Above) => ReactNode
}

const Frame = ({
  site,
  document,
  width,
  scale,
  height,
  turn,
  title,
  look = '',
  draw,
}: Previewed & {
  site: Site
  document: PageDocument | undefined
  width: number
  scale: number
  height: number
  turn: number
}) => {
  const { attach, frame } = useWrittenFrame()
  const supplies = useSupplies(site.locale)
  useSiteLook(frame, { site, own: `body{overflow:hidden;--frame-height:${height / scale}px}${look}` })
  return (
    <>
      <iframe
        ref={attach}
        title={title}
        tabIndex={-1}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {frame &&
        supplies &&
        createPortal(
          // Nothing in it can be pressed or tabbed to: what somebody decides here would decide nothing.
          <div inert>
            <ErrorBoundary fallback={() => null}>
              {document && <Page {...{ document, site, supplies }} />}
            </ErrorBoundary>
            <div key={turn}>{draw({ site, supplies })}</div>
          </div>,
          frame.body,
        )}
    </>
  )
}

/** The home page with something above it as it would be, whatever is switched on, saved, or stored in this browser. */
export const HomePreview = (previewed: Previewed) => {
  const { data: draft } = useDraft()
  return draft ? <Drawn draft={draft} {...previewed} /> : null
}

/** What a block is must be known before it can be drawn. */
function useKnown(page: PageDocument | undefined, above: PageDocument): boolean {
  const [known, setKnown] = useState<readonly unknown[]>([])
  useEffect(() => {
    let isGone = false
    void bringBlocksIn(page, above).then(
      () => isGone || setKnown([page, above]),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [page, above])
  return page !== undefined && known.includes(page) && known.includes(above)
}

const Drawn = ({ draft, ...previewed }: Previewed & { draft: NonNullable<ReturnType<typeof useDraft>['data']> }) => {
  const site = useSiteModel(draft)
  const { data: home } = usePageContent(draft.homePageId)
  const isKnown = useKnown(home?.document, draft.documents.popup.document)
  const layout = useLayout()
  const [device, setDevice] = useState<Device>(layout === 'phone' ? 'phone' : 'desktop')
  const [turn, setTurn] = useState(0)
  const [room, setRoom] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = widths[device]
  // On a small screen the fields below it are still in sight.
  const height = Math.min(mostHeight, Math.round(room * 1.1))
  return (
    <section className="home-preview" aria-label={t('Preview')}>
      <div className="home-preview-bar">
        <p>
          <b>{t('Home')}</b> {previewed.note}
        </p>
        <Segments label={t('Device')} isLabelHidden options={devices} value={device} onChange={setDevice} />
        <div className="home-preview-actions">
          <Button onPress={() => setTurn(turn + 1)}>{previewed.again}</Button>
          {previewed.actions}
        </div>
      </div>
      <div ref={measure} className="home-preview-stage" style={{ height: height || undefined }}>
        {room > 0 && isKnown && (
          <Frame
            {...previewed}
            {...{ site, turn, width, height }}
            scale={Math.min(1, room / width)}
            document={home?.document}
          />
        )}
      </div>
    </section>
  )
}
