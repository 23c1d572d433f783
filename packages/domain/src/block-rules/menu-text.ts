export const menuLimits = {
  tabs: 10,
  sections: 20,
  dishes: 60,
  tabTitle: 60,
  sectionTitle: 80,
  name: 120,
  text: 300,
  price: 40,
} as const

export interface MenuDish {
  name: string
  text: string
  price: string
}
export interface MenuSection {
  title: string
  dishes: MenuDish[]
}
export interface MenuTab {
  title: string
  sections: MenuSection[]
}

type Line =
  | { readonly kind: 'dish'; readonly name: string; readonly price: string }
  | { readonly kind: 'words'; readonly words: string; readonly isAfterGap: boolean }

/** Words, then dots, dashes or blanks, then a price: `Soup .... 11`, `Soup 11.50`, `Soup €11`, `Soup 11 / 16`. */
const priced =
  /^(.*?\S)(?:\s*[.…·_–—-]{2,}\s*|\s+)((?:\p{Sc}\s?)?\d{1,4}(?:[.,]\d{1,2})?(?:\s?\p{Sc})?(?:\s*\/\s*\d{1,4})?)$/u

const linesOf = (text: string): Line[] => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return lines.flatMap((line, at): Line[] => {
    const words = line.replace(/\s+/g, ' ').trim()
    if (words === '') return []
    const [, name, price] = priced.exec(words) ?? []
    if (name && price) return [{ kind: 'dish', name: name.replace(/[\s.…·_–—-]+$/u, ''), price }]
    return [{ kind: 'words', words, isAfterGap: at === 0 || lines[at - 1]!.trim() === '' }]
  })
}

/** Without a price anywhere, the first line of each paragraph is its title and the others are dishes. */
const withoutPrices = (lines: readonly Line[]): Line[] =>
  lines.map(line => (line.kind === 'words' && !line.isAfterGap ? { kind: 'dish', name: line.words, price: '' } : line))

/**
 * A menu from lines as people have them in a letter or a file. A line with a price is a dish, and the line right below
 * it says more about it; any other line is the title of a section or, with another title right after it, of a tab.
 */
export function menuFromText(text: string): MenuTab[] {
  const read = linesOf(text)
  const lines = read.some(({ kind }) => kind === 'dish') ? read : withoutPrices(read)
  const tabs: MenuTab[] = []
  const lastTab = () => {
    if (tabs.length === 0) tabs.push({ title: '', sections: [] })
    return tabs.at(-1)!
  }
  const lastSection = () => {
    const { sections } = lastTab()
    if (sections.length === 0) sections.push({ title: '', dishes: [] })
    return sections.at(-1)!
  }
  lines.forEach((line, at) => {
    if (line.kind === 'dish') {
      lastSection().dishes.push({
        name: line.name.slice(0, menuLimits.name),
        text: '',
        price: line.price.slice(0, menuLimits.price),
      })
      return
    }
    const [before, after] = [lines[at - 1], lines[at + 1]]
    const dish = before?.kind === 'dish' && !line.isAfterGap ? lastSection().dishes.at(-1) : undefined
    if (dish) dish.text = line.words.slice(0, menuLimits.text)
    else if (after?.kind === 'words') tabs.push({ title: line.words.slice(0, menuLimits.tabTitle), sections: [] })
    else lastTab().sections.push({ title: line.words.slice(0, menuLimits.sectionTitle), dishes: [] })
  })
  return tabs.slice(0, menuLimits.tabs).map(tab => ({
    ...tab,
    sections: tab.sections
      .slice(0, menuLimits.sections)
      .map(section => ({ ...section, dishes: section.dishes.slice(0, menuLimits.dishes) })),
  }))
}
