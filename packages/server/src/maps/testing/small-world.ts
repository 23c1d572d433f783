import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldLayers, worldUnits } from '@sitewright/domain/maps'

const packed = (layers: Readonly<Record<string, readonly (readonly number[])[]>>): Buffer => {
  const lengths = Object.fromEntries(worldLayers.map(layer => [layer, (layers[layer] ?? []).map(each => each.length)]))
  const header = JSON.stringify({ units: worldUnits, layers: lengths })
  const padded = Buffer.from(header.padEnd(Math.ceil(header.length / 4) * 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  const numbers = Int32Array.from(worldLayers.flatMap(layer => (layers[layer] ?? []).flat()))
  return Buffer.concat([length, padded, Buffer.from(numbers.buffer)])
}

const place = (name: string, population: number, country: string, region: string, lat: number, lng: number) => ({
  ...{ name, population, country, region, lat, lng },
})

/** One square of land in the north-east of the world's middle, and five towns. */
export function writeSmallWorld(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sw-maps-'))
  const half = worldUnits / 2
  const land = [[half, half, half + 1_000_000, half, half + 1_000_000, half - 1_000_000, half, half - 1_000_000]]
  for (const zoom of [2, 3, 4, 5, 6, 7, 8]) writeFileSync(join(folder, `${zoom}.bin`), packed({ land }))
  const places = [
    place('Vienna', 2_065_500, 'AT', 'Wien', 48.2, 16.37),
    place('Zürich', 1_108_000, 'CH', 'Zürich', 47.38, 8.55),
    place('Vienne', 30_000, 'FR', 'Auvergne-Rhône-Alpes', 45.52, 4.87),
    place('Hargeisa', 20_000, '-99', '', 9.56, 44.06),
    place('Vienna', 16_000, 'US', 'Virginia', 38.9, -77.26),
  ]
  writeFileSync(join(folder, 'names.json'), JSON.stringify({ version: 'small', places, countries: [] }))
  return folder
}
