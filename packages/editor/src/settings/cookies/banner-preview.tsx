import type { Privacy } from '@sitewright/domain/consent'
import type { PageDocument } from '@sitewright/domain/documents'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'
import { CookieBanner, createPageScope, PageView, type Site, type Supplies } from '@sitewright/render'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDocumentData } from '../../site/answers'
import { useSiteModel } from '../../site/site-model'
import { useSupplies } from '../../site/supplies'
import { useDraft, usePageContent } from '../../site/use-site'
import { useSiteLook, useWrittenFrame } from '../../site/written-frame'
import { Button } from '../../ui/button'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Segments } from '../../ui/segments'
import { bannerOfPanel } from './banner-words'

const widths = { desktop: 1200, tablet: 820, phone: 390 } as const
type Device = keyof typeof widths
const height = 520
const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
] as const

const Page = ({ document, site, supplies }: { document: PageDocument; site: Site; supplies: Supplies }) => {
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas', supplies }), [site, supplies])
  return (
    <PageView document={document} data={data} scope={scope} pageWidth={site.styles.pageWidth} hasFirstPicture={false} />
  )
}

const Frame = ({
  site,
  document,
  privacy,
  locale,
  width,
  scale,
  turn,
}: {
  site: Site
  document: PageDocument | undefined
  privacy: Privacy
  locale: string
  width: number
  scale: number
  turn: number
}) => {
  const { attach, frame } = useWrittenFrame()
  const supplies = useSupplies(site.locale)
  useSiteLook(frame, { site, own: 'body{overflow:hidden}' })
  const banner =
    supplies &&
    bannerOfPanel(privacy, { locale, primaryLocale: site.primaryLocale, message: readMessages(cookieTexts(locale)) })
  return (
    <>
      <iframe
        ref={attach}
        title="Preview of the banner"
        tabIndex={-1}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {frame &&
        supplies &&
        banner &&
        createPortal(
          // Nothing in it can be pressed or tabbed to: what somebody decides here would decide nothing.
          <div inert>
            <ErrorBoundary fallback={() => null}>
              {document && <Page {...{ document, site, supplies }} />}
            </ErrorBoundary>
            <div key={turn}>
              <CookieBanner banner={banner} name="Cookies" />
            </div>
          </div>,
          frame.body,
        )}
    </>
  )
}

/** The home page with the banner as it would be, whatever is switched on, saved, or stored in this browser. */
export const BannerPreview = ({ privacy, locale }: { privacy: Privacy; locale: string }) => {
  const { data: draft } = useDraft()
  return draft ? <Drawn draft={draft} privacy={privacy} locale={locale} /> : null
}

const Drawn = ({
  draft,
  privacy,
  locale,
}: {
  draft: NonNullable<ReturnType<typeof useDraft>['data']>
  privacy: Privacy
  locale: string
}) => {
  const site = useSiteModel(draft)
  const { data: home } = usePageContent(draft.homePageId)
  const [device, setDevice] = useState<Device>('desktop')
  const [turn, setTurn] = useState(0)
  const [room, setRoom] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = widths[device]
  return (
    <section className="cookies-preview" aria-label="Preview">
      <div className="cookies-preview-bar">
        <p>
          <b>Home</b> Preview, stored choices ignored
        </p>
        <Segments label="Device" isLabelHidden options={devices} value={device} onChange={setDevice} />
        <Button onPress={() => setTurn(turn + 1)}>Ask again</Button>
      </div>
      <div ref={measure} className="cookies-stage">
        {room > 0 && (
          <Frame
            {...{ site, privacy, locale, turn, width }}
            scale={Math.min(1, room / width)}
            document={home?.document}
          />
        )}
      </div>
    </section>
  )
}
