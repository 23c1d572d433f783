import { safeModeMessages } from '@sitewright/domain/catalogue/messages'
import { useState } from 'react'
import { t } from '../language'
import { Switch } from '../ui/switch'
import { isKept, keep } from './editing-cookies'

/** The way out for somebody whose own code keeps them from editing the page it stands on. */
export const SafeMode = ({ onChanged }: { onChanged?: () => void }) => {
  const [isOn, setOn] = useState(() => isKept('disableUserScripts'))
  return (
    <Switch
      label={t(safeModeMessages.label)}
      help={t(safeModeMessages.help)}
      isSelected={isOn}
      onChange={next => {
        keep('disableUserScripts', next)
        setOn(next)
        onChanged?.()
      }}
    />
  )
}
