import './languages.css'
import { usePlace } from '../../app/router'
import { LanguageList } from './language-list'
import { TranslationTable } from './translation-table'

export const LanguagesSettings = () => {
  const { path } = usePlace()
  const [, , locale] = path.split('/')
  return locale ? <TranslationTable key={locale} locale={locale} /> : <LanguageList />
}
