import './item-preview.css'
import { previewItem } from '@sitewright/contract/collections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { useView } from '../../app/view'
import { devices, frameSize } from '../../canvas/device'
import { inSentence, t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Waiting } from '../../ui/states'

/** Its words are saved first: the server draws what it has. */
const usePreview = (itemId: string, locale: string, saveFirst: () => Promise<boolean>) =>
  useQuery({
    queryKey: ['item-preview', itemId, locale],
    queryFn: async () => {
      await saveFirst()
      return call(previewItem, { params: { itemId }, query: { locale } })
    },
    // What was written meanwhile is on no page that was drawn before.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** How much room the page has; it is drawn as wide as the device and made smaller where that does not fit. */
function useArea() {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!area) return
    const measure = () => setSize({ width: area.clientWidth, height: area.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(area)
    measure()
    return () => watch.disconnect()
  }, [area])
  return { setArea, ...size }
}

/** The page that visitors would get were the draft published now: no script runs on it, and nothing of it can be sent. */
export const ItemPreview = ({
  itemId,
  locale,
  saveFirst,
  onClose,
}: {
  itemId: string
  locale: string
  saveFirst: () => Promise<boolean>
  onClose: () => void
}) => {
  const { device, setDevice } = useView()
  const preview = usePreview(itemId, locale, saveFirst)
  const { setArea, width: room, height } = useArea()
  const { width, scale } = frameSize(device, room, { isEditing: false })
  const { label } = devices.find(({ mode }) => mode === device)!
  return (
    <section className="item-preview" aria-label={t('Preview')}>
      <header className="item-preview-bar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div role="group" aria-label={t('Width of the preview')}>
          {devices.map(({ mode, label: name }) => (
            <Button key={mode} kind="ghost" isOn={device === mode} onPress={() => setDevice(mode)}>
              {name}
            </Button>
          ))}
        </div>
        <span className="quiet num" role="status">
          {preview.isFetching
            ? t('Drawing the page')
            : t('{width} px wide. Links and forms do nothing here.', { width })}
        </span>
        <Button onPress={onClose}>{t('Back to writing')}</Button>
      </header>
      <div className="item-preview-area" ref={setArea}>
        {preview.isError ? (
          <Empty>
            {messageOf(preview.error)}{' '}
            <Button onPress={() => void preview.refetch()} isDisabled={preview.isFetching}>
              {t('Try again')}
            </Button>
          </Empty>
        ) : preview.data ? (
          <div className="item-preview-page" style={{ width: width * scale }}>
            <iframe
              title={
                device === 'desktop'
                  ? t('The page on a desktop')
                  : t('The page on a {label}', { label: inSentence(label) })
              }
              // Styles and fonts are those of this origin; without scripts nobody acts on it.
              sandbox="allow-same-origin"
              srcDoc={preview.data.html}
              style={{ width, height: height / scale, transform: `scale(${scale})` }}
            />
          </div>
        ) : (
          <Waiting rows={5} rowHeight={72} />
        )}
      </div>
    </section>
  )
}
