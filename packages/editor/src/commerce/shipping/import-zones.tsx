import { t } from '../../language'
import { ImportTable } from '../rules/import-table'
import { useImportZones } from './use-shipping'

const example = [
  'zone,places,rate,kind,price,free from',
  'Britain,GB,Post,flat,6.50,120.00',
  'Britain,,Van,by-weight,1000 g: 5.00 | 5000 g: 9.00,',
  'Highlands,GB:PH30…PH50 | GB:HS*,Van,by-item,32.00 + 6.00,',
].join('\n')

export const ImportZones = ({ onClose }: { onClose: () => void }) => (
  <ImportTable
    run={useImportZones()}
    title={t('Import zones')}
    help={`${t('One rate per line, with the names of the columns first; a zone that is there gets the places and rates of its lines:')}\n${example}`}
    nouns={[t('zone'), t('zones')]}
    onClose={onClose}
  />
)
