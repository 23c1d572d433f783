import '../../commerce/import/import.css'
import '../redirects/redirects.css'
import './import.css'
import { usePlace } from '../../app/router'
import { ChooseExport } from './choose-export'
import { OpenedImport } from './opened-import'

/** Posts of another system: chosen, tried, written, and taken back if it was wrong. */
export const ImportSettings = () => {
  const importId = /^settings\/import\/(.+)$/.exec(usePlace().path)?.[1]
  return importId === undefined ? <ChooseExport /> : <OpenedImport key={importId} importId={importId} />
}
