import '../../ui/table.css'
import './import.css'
import type { ProductImport } from '@sitewright/contract/imports'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { navigate, RouteLink, usePlace } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t, tn, tx } from '../../language'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Failed, Waiting } from '../../ui/states'
import { ChooseFile } from './choose-file'
import { ColumnForm, ColumnList } from './columns'
import { Counts, Outcome } from './dry-run'
import { aboutFile, lineWords, progressWords, toWrite } from './import-words'
import { type ImportAct, useImport, useImportAct } from './use-import'

const stepNames = [t('File'), t('Columns'), t('Dry run'), t('Import')] as const

const stepOf = (shown: ProductImport | undefined, isMapping: boolean): number => {
  if (!shown) return 0
  if (shown.state === 'columns' || isMapping) return 1
  return shown.state === 'checking' || shown.state === 'checked' ? 2 : 3
}

const Steps = ({ at }: { at: number }) => (
  <ol className="page-tabs import-steps" aria-label={t('Steps')}>
    {stepNames.map((name, index) => (
      <li key={name} aria-current={index === at ? 'step' : undefined} className={index < at ? 'past' : undefined}>
        {index < at && <Icon of={Check} size={14} />}
        {name}
      </li>
    ))}
  </ol>
)

const Actions = ({ shown }: { shown: ProductImport }) => {
  const act = useImportAct(shown.id)
  const button = (name: ImportAct, label: string, kind?: 'primary') => (
    <Button kind={kind} isDisabled={act.isPending} onPress={() => act.mutate(name)}>
      {label}
    </Button>
  )
  const lines = toWrite(shown.counts)
  return (
    <>
      {shown.state !== 'running' && shown.state !== 'undoing' && (
        <Button onPress={() => navigate({ path: 'commerce/import' })}>{t('Choose another file')}</Button>
      )}
      {shown.undoUntil !== null && button('undo', t('Undo'))}
      {(shown.state === 'running' || shown.state === 'paused' || shown.state === 'checking') &&
        button('cancel', t('Cancel'))}
      {shown.state === 'running' && button('pause', t('Pause'), 'primary')}
      {shown.state === 'paused' && button('start', t('Go on'), 'primary')}
      {shown.state === 'checked' &&
        lines > 0 &&
        button('start', t('Import {lines}', { lines: lineWords(lines) }), 'primary')}
    </>
  )
}

const After = ({ shown }: { shown: ProductImport }) => {
  const times = useTimes()
  const { state, pictures, kept, undoUntil } = shown
  return (
    <>
      {(pictures.waiting > 0 || pictures.failed > 0) && (
        <p role="status">
          {pictures.waiting > 0 &&
            `${t('{waiting} pictures are still being fetched.', { waiting: pictures.waiting })} `}
          {pictures.failed > 0 && t('{failed} could not be had.', { failed: pictures.failed })}
        </p>
      )}
      {state === 'undone' && (
        <p role="status">
          {kept === 0
            ? t('The store is as it was before.')
            : tn(
                kept,
                '{count} product was edited since and left alone.',
                '{count} products were edited since and left alone.',
              )}
        </p>
      )}
      {undoUntil && (
        <p className="quiet">{t('It can be undone until {undoUntil}.', { undoUntil: times.shortMoment(undoUntil) })}</p>
      )}
    </>
  )
}

const Body = ({
  shown,
  isMapping,
  onMap,
}: {
  shown: ProductImport
  isMapping: boolean
  onMap: (is: boolean) => void
}) => {
  const { state, failure } = shown
  if (state === 'columns' || isMapping) return <ColumnForm shown={shown} onDone={() => onMap(false)} />
  const isMoving = state === 'checking' || state === 'running' || state === 'paused' || state === 'undoing'
  const hasBegun = state !== 'checking' && state !== 'checked'
  return (
    <div className="import-body">
      <div>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        {isMoving && (
          <div className="import-progress">
            <progress
              aria-label={state === 'checking' ? t('Trying') : t('Importing')}
              {...(shown.total !== null && state !== 'undoing' && { value: shown.done, max: Math.max(1, shown.total) })}
            />
            <p className="num">{state === 'undoing' ? t('Taking back what was written') : progressWords(shown)}</p>
          </div>
        )}
        <Counts shown={shown} counts={hasBegun ? shown.written : shown.counts} />
        <After shown={shown} />
        {state !== 'checking' && <Outcome key={shown.problems.wrong} shown={shown} />}
      </div>
      <ColumnList shown={shown} onChange={state === 'checked' ? () => onMap(true) : undefined} />
    </div>
  )
}

const Opened = ({ importId }: { importId: string }) => {
  const { data, isError, refetch } = useImport(importId)
  const [isMapping, setMapping] = useState(false)
  return (
    <main className="page">
      <Head about={data && aboutFile(data)}>{data && <Actions shown={data} />}</Head>
      <Steps at={stepOf(data, isMapping)} />
      <div className="page-body">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />)}
        {data && <Body shown={data} isMapping={isMapping} onMap={setMapping} />}
      </div>
    </main>
  )
}

const Head = ({ about, children }: { about?: string | undefined; children?: React.ReactNode }) => (
  <header className="page-head import-head">
    <div className="page-title">
      <p className="page-area">
        {tx('Commerce / {link}', { link: <RouteLink to={{ path: 'commerce/products' }}>{t('Products')}</RouteLink> })}
      </p>
      <h1>{t('Import')}</h1>
      {about && <p className="import-about">{about}</p>}
    </div>
    {children && <div className="import-actions">{children}</div>}
  </header>
)

/** Brings products in from a file: chosen, tried, written, and taken back if it was wrong. */
export const ImportScreen = () => {
  const importId = /^commerce\/import\/(.+)$/.exec(usePlace().path)?.[1]
  if (importId !== undefined) return <Opened key={importId} importId={importId} />
  return (
    <main className="page">
      <Head />
      <Steps at={0} />
      <div className="page-body">
        <ChooseFile />
      </div>
    </main>
  )
}
