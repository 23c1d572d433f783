declare module 'autocannon' {
  /** The part of the load generator that the benchmarks use. */
  export default function autocannon(options: {
    url: string
    amount: number
    connections: number
    headers: Record<string, string>
  }): Promise<{ non2xx: number; errors: number; requests: { average: number } }>
}
