import type { DataKinds, MapAnswer } from '@sitewright/blocks/kit'
import { type District, districtContentType, drawMap, drawnZoom, levelFor, readDistrict } from '@sitewright/domain/maps'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database'
import { bothPlaces, ownPlaces, type PlaceDirectory } from './places'
import type { World } from './world-files'

type MapQuestion = DataKinds['map']['request']

export type MapsDeps = {
  readonly world: World
  /** A file of the site's library: what it is, and where its bytes are. */
  readonly file: (
    tx: SiteTransaction,
    id: string,
  ) => Promise<{ readonly contentType: string; readonly blobKey: string } | undefined>
  readonly readText: (blobKey: string) => Promise<string | undefined>
  /** The owner's key for maps of the provider; empty when there is none. */
  readonly key: (tx: SiteTransaction) => Promise<string>
  /** Somebody who knows streets too. */
  readonly provider?: PlaceDirectory | undefined
}

/** Districts that were read last; a visitor who moves about asks for the same one again and again. */
const keptDistricts = 100

export function createMaps({ world, file, readText, key, provider }: MapsDeps) {
  /** By the address of their bytes, which another upload changes. */
  const districts = new LRUCache<string, { readonly district: District | undefined }>({ max: keptDistricts })

  const own = ownPlaces(world.names.places)

  const readKept = async (blobKey: string): Promise<District | undefined> => {
    const known = districts.get(blobKey)
    if (known) return known.district
    const text = await readText(blobKey)
    const reading = text === undefined ? undefined : readDistrict(text)
    const district = reading?.ok ? reading.district : undefined
    districts.set(blobKey, { district })
    return district
  }

  const districtOf = async (tx: SiteTransaction, id: string | null) => {
    const found = id === null ? undefined : await file(tx, id)
    if (!found || found.contentType !== districtContentType) return undefined
    const district = await readKept(found.blobKey)
    return district && { district, version: found.blobKey.slice(-10) }
  }

  /** A view, and the version by which another view of the same map may be asked for. */
  const view = async (tx: SiteTransaction, { lat, lng, zoom, markers, districtId }: MapQuestion) => {
    const found = await districtOf(tx, districtId)
    const request = { centre: { lat, lng }, zoom, markers, district: found?.district }
    const level = world.level(levelFor(drawnZoom(zoom, found !== undefined)))
    const version = found ? `${world.version}-${found.version}` : world.version
    return { ...drawMap(request, level, world.names), version }
  }

  return {
    view,

    /** Of a site that is not there yet; its district as it stands in the file. */
    draw({ lat, lng, zoom, markers }: MapQuestion, text?: string): MapAnswer {
      const reading = text === undefined ? undefined : readDistrict(text)
      const district = reading?.ok ? reading.district : undefined
      const level = world.level(levelFor(drawnZoom(zoom, district !== undefined)))
      const drawing = drawMap({ centre: { lat, lng }, zoom, markers, district }, level, world.names)
      return { ...drawing, version: world.version, mapsKey: null }
    },

    /** What pages show: the view, and the key in base64 when the owner has one. */
    async answer(tx: SiteTransaction, requests: readonly MapQuestion[]): Promise<readonly MapAnswer[]> {
      const given = requests.length === 0 ? '' : await key(tx)
      const mapsKey = given === '' ? null : Buffer.from(given).toString('base64')
      const answers: MapAnswer[] = []
      for (const request of requests) answers.push({ ...(await view(tx, request)), mapsKey })
      return answers
    },

    places: provider ? bothPlaces(provider, own) : own,
  }
}

export type Maps = ReturnType<typeof createMaps>
