export const safeModeMessages = {
  label: 'Safe mode',
  help: 'Leaves out code of your own while you edit, until you close the browser. Visitors get it as before.',
  leftOut: 'Safe mode is on: this code is left out here. Visitors get it as before.',
} as const
