import type { Inferable, PropsOf } from './define-block'

type ControlKinds =
  | { readonly control: 'text'; readonly multiline?: boolean }
  | { readonly control: 'rich-text' }
  | { readonly control: 'link' }
  | { readonly control: 'image' }
  | { readonly control: 'switch' }
  | {
      readonly control: 'number'
      readonly min: number
      readonly max: number
      readonly step?: number
      readonly unit?: string
    }
  | {
      readonly control: 'slider'
      readonly min: number
      readonly max: number
      readonly step?: number
      readonly unit?: string
    }
  | { readonly control: 'segments'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly control: 'select'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly control: 'category' }
  | { readonly control: 'date-time' }

/** One control of the settings panel. The editor owns the widgets; a block only names them. */
export type Control<Prop extends string = string> = ControlKinds & {
  readonly prop: Prop
  readonly label: string
  readonly help?: string
  readonly tab?: 'content' | 'design' | 'motion'
}

export type SettingsOf = { readonly type: string; readonly controls: readonly Control[] }

export const settingsFor = <Block extends Inferable>(
  block: Block,
  controls: readonly Control<keyof PropsOf<Block> & string>[],
): SettingsOf => ({ type: block.type, controls })
