import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Names, type WorldLevel, worldLayers, worldShape, worldUnits } from '@sitewright/domain/maps'

export type World = {
  /** Other data, other version: views of it are kept for a year by whoever asked for them. */
  readonly version: string
  readonly names: Names
  /** By the zoom it is made for. */
  readonly level: (zoom: number) => WorldLevel
}

type Header = { readonly units: number; readonly layers: Readonly<Record<string, readonly number[]>> }

function readLevel(file: Buffer): WorldLevel {
  const headerBytes = file.readUInt32LE(0)
  const header = JSON.parse(file.toString('utf8', 4, 4 + headerBytes)) as Header
  if (header.units !== worldUnits) throw new Error('The map data is in other units than the server; build anew.')
  // Copied, so that the numbers lie where a view of them may begin.
  const bytes = file.subarray(4 + headerBytes)
  const numbers = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  let at = 0
  const layers = Object.entries(header.layers).map(([layer, lengths]) => {
    const shapes = lengths.map(length => {
      at += length
      return worldShape(numbers.subarray(at - length, at))
    })
    return [layer, shapes] as const
  })
  return Object.fromEntries(layers) as unknown as WorldLevel
}

const nothing = Object.fromEntries(worldLayers.map(layer => [layer, []])) as unknown as WorldLevel
/** Without a build maps are water and markers: all of them work, and tests need no build. */
const emptyWorld: World = { version: 'none', names: { places: [], countries: [] }, level: () => nothing }

const readNames = (folder: string): (Names & { readonly version: string }) | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** What the build made of the world. A level is read when the first view wants it, and kept. */
export function readWorld(folder: string): World {
  const names = readNames(folder)
  if (!names) return emptyWorld
  const levels = new Map<number, WorldLevel>()
  return {
    version: names.version,
    names,
    level: zoom => {
      const level = levels.get(zoom) ?? readLevel(readFileSync(join(folder, `${zoom}.bin`)))
      levels.set(zoom, level)
      return level
    },
  }
}
