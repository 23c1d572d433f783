import { useLanguages } from '../site/use-languages'
import { LanguageButton } from './language-button'

/** On a site whose other languages visitors do not see yet, only the list knows of them. */
export const HiddenLanguages = () => {
  const { data: languages = [] } = useLanguages()
  return languages.length < 2 ? null : <LanguageButton />
}
