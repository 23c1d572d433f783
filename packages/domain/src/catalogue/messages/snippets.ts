/** What owners are told whose code cannot be kept; `{name}` is the piece that is to blame. */
export const snippetMessages = {
  unclosed: '“{name}” opens something that it does not close. Everything after it would be lost.',
  'asks-others':
    '“{name}” asks {hosts} before anybody agreed. Choose what visitors have to allow for it, or take that out.',
  'too-long': 'All code together is longer than {count} characters.',
  'needs-code': 'This release has other code than the live one. Only people who may add code can go back to it.',
} as const
