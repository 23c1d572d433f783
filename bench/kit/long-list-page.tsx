import { createRoot } from 'react-dom/client'
import '../../packages/editor/src/ui/tokens.css'
import '../../packages/editor/src/ui/base.css'
import '../../packages/editor/src/inspector/inspector.css'
import { ItemPanel } from '../../packages/editor/src/inspector/item-panel'
import { ListControl } from '../../packages/editor/src/inspector/list-control'
import { createSampleEditor, entry, sampleList } from '../../packages/editor/src/inspector/testing/sample-editor'

/** The list control and the open entry, as they stand beside the page, with more entries than any block takes yet. */
const count = Number(new URLSearchParams(location.search).get('count'))
const entries = Array.from({ length: count }, (_, at) => entry(`e${at}`, `Question number ${at + 1}`))
const control = sampleList('entries') as Extract<ReturnType<typeof sampleList>, { control: 'list' }>
const { around, connect, actions } = createSampleEditor({ entries })
const item = ['entries', `e${Math.floor(count / 2)}`] as const
connect()
actions.openItem('b', item)
createRoot(document.getElementById('list')!).render(
  around(
    <>
      <ListControl control={control} blockId="b" path={['entries']} />
      <ItemPanel control={control} blockId="b" item={item} />
    </>,
  ),
)
