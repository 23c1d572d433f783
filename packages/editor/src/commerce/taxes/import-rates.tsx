import { t } from '../../language'
import { ImportTable } from '../rules/import-table'
import { useImportTaxes } from './use-taxes'

const example = 'country,region,postcode,tax,mode,standard,reduced\nGB,,,VAT,adds,20,5\nGB,,JE*,GST,replaces,5,5'

export const ImportRates = ({ onClose }: { onClose: () => void }) => (
  <ImportTable
    run={useImportTaxes()}
    title={t('Import rates')}
    help={t('One region per line, with the names of the columns first:\n{example}', { example })}
    nouns={[t('region'), t('regions')]}
    onClose={onClose}
  />
)
