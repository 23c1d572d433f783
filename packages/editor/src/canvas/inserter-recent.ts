const place = 'inserter-recent'
const most = 6

/** Types of blocks that were added last in this browser, the last one first. */
export function recentTypes(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(type => typeof type === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberType(type: string): void {
  const kept = [type, ...recentTypes().filter(other => other !== type)].slice(0, most)
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing offers everything all the same.
  }
}
