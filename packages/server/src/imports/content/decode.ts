import type { Blobs } from '../../platform/blobs'
import { UnreadableFile } from './refusal'

export const startBytes = 65_536

export type ContentFile = { readonly blobKey: string; readonly encoding: string; readonly bytes: number }

/** How a file is written: by its mark, by what it says of itself, and as UTF-8 unless either says otherwise. */
export function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const said = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(start.toString('latin1'))?.[1]
  if (said === undefined) return 'utf-8'
  try {
    return new TextDecoder(said).encoding
  } catch {
    return 'utf-8'
  }
}

/** The text of a file, some at a time. What is not written as it says is refused, never guessed. */
export async function* textOf(blobs: Blobs, { blobKey, encoding }: ContentFile): AsyncGenerator<string> {
  const blob = await blobs.get(blobKey)
  if (!blob) throw new UnreadableFile('empty')
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (part?: Buffer): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile('wrong-encoding')
    }
  }
  for await (const part of blob.stream) {
    const text = decode(part as Buffer)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}
