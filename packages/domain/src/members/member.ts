export type MemberState = 'active' | 'suspended' | 'leaving' | 'deleted'

/** Whoever is about to leave may change their mind; whoever is suspended is told nothing. */
export const mayLogIn = (state: MemberState): boolean => state === 'active' || state === 'leaving'

export const maxMemberName = 60

export type MemberNameRefusal = 'missing' | 'long' | 'link'

/** A name is for others to read, and nobody's way to lead them somewhere. */
export function memberNameRefusal(name: string): MemberNameRefusal | undefined {
  const text = name.trim()
  if (text === '') return 'missing'
  if ([...text].length > maxMemberName) return 'long'
  return /[/\\@<>]|www\./i.test(text) ? 'link' : undefined
}
