import '../../ui/table.css'
import '../rules/rules.css'
import type { TaxRegion, TaxSetup } from '@sitewright/contract/taxes'
import { countryName } from '@sitewright/domain/addresses'
import { Fragment, type ReactNode, useState } from 'react'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { ImportRates } from './import-rates'
import { RegionDialog } from './region-dialog'
import { TaxSettingsForm } from './tax-settings'
import { byCountry, depthOf, isWithin, rateWords, taxClassName } from './tax-words'
import { TryTaxes } from './try-taxes'
import { useTaxes } from './use-taxes'

type Rows = { setup: TaxSetup; onOpen: (region: TaxRegion) => void }

const placeNote = (region: TaxRegion, { settings }: TaxSetup) =>
  [region.taxName, region.postcode, settings.homeRegionId === region.id ? t('home') : ''].filter(Boolean).join(', ')

const modeWords = (region: TaxRegion, { regions }: TaxSetup) => {
  if (!isWithin(region, regions)) return ''
  return region.mode === 'adds' ? t('adds to it') : t('replaces it')
}

const NoRate = ({ setup, name, note = '' }: { setup: TaxSetup; name: string; note?: string }) => (
  <tr>
    <td>
      <b>{name}</b> <span className="soft">{note}</span>
    </td>
    <td />
    {setup.classes.map(({ id }) => (
      <td key={id} className="figure">
        –
      </td>
    ))}
  </tr>
)

const RegionTable = ({ setup, onOpen }: Rows) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">{t('Region')}</th>
        <th scope="col">{t('Wider rate')}</th>
        {setup.classes.map(each => (
          <th key={each.id} scope="col" className="figure">
            {taxClassName(each)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {byCountry(setup.regions).map(({ country, regions, isNamed }) => (
        <Fragment key={country}>
          {!isNamed && <NoRate setup={setup} name={countryName(country, language)} />}
          {regions.map(region => (
            <tr key={region.id}>
              <td className={`within-${depthOf(region)}`}>
                <button type="button" className="row-button" onClick={() => onOpen(region)}>
                  {region.name}
                </button>{' '}
                <span className="soft">{placeNote(region, setup)}</span>
              </td>
              <td className="soft">{modeWords(region, setup)}</td>
              {setup.classes.map(({ id }) => (
                <td key={id} className="figure num">
                  {rateWords(region.rates[id])}
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
      <NoRate setup={setup} name={t('Everywhere else')} note={t('no tax is collected')} />
    </tbody>
  </table>
)

const RegionRows = ({ setup, onOpen }: Rows) => (
  <ul className="rule-rows">
    {byCountry(setup.regions)
      .flatMap(({ regions }) => regions)
      .map(region => (
        <li key={region.id}>
          <button type="button" className="rule-row" onClick={() => onOpen(region)}>
            <b>{region.name}</b>
            <span className="second">{placeNote(region, setup)}</span>
            <span className="rule-note num">{rateWords(region.rates[setup.classes[0]!.id])}</span>
          </button>
        </li>
      ))}
  </ul>
)

export const TaxesScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const layout = useLayout()
  const { data, isError, refetch } = useTaxes()
  const [opened, setOpened] = useState<TaxRegion | 'new'>()
  const [isImporting, setImporting] = useState(false)
  const add = (
    <Button kind="primary" onPress={() => setOpened('new')}>
      {t('Add region')}
    </Button>
  )
  const Regions = layout === 'phone' || layout === 'stacked' ? RegionRows : RegionTable
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Taxes')}</h1>
        </div>
        <Button onPress={() => setImporting(true)}>{t('Import rates')}</Button>
        {add}
      </header>
      {tabs}
      <div className="rules taxes">
        <div className="rules-list">
          {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={5} rowHeight={56} />)}
          {data?.regions.length === 0 && <Empty action={add}>{t('No tax is collected anywhere. Add a region.')}</Empty>}
          {data && data.regions.length > 0 && <Regions setup={data} onOpen={setOpened} />}
        </div>
        {data && (
          <div className="rules-side">
            <TaxSettingsForm key={JSON.stringify(data.settings)} setup={data} />
          </div>
        )}
      </div>
      {data && <TryTaxes currency={currency} setup={data} />}
      {data && opened && (
        <RegionDialog
          setup={data}
          region={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isImporting && <ImportRates onClose={() => setImporting(false)} />}
    </main>
  )
}
