import type { DigitalFile } from '@sitewright/contract/downloads'
import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { downloadLimits } from '@sitewright/domain/downloads'
import { localise } from '@sitewright/domain/sites'
import { type DragEvent, useRef, useState } from 'react'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { Button } from '../../../ui/button'
import { Confirmation } from '../../../ui/dialog'
import { TextField } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { Failed, Waiting } from '../../../ui/states'
import { largestFile, useFiles } from './use-files'
import type { ProductForm } from './use-product'

const everyVariant = 'every'

/** A button that asks for a file of this device. */
const FileButton = ({
  label,
  many = false,
  isDisabled,
  onFiles,
}: {
  label: string
  many?: boolean
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        data-files={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

const Progress = ({ share, name }: { share: number; name: string }) => (
  <progress className="file-progress" value={share} aria-label={t('Sending {name}', { name })} />
)

const FileRow = ({
  file,
  variants,
  share,
  isBusy,
  onChange,
  onReplace,
  onRemove,
}: {
  file: DigitalFile
  variants: readonly { id: string; name: string }[]
  /** How much of the file that takes its place is sent. */
  share: number | undefined
  isBusy: boolean
  onChange: (changed: Pick<DigitalFile, 'id' | 'name' | 'variantId'>) => void
  onReplace: (file: File) => void
  onRemove: () => void
}) => {
  const { id, variantId } = file
  const [name, setName] = useState(file.name)
  const isGone = variantId !== null && !variants.some(variant => variant.id === variantId)
  const rename = () => {
    const next = name.trim()
    if (next === '') setName(file.name)
    else if (next !== file.name) onChange({ id, name: next, variantId })
  }
  return (
    <li className="file-row">
      <TextField label={t('Name')} value={name} maxLength={200} onChange={setName} onBlur={rename} />
      {variants.length > 1 && (
        <Select
          label={t('Comes with')}
          options={[
            { value: everyVariant, label: t('Every variant') },
            ...variants.map(variant => ({ value: variant.id, label: variant.name })),
            ...(isGone ? [{ value: variantId, label: t('A variant that is gone') }] : []),
          ]}
          value={variantId ?? everyVariant}
          onChange={chosen => onChange({ id, name: file.name, variantId: chosen === everyVariant ? null : chosen })}
        />
      )}
      <p className="soft num file-facts">
        {humanizeFileSize(file.bytes)}
        {file.version > 1 && t(', version {version}', { version: file.version })}
      </p>
      <div className="file-tools">
        <FileButton label={t('Replace')} isDisabled={isBusy} onFiles={([next]) => next && onReplace(next)} />
        <Button isDisabled={isBusy} onPress={onRemove}>
          {t('Remove')}
        </Button>
      </div>
      {share !== undefined && <Progress share={share} name={file.name} />}
    </li>
  )
}

/** What whoever buys it may fetch. Files are stored at once: they belong to the product, not to what is typed. */
export const FilesTab = ({ product: { known } }: { product: ProductForm }) => {
  const { primaryLocale: locale } = useSession().site
  const { query, sending, failure, add, replace, change, remove } = useFiles(known.id)
  const [removing, setRemoving] = useState<DigitalFile>()
  if (known.type !== 'DIGITAL')
    return (
      <div className="page-body">
        <p className="soft">{t('Save the product as a digital one first. Then files can be added here.')}</p>
      </div>
    )
  const { data, isError, refetch } = query
  if (!data)
    return (
      <div className="page-body">
        {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={64} />}
      </div>
    )
  const labels = new Map(
    known.options.flatMap(({ values }) => values.map(({ id, label }) => [id, localise(label, locale, locale) ?? ''])),
  )
  const variants = known.variants.map(({ id, sku, valueIds }) => ({
    id,
    name: valueIds.map(valueId => labels.get(valueId) ?? '').join(', ') || sku,
  }))
  const isBusy = sending !== undefined
  const isFull = data.files.length >= downloadLimits.filesPerProduct
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isBusy && !isFull) void add([...event.dataTransfer.files])
  }
  return (
    <div className="page-body">
      <section className="product-files" aria-label={t('Files')}>
        <div className="product-section-head">
          <h2>{t('Files')}</h2>
          <span className="soft">
            {t('Buyers fetch each {most} times within {days} days.', {
              most: downloadLimits.most,
              days: downloadLimits.days,
            })}
          </span>
        </div>
        <ul className="file-rows">
          {data.files.map(file => (
            <FileRow
              key={`${file.id} ${file.name}`}
              file={file}
              variants={variants}
              share={sending?.replaces === file.id ? sending.share : undefined}
              isBusy={isBusy}
              onChange={change}
              onReplace={next => replace(file.id, next)}
              onRemove={() => setRemoving(file)}
            />
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a pointer */}
        <div className="file-drop" onDragOver={event => event.preventDefault()} onDrop={drop}>
          {sending && !sending.replaces ? (
            <>
              <p role="status">{t('Sending {name}', { name: sending.name })}</p>
              <Progress share={sending.share} name={sending.name} />
            </>
          ) : (
            <>
              <p className="soft">
                {isFull
                  ? t('A product has {filesPerProduct} files at most.', {
                      filesPerProduct: downloadLimits.filesPerProduct,
                    })
                  : t('Drop files here, up to {largestFile} each.', { largestFile })}
              </p>
              <FileButton
                label={data.files.length === 0 ? t('Choose files') : t('Add files')}
                many
                isDisabled={isBusy || isFull}
                onFiles={files => void add(files)}
              />
            </>
          )}
        </div>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </section>
      <Confirmation
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('Remove {name}?', { name: removing?.name ?? '' })}
        confirm={t('Remove file')}
        kind="danger"
        onConfirm={() => {
          if (removing) remove(removing.id)
          setRemoving(undefined)
        }}
      >
        {t('Whoever bought it keeps it.')}
      </Confirmation>
    </div>
  )
}
