declare module 'qs' {
  const qs: {
    stringify: (value: unknown) => string
    parse: (text: string, options: { arrayLimit: number; depth: number }) => unknown
  }
  export default qs
}
