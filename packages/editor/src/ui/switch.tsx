import './switch.css'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components'

export const Switch = ({ label, help, ...rest }: Omit<SwitchProps, 'className'> & { label: string; help?: string }) => (
  <div>
    <AriaSwitch {...rest} className="switch">
      {label}
      <span className="switch-track" aria-hidden="true" />
    </AriaSwitch>
    {help && <p className="field-help switch-help">{help}</p>}
  </div>
)
