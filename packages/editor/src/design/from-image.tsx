import { designMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { ImagePlus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components'
import { t } from '../language'
import { Button } from '../ui/button'
import { showToast } from '../ui/toast'
import { type StoredPalette, storedPalette } from './colour-words'
import { type Pixels, type Point, paletteAt, readPixels, samplePoints } from './picture-samples'

type Picture = { readonly url: string; readonly pixels: Pixels }

const within = (share: number): number => Math.min(1, Math.max(0, share))
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

const SamplePoint = ({ number, point, onMove }: { number: number; point: Point; onMove: (point: Point) => void }) => {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    onMove({ x: within((event.clientX - box.x) / box.width), y: within((event.clientY - box.y) / box.height) })
  }
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove({ x: within(point.x + step[0]), y: within(point.y + step[1]) })
  }
  return (
    <button
      type="button"
      className="sample-point"
      aria-label={formatMessage(t(designMessages.samplePoint), { number })}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={walk}
    />
  )
}

/** Colours of a picture, which is read here and sent nowhere. */
export const FromImageMode = ({ onChange }: { onChange: (palette: StoredPalette) => void }) => {
  const [picture, setPicture] = useState<Picture>()
  const files = useRef<HTMLInputElement>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture])
  const take = (pixels: Pixels, next: readonly Point[]) => {
    setPoints(next)
    onChange(storedPalette(paletteAt(pixels, next)))
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const pixels = await readPixels(file)
    if (!pixels) return showToast(t(designMessages.noPicture))
    setPicture({ url: URL.createObjectURL(file), pixels })
    take(pixels, samplePoints(pixels))
  }
  return (
    <DropZone
      className="picture-drop"
      aria-label={t(designMessages.dropPicture)}
      onDrop={async ({ items }) => {
        const dropped = items.find(item => item.kind === 'file')
        await open(dropped && (await dropped.getFile()))
      }}
    >
      {picture && (
        <div className="sampled">
          <img src={picture.url} alt="" draggable={false} />
          {points.map((point, at) => (
            <SamplePoint
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its number
              key={at}
              number={at + 1}
              point={point}
              onMove={moved => take(picture.pixels, points.with(at, moved))}
            />
          ))}
        </div>
      )}
      <Button icon={ImagePlus} onPress={() => files.current?.click()}>
        {picture ? t(designMessages.otherPicture) : t(designMessages.choosePicture)}
      </Button>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        onChange={event => {
          void open(event.target.files?.[0])
          // The same file again is a choice, too.
          event.target.value = ''
        }}
      />
      <p className="field-help">{picture ? t(designMessages.pictureHelp) : t(designMessages.dropPicture)}</p>
    </DropZone>
  )
}
