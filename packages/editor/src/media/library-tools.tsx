import { type AssetOrder, assetOrders } from '@sitewright/contract/media'
import { type AssetKind, assetKinds } from '@sitewright/domain/assets'
import { ChevronDown, LayoutGrid, List, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { SearchField } from '../ui/field'
import { Icon } from '../ui/icon'
import { Menu, MenuChoice } from '../ui/menu'
import { allKinds, mediaKinds } from './media-kinds'
import type { LibraryState } from './use-library'

const orderLabels: Record<AssetOrder, string> = { newest: t('Newest'), name: t('Name'), largest: t('Largest') }
const orders = assetOrders.map(value => ({ value, label: orderLabels[value] }))

const everyKind = 'all'
const kinds: readonly { value: AssetKind | typeof everyKind; label: string }[] = [
  { value: everyKind, label: t('All kinds') },
  ...assetKinds.map(value => ({ value, label: allKinds[value] })),
]

/** One of several, said by the button that offers them. */
const Chooser = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) => {
  const words = options.find(option => option.value === value)?.label
  return (
    <Menu
      label={label}
      button={
        <Button aria-label={`${label}: ${words}`}>
          {words}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    >
      <MenuChoice label={label} options={options} value={value} onChange={onChange} />
    </Menu>
  )
}

/** Finding files, the order they come in, and bringing new ones. */
export const LibraryTools = ({ library }: { library: LibraryState }) => {
  const { purpose, filter, list, view, setView } = library
  const { may } = useSession()
  const files = useRef<HTMLInputElement>(null)
  const accepted = purpose.kind === 'choose' ? mediaKinds[purpose.accept].accepted.join() : undefined
  const total = list.data?.pages[0]?.total
  const noun = purpose.kind === 'choose' ? mediaKinds[purpose.accept] : mediaKinds.file
  const words =
    total === undefined || filter.typed !== ''
      ? t('Search {many}', { many: noun.many })
      : t('Search {total} {one}', { total, one: total === 1 ? noun.one : noun.many })
  return (
    <div className="media-tools">
      <div className="media-search">
        <SearchField label={t('Search files')} placeholder={words} value={filter.typed} onChange={library.setTyped} />
      </div>
      {purpose.kind === 'keep' && (
        <Chooser
          label={t('Kind')}
          value={filter.kind ?? everyKind}
          options={kinds}
          onChange={value => library.setKind(value === everyKind ? undefined : value)}
        />
      )}
      <Chooser label={t('Order|of a list')} value={filter.order} options={orders} onChange={library.setOrder} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div className="media-views" role="group" aria-label={t('View')}>
        <IconButton icon={LayoutGrid} label={t('Grid')} isOn={view === 'grid'} onPress={() => setView('grid')} />
        <IconButton icon={List} label={t('List')} isOn={view === 'list'} onPress={() => setView('list')} />
      </div>
      {may('asset-library') && (
        <>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept={accepted}
            onChange={({ currentTarget }) => {
              library.upload([...(currentTarget.files ?? [])])
              // The same file once more is a change as well.
              currentTarget.value = ''
            }}
          />
          <Button icon={Upload} onPress={() => files.current?.click()}>
            {t('Upload')}
          </Button>
        </>
      )}
    </div>
  )
}
