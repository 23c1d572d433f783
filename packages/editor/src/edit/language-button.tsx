import { Languages } from 'lucide-react'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { later, OnceOpen } from '../ui/later'
import { useMenuButton } from '../ui/menu-button'

const LanguageWindow = later(async () => (await import('./language-window')).LanguageWindow)

/** As its speakers call it. */
const ownNameOf = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** Which language is written on the page; the list comes with the first press. */
export const LanguageButton = () => {
  const { locale, language } = useEditorScope()
  const { openedBy, buttonProps } = useMenuButton()
  return (
    <>
      <IconButton
        icon={Languages}
        label={t('Writing {language}', { language: ownNameOf(language) })}
        isOn={language !== locale}
        {...buttonProps}
      />
      <OnceOpen isOpen={openedBy.isOpen}>
        <LanguageWindow openedBy={openedBy} />
      </OnceOpen>
    </>
  )
}
