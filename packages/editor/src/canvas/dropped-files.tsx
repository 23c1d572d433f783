import '../media/media.css'
import './dropped-files.css'
import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { Asset } from '@sitewright/contract/media'
import { clampToGrid } from '@sitewright/domain/documents'
import { useEffect, useRef } from 'react'
import { t } from '../language'
import { UploadRows } from '../media/upload-rows'
import { useUploads } from '../media/use-uploads'
import { bringDrawings, controlsOf } from '../site/supplies'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'
import type { Landing } from './actions'
import type { Landed } from './block-gestures'
import { type EditorScope, useEditorScope } from './editor-context'
import type { DropTarget, FileDrop } from './file-aim'
import { fullList, isList } from './item-controls'
import { focusOutlineSoon } from './outline-focus'
import { madeOf } from './paste-from-elsewhere'

type Into = Pick<EditorScope, 'actions' | 'editor' | 'breakpoint'>

/** Puts pictures into the block that they were let go on; answers with the files that it does not take. */
function giveTo(blockId: string, assets: readonly Asset[], { actions, editor }: Into): readonly Asset[] {
  const block = editor.store.getState().document.blocks[blockId]
  const pictures = assets.filter(({ kind }) => kind === 'image')
  const [first] = pictures
  if (!block || !first) return assets
  const without = (taken: readonly Asset[]) => assets.filter(asset => !taken.includes(asset))
  if (block.type === 'image') {
    actions.setValue({ blockId, item: [], prop: 'asset' }, first.id)
    announce(t('The picture was replaced'))
    return without([first])
  }
  const control = controlsOf(block.type)
    .filter(isList)
    .find(({ prop }) => prop === 'slides')
  // What stands on a page of pictures is added there.
  if (!control || block.props['from'] === 'collection') return assets
  const room = control.max - (block.props['slides'] as readonly unknown[]).length
  if (pictures.length > room) showToast(fullList(control))
  const taken = pictures.slice(0, room)
  if (taken.length > 0)
    actions.addItems(
      { blockId, path: ['slides'], control },
      taken.map(({ id }) => ({ assetId: id })),
    )
  return without(pictures)
}

/** Now that its block is known, with the size of that. */
function landingOf(landed: Landed, type: string, { breakpoint }: Into): Landing {
  if (!('place' in landed)) return { slot: landed.slot }
  return { place: clampToGrid({ ...landed.place, ...definitionOf(type)?.size[breakpoint] }, breakpoint) }
}

/** What was let go on the page becomes blocks there; what a page cannot show stays in the library. */
export async function placeFiles(assets: readonly Asset[], target: DropTarget, into: Into): Promise<void> {
  const left = 'blockId' in target ? giveTo(target.blockId, assets, into) : assets
  const made = madeOf(left)
  if (left.length > 0 && made.length === 0)
    showToast(t('It is in the library. A page shows pictures, videos and sounds.'))
  await bringDrawings(made.map(({ type }) => type))
  let landed = 'sectionId' in target ? target : undefined
  for (const { type, props } of made) {
    const added = into.actions.insert(type, {
      props,
      ...(landed && { sectionId: landed.sectionId, at: landingOf(landed, type, into) }),
    })
    if (added) focusOutlineSoon(added)
    // The next one finds a free place.
    landed = undefined
  }
}

/** Files of one drop on their way, with how far they are and what was refused. */
const Drop = ({ drop, onOver }: { drop: FileDrop; onOver: () => void }) => {
  const into = useEditorScope()
  const arrived = useRef<Asset[]>([])
  const { uploads, count, start, retry, forget } = useUploads({ onArrived: asset => arrived.current.push(asset) })
  const picker = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    start(drop.files)
  })
  const isDone = count.begun > 0 && count.over === count.begun
  useEffect(() => {
    if (!isDone) return
    const assets = arrived.current
    arrived.current = []
    if (assets.length > 0)
      placeFiles(assets, drop.target, into).catch(() => showToast(t('That could not be added without a connection')))
    if (uploads.length === 0) onOver()
  }, [isDone, uploads, drop, into, onOver])
  return (
    <>
      <UploadRows
        uploads={uploads}
        onRetry={retry}
        onForget={forget}
        onReplace={({ id }) => {
          forget(id)
          picker.current?.click()
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={t('Other files')}
        onChange={({ currentTarget }) => {
          start([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

export const DroppedFiles = ({ drops, onOver }: { drops: readonly FileDrop[]; onOver: (id: string) => void }) => (
  <section className="dropped-files" aria-label={t('Files for the page')}>
    {drops.map(drop => (
      <Drop key={drop.id} drop={drop} onOver={() => onOver(drop.id)} />
    ))}
  </section>
)
