import { describe, expect, it } from 'vitest'
import { operations } from './operations'

const files = import.meta.glob(['./*.ts', '!./*.test.ts', '!./operations.ts'], { eager: true }) as Record<
  string,
  Record<string, unknown>
>

describe('the names of operations', () => {
  it('are known for every endpoint of every file', () => {
    const endpoints = Object.entries(files)
      .flatMap(([file, members]) => Object.entries(members).map(([name, value]) => ({ file, name, value })))
      .filter(({ value }) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
    expect(endpoints.length).toBeGreaterThan(250)
    expect(endpoints.filter(({ value }) => !operations.has(value as never))).toEqual([])
  })

  it('are used once', () => {
    const ids = [...operations.values()].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
