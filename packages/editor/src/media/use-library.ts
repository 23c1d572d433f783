import type { Asset, AssetOrder, ListedAsset } from '@sitewright/contract/media'
import type { AssetKind } from '@sitewright/domain/assets'
import { useDeferredValue, useRef, useState } from 'react'
import { useLayout } from '../app/layout'
import type { ShownKind } from './media-kinds'
import { extended, toggled } from './selection'
import { type Place, useAsset, useAssets, useOverview } from './use-library-data'
import { useUploads } from './use-uploads'

/** Why the library is open: to see to it, or to take something out of it. */
export type Purpose =
  | { readonly kind: 'keep' }
  | {
      readonly kind: 'choose'
      readonly accept: ShownKind
      /** How many may be chosen; where it is one, another takes its place. */
      readonly room: number
      readonly chosen: readonly string[]
      readonly onChoose: (assetIds: readonly string[]) => void
      readonly onClose: () => void
    }

export type ViewName = 'grid' | 'list'
const viewPlace = 'sw:media-view'

/** Everything the parts of the library share: what is shown, what is marked, which file is open beside it. */
export function useLibrary(purpose: Purpose) {
  const layout = useLayout()
  /** Details lie over the files there, and are opened by hand. */
  const isNarrow = layout === 'phone' || layout === 'stacked'
  const accept = purpose.kind === 'choose' ? purpose.accept : undefined
  const takesOne = purpose.kind === 'choose' && purpose.room === 1
  const takesMany = purpose.kind === 'choose' && purpose.room !== 1

  const [wanted, setPlace] = useState<Place>({})
  const [kind, setKind] = useState<AssetKind | undefined>(accept)
  const [order, setOrder] = useState<AssetOrder>('newest')
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<ViewName>(() => (localStorage.getItem(viewPlace) === 'list' ? 'list' : 'grid'))
  const search = useDeferredValue(typed.trim())

  const overview = useOverview(kind)
  /** A folder may be deleted while it is open, here or by somebody else. */
  const isGone = (folderId: string) => overview.data?.folders.every(({ id }) => id !== folderId) ?? false
  const place: Place = wanted.folderId !== undefined && isGone(wanted.folderId) ? {} : wanted
  const list = useAssets({ ...place, kind, order, search: search || undefined })
  const assets = list.data?.pages.flatMap(page => page.items)

  /** What is marked or open may be out of sight after another search. */
  const seen = useRef(new Map<string, ListedAsset>())
  /** What is in use now may be further down than the list has come. */
  const inUse = takesOne ? purpose.chosen[0] : undefined
  const isListed = assets === undefined || assets.some(({ id }) => id === inUse)
  const { data: found } = useAsset(isListed ? undefined : inUse)
  for (const asset of [...(found ? [found] : []), ...(assets ?? [])]) seen.current.set(asset.id, asset)
  const known = (ids: readonly string[]): ListedAsset[] => ids.flatMap(id => seen.current.get(id) ?? [])

  /** What an answer said of a file that the list may not hold any more: another name is no longer what was searched. */
  const [, setLearned] = useState(0)
  const learn = (asset: Asset) => {
    const before = seen.current.get(asset.id)
    if (before) seen.current.set(asset.id, { ...before, ...asset })
    setLearned(count => count + 1)
  }

  const [marked, setMarked] = useState<readonly string[]>([])
  const [currentId, setCurrentId] = useState<string | undefined>(inUse)
  const [isDetailsOpen, setDetailsOpen] = useState(false)
  const anchor = useRef<string>(undefined)

  const toggle = (id: string) => {
    anchor.current = id
    setMarked(before => toggled(before, id))
  }
  const extendTo = (id: string, from = anchor.current ?? currentId ?? id) => {
    anchor.current ??= from
    setMarked(before => extended(before, assets?.map(asset => asset.id) ?? [], { from, to: id }))
  }
  const leave = (ids: readonly string[]) => {
    for (const id of ids) seen.current.delete(id)
    setMarked(before => before.filter(id => !ids.includes(id)))
    if (currentId !== undefined && ids.includes(currentId)) {
      setCurrentId(undefined)
      setDetailsOpen(false)
    }
  }

  const isSingle = useRef(false)
  const arrived = ({ id }: Asset) => {
    if (takesOne && isSingle.current) return purpose.onChoose([id])
    if (takesMany) setMarked(before => [...before, id])
    setCurrentId(id)
  }
  const uploads = useUploads({ accept, folderId: place.folderId, onArrived: arrived })
  const upload = (files: readonly File[]) => {
    isSingle.current = files.length === 1
    uploads.start(files)
  }

  return {
    purpose,
    isNarrow,
    takesOne,
    takesMany,
    list,
    assets,
    overview: overview.data,
    filter: {
      place,
      kind,
      order,
      typed,
      isFiltered: search !== '' || place.part !== undefined || place.folderId !== undefined,
    },
    goTo: (next: Place) => setPlace(next),
    setKind,
    setOrder,
    setTyped,
    view,
    setView: (next: ViewName) => {
      localStorage.setItem(viewPlace, next)
      setView(next)
    },
    marked,
    setMarked,
    toggle,
    extendTo,
    known,
    learn,
    leave,
    current: currentId === undefined ? undefined : seen.current.get(currentId),
    currentId,
    setCurrentId,
    isDetailsOpen,
    setDetailsOpen,
    uploads,
    upload,
  }
}

export type LibraryState = ReturnType<typeof useLibrary>
