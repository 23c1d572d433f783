import { useView } from '../app/view'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { devices } from './device'

export const DeviceSwitch = () => {
  const { device, setDevice } = useView()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar
    <div className="device-switch" role="group" aria-label={t('Preview')}>
      {devices.map(({ mode, label, icon, shortcut }) => (
        <IconButton
          key={mode}
          icon={icon}
          label={label}
          shortcut={shortcut}
          isOn={device === mode}
          onPress={() => setDevice(mode)}
        />
      ))}
    </div>
  )
}
