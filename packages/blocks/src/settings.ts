import { settings as button } from './button/settings'
import { settings as heading } from './heading/settings'
import { settings as image } from './image/settings'
import type { SettingsOf } from './kit/settings'
import { settings as spacer } from './spacer/settings'
import { settings as text } from './text/settings'

export const settings: Readonly<Record<string, SettingsOf>> = {
  button,
  heading,
  image,
  spacer,
  text,
}
