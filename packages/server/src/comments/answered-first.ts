type Answering = { readonly id: string; readonly parentId: string }

/** Those that are answered before their answers. One that answers itself, over however many others, answers nothing. */
export function answeredFirst<Each extends Answering>(all: readonly Each[]): Each[] {
  const known = new Map(all.map(each => [each.id, each]))
  const placed = new Set<string>()
  const ordered: Each[] = []
  for (const each of known.values()) {
    const chain: Each[] = []
    const above = new Set<string>()
    let next: Each | undefined = each
    while (next && !placed.has(next.id) && !above.has(next.id)) {
      above.add(next.id)
      chain.push(next)
      next = known.get(next.parentId)
    }
    for (const one of chain.reverse()) {
      ordered.push(placed.has(one.parentId) ? one : { ...one, parentId: '' })
      placed.add(one.id)
    }
  }
  return ordered
}
