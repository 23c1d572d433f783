declare module 'autocannon' {
  /** The part of the load generator that the benchmarks use. */
  export default function autocannon(
    options: {
      url: string
      connections: number
      headers: Record<string, string>
    } & ({ amount: number } | { duration: number }),
  ): Promise<{ non2xx: number; errors: number; requests: { average: number; total: number }; latency: { p99: number } }>
}
