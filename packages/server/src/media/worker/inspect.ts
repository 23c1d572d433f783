import { open, readFile, writeFile } from 'node:fs/promises'
import { maxUploadBytes } from '@sitewright/domain/catalogue'
import { districtContentType, districtLimits, readDistrict } from '@sitewright/domain/maps'
import { maxDrawing, maxDrawingDepth, maxDrawingElements } from '../limits'
import type { InspectResult, InspectTask } from '../tasks'
import { countElements } from './count-elements'
import { sanitiseSvg } from './sanitise-svg'
import { sniff } from './sniff'

const headBytes = 16_384

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

type Cleaned =
  | { ok: true; facts: { width: number; height: number }; bytes: number }
  | { ok: false; reason: 'too-complex' | 'unsafe-drawing' }

async function cleanDrawing({ file, cleanFile }: InspectTask): Promise<Cleaned> {
  const source = await readFile(file, 'utf8')
  const { elements, depth } = countElements(source)
  if (elements > maxDrawingElements || depth > maxDrawingDepth) return { ok: false, reason: 'too-complex' }
  const drawing = sanitiseSvg(source)
  if (!drawing.ok) return drawing
  const body = Buffer.from(drawing.svg)
  await writeFile(cleanFile, body)
  return { ok: true, facts: { width: drawing.width, height: drawing.height }, bytes: body.length }
}

/** What the file is, by its content alone, and what is to be kept of it. */
export async function inspect(task: InspectTask): Promise<InspectResult> {
  const { file, bytes, cleanFile } = task
  if (bytes === 0) return { ok: false, reason: 'empty' }
  const sniffed = await sniff(await headOf(file), task)
  if (!sniffed) return { ok: false, reason: 'unsupported' }
  const isDrawing = sniffed.contentType === 'image/svg+xml'
  const isDistrict = sniffed.contentType === districtContentType
  const most = isDrawing ? maxDrawing : isDistrict ? districtLimits.bytes : maxUploadBytes[sniffed.kind]
  if (bytes > most) return { ok: false, reason: 'too-large', most }
  if (isDrawing) {
    const cleaned = await cleanDrawing(task)
    return cleaned.ok ? { ...cleaned, ...sniffed, file: cleanFile } : cleaned
  }
  if (isDistrict) {
    const reading = readDistrict(await readFile(file, 'utf8'))
    if (!reading.ok) return { ok: false, reason: `district-${reading.reason}` }
  }
  if (sniffed.kind !== 'image') return { ok: true, ...sniffed, file, bytes }
  // A sound or a document needs no decoder of pictures, whose loading takes longer than everything above.
  const { inspectPicture } = await import('./inspect-picture')
  const inspected = await inspectPicture(file)
  return inspected.ok ? { ok: true, ...sniffed, facts: inspected.facts, file, bytes } : inspected
}
