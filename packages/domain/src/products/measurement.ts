export const weightUnit = (measurement: string): string => (measurement === 'imperial' ? 'lbs' : 'kg')

// A straight quote, not the double prime: every font has it.
export const lengthUnit = (measurement: string): string => (measurement === 'imperial' ? '"' : 'cm')
