import { Languages } from 'lucide-react'
import { useView } from '../app/view'
import { useEditorScope } from '../canvas/editor-context'
import { useLanguages } from '../site/use-languages'
import { announce } from '../ui/announce'
import { IconButton } from '../ui/button'
import { Menu, MenuChoice } from '../ui/menu'

/** Which language is written on the page, on sites that have more than one. */
export const LanguageChoice = () => {
  const { locale, language } = useEditorScope()
  const { setLanguage } = useView()
  const { data: languages = [] } = useLanguages()
  if (languages.length < 2) return null
  const nameOf = (wanted: string) => languages.find(each => each.locale === wanted)?.name ?? wanted
  const choose = (next: string) => {
    setLanguage(next === locale ? undefined : next)
    announce(`You are writing ${nameOf(next)}.`)
  }
  return (
    <Menu
      label="Language"
      placement="bottom end"
      button={<IconButton icon={Languages} label={`Writing ${nameOf(language)}`} isOn={language !== locale} />}
    >
      <MenuChoice
        label="Write the page in"
        options={languages.map(each => ({ value: each.locale, label: each.name }))}
        value={language}
        onChange={choose}
      />
    </Menu>
  )
}
