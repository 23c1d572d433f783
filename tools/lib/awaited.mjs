/**
 * Compares what no entry point reaches with the list of what is awaited: capability → module → names. Whatever is not
 * on the list needs a user; whatever is on it and needs no waiting any more leaves it, so the list can only shrink.
 */
export function compareAwaited(list, exported) {
  const known = new Map(exported.map(({ module, name, isReached }) => [`${module} ${name}`, isReached]))
  const awaited = Object.values(list).flatMap(modules =>
    Object.entries(modules).flatMap(([module, names]) => names.split(' ').map(name => `${module} ${name}`)),
  )
  const onList = new Set(awaited)
  return {
    unlisted: [...known].filter(([key, isReached]) => !isReached && !onList.has(key)).map(([key]) => key),
    reached: awaited.filter(key => known.get(key) === true),
    gone: awaited.filter(key => !known.has(key)),
    twice: awaited.filter((key, index) => awaited.indexOf(key) !== index),
  }
}

/** The list without what is reached or gone. */
export function shrinkAwaited(list, { reached, gone }) {
  const done = new Set([...reached, ...gone])
  const shrunk = Object.entries(list).map(([capability, modules]) => {
    const left = Object.entries(modules).map(([module, names]) => [
      module,
      names
        .split(' ')
        .filter(name => !done.has(`${module} ${name}`))
        .join(' '),
    ])
    return [capability, Object.fromEntries(left.filter(([, names]) => names !== ''))]
  })
  return Object.fromEntries(shrunk.filter(([, modules]) => Object.keys(modules).length > 0))
}
