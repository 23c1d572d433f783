/** Where an image would fill its container at the scales `across` and `down`: all of one of them, or all of itself. */
export const fitScale = (mode: 'cover' | 'contain', across: number, down: number): number =>
  mode === 'cover' ? Math.max(across, down) : Math.min(across, down)
