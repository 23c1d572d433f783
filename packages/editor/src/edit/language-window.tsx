import { useView } from '../app/view'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { useLanguages } from '../site/use-languages'
import { announce } from '../ui/announce'
import { MenuChoice, MenuWindow } from '../ui/menu'
import type { OpenedBy } from '../ui/menu-button'

export const LanguageWindow = ({ openedBy }: { openedBy: OpenedBy }) => {
  const { locale, language } = useEditorScope()
  const { setLanguage } = useView()
  const { data: languages = [] } = useLanguages()
  const choose = (next: string) => {
    setLanguage(next === locale ? undefined : next)
    announce(t('You are writing {name}.', { name: languages.find(each => each.locale === next)?.name ?? next }))
  }
  return (
    <MenuWindow label={t('Language')} placement="bottom end" openedBy={openedBy}>
      <MenuChoice
        label={t('Write the page in')}
        options={languages.map(each => ({ value: each.locale, label: each.name }))}
        value={language}
        onChange={choose}
      />
    </MenuWindow>
  )
}
