import { FileText } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { messageOf } from '../../app/api'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Failed, Waiting } from '../../ui/states'
import { lineWords, shortState, toWrite } from './import-words'
import { useImportList, useUpload } from './use-import'

const Former = () => {
  const { data, isError, refetch } = useImportList()
  const times = useTimes()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={56} />
  if (data.items.length === 0) return null
  return (
    <section className="import-former" aria-label={t('Former imports')}>
      <h2>{t('Former imports')}</h2>
      <ul>
        {data.items.map(({ id, fileName, state, written, createdAt }) => (
          <li key={id}>
            <RouteLink to={{ path: `commerce/import/${id}` }}>{fileName}</RouteLink>
            <span className="quiet">
              {[
                shortState[state],
                toWrite(written) > 0 ? t('{written} written', { written: lineWords(toWrite(written)) }) : undefined,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <time dateTime={createdAt}>{times.shortMoment(createdAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes a file, by a click or dropped. */
export const ChooseFile = () => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { upload, sent } = useUpload()
  const take = (file: File | null | undefined) => {
    if (file && !upload.isPending) upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files.item(0))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={isOver ? 'import-drop over' : 'import-drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileText} />
        <p>{t('Drop a CSV of Squarespace, Shopify, WooCommerce or your own here.')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('File with products')}
          hidden
          onChange={event => {
            take(event.target.files?.item(0))
            event.target.value = ''
          }}
        />
        <Button kind="primary" isDisabled={upload.isPending} onPress={() => input.current?.click()}>
          {upload.isPending ? t('Uploading') : t('Choose a file')}
        </Button>
        {upload.isPending && <progress aria-label={t('Uploading')} value={sent} max={1} />}
        {upload.isError && (
          <p className="field-error" role="alert">
            {messageOf(upload.error)}
          </p>
        )}
        <p className="quiet">{t('It is tried first: nothing is written before you have seen what would happen.')}</p>
      </div>
      <Former />
    </>
  )
}
