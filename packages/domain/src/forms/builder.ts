export const formFieldsets = { build: 1, storage: 2, advanced: 3, captcha: 4, disclaimer: 5 } as const

export type FieldSetting =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'options'
  | 'key'
  | 'value'
  | 'maxLength'
  | 'accept'
  | 'maxFiles'

const input = ['description', 'placeholder', 'required'] as const
const plain = ['description', 'required'] as const
const choice = ['description', 'options', 'required'] as const

const settingsByType = {
  text: input,
  textarea: input,
  email: input,
  number: input,
  website: input,
  currency: ['description', 'currencySymbol', 'required'],
  password: plain,
  twitter: plain,
  date: plain,
  time: plain,
  name: plain,
  address: plain,
  phone: ['description', 'required', 'showCountryCode'],
  section: ['description', 'underline'],
  radio: choice,
  checkbox: choice,
  select: choice,
  likert: choice,
  hidden: ['key', 'value'],
} as const satisfies Record<string, readonly FieldSetting[]>

export type BuilderFieldType = keyof typeof settingsByType
export const builderFieldTypes = Object.keys(settingsByType) as BuilderFieldType[]

/** What an owner can set for a field. The length limit needs the form handler that counts characters. */
export const fieldSettings = (
  type: BuilderFieldType,
  { vanillaFormHandler }: { vanillaFormHandler: boolean },
): readonly FieldSetting[] =>
  type === 'textarea' && vanillaFormHandler ? [...settingsByType[type], 'maxLength'] : settingsByType[type]
