import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { createFinger } from './drivers/finger'
import { createKeyboard } from './drivers/keyboard'
import { describe, desktop, expect, it, phone, publishPageWith, type Site } from './kit'

const locale = 'en'
const words = (text: string) => ({
  [locale]: { type: 'rich-text', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})
const questions = ['Must I have thrown before?', 'What should I wear?', 'Can I take my pots home?']
const block = {
  type: 'accordion',
  version: 1,
  props: {
    entries: questions.map((question, at) => ({
      id: `entry-${at}`,
      title: { [locale]: question },
      text: words(`Answer ${at + 1}.`),
    })),
    allowMultipleOpen: false,
    firstExpanded: false,
    look: 'plain',
    icon: 'plus',
    size: 'body',
    rules: true,
    level: 'none',
  },
}

/** A page with an accordion of three entries; answers with its path. */
const makeQuestions = (site: Site) => publishPageWith(site, [block])
const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`

const panel = (page: Page) => page.getByRole('complementary', { name: 'Accordion settings' })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Entries' }).getByRole('listitem')
const row = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const sheet = (page: Page, number: number) => panel(page).getByRole('region', { name: `Entry ${number}` })
const titles = (page: Page) => rows(page).allInnerTexts()
const accordion = (page: Page) => page.getByRole('button', { name: /^Accordion, / })

describe('a list beside the page', () => {
  it('is added to, sorted, opened, written and taken back with the mouse, and published', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const path = await makeQuestions(site)
    const page = await openEditor(site, editAt(path))
    const editor = createEditor(page, site)
    await accordion(page).click()
    await expect.poll(() => titles(page)).toEqual(questions)
    await panel(page).getByText('3 of 50').waitFor()

    await row(page, questions[2]!).hover()
    await page.mouse.down()
    const first = (await rows(page).first().boundingBox())!
    await page.mouse.move(first.x + 40, first.y + 4, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual([questions[2], questions[0], questions[1]])
    expect(await sheet(page, 1).count(), 'the press that ended the drag opens nothing').toBe(0)

    await panel(page).getByRole('button', { name: 'Add an entry' }).click()
    const title = sheet(page, 4).getByRole('textbox', { name: 'Title' })
    await title.fill('May I bring a child?')
    await editor.canvas().getByText('May I bring a child?').waitFor()

    await rows(page).nth(1).hover()
    await panel(page)
      .getByRole('button', { name: `More for ${questions[0]}` })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(() => titles(page)).toEqual([questions[2], questions[1], 'May I bring a child?'])
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    const all = [questions[2], questions[0], questions[1], 'May I bring a child?']
    await expect.poll(() => titles(page)).toEqual(all)

    await editor.untilSaved()
    await page.reload()
    await accordion(page).click()
    await expect.poll(() => titles(page)).toEqual(all)
    await editor.publish()
    const visitor = await openPage(site, path)
    expect((await visitor.getByRole('main').locator('summary').allInnerTexts()).map(text => text.trim())).toEqual(all)
  })

  it('is worked by keyboard alone', async ({ site, openEditor }) => {
    const page = await openEditor(site, editAt(await makeQuestions(site)))
    const keys = createKeyboard(page)
    await accordion(page).click()
    await row(page, questions[0]!).waitFor()
    await keys.tabTo(questions[0]!, { most: 200 })
    await keys.press('Alt+ArrowDown')
    await expect.poll(() => titles(page)).toEqual([questions[1], questions[0], questions[2]])
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toBe(`${questions[0]}, second of three`)
    await keys.press('Control+d')
    await expect.poll(() => rows(page).count()).toBe(4)
    await keys.press('Delete')
    await expect.poll(() => rows(page).count()).toBe(3)
    await keys.press('Home')
    await keys.press('Enter')
    await sheet(page, 1).waitFor()
    await expect.poll(() => keys.focused()).toBe('Title')
    await keys.press('End')
    await keys.type(' Old clothes?')
    await keys.press('Escape')
    await sheet(page, 1).waitFor({ state: 'detached' })
    await expect.poll(() => keys.focused()).toBe(`${questions[1]} Old clothes?`)
  })

  it('keeps its rows in view over the open entry in a tall window, and gives it all room in a low one', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, editAt(await makeQuestions(site)))
    await accordion(page).click()
    await row(page, questions[1]!).click()
    await sheet(page, 2).getByRole('textbox', { name: 'Text' }).waitFor()
    expect(await rows(page).first().isVisible()).toBe(true)
    expect(await seriousProblems(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 780 })
    await rows(page).first().waitFor({ state: 'hidden' })
    expect((await sheet(page, 2).boundingBox())!.height).toBeGreaterThan(700)
  })

  it('shows the row that is open above its sheet, however many there are, and stays so along its fields', async ({
    site,
    openEditor,
  }) => {
    const entries = Array.from({ length: 14 }, (_, at) => ({ ...block.props.entries[0], id: `entry-${at}` }))
    const path = await publishPageWith(site, [{ ...block, props: { ...block.props, entries } }])
    const page = await openEditor(site, editAt(path), { screen: desktop })
    await accordion(page).click()
    const boxOf = async (selector: string) => (await panel(page).locator(selector).boundingBox())!
    for (const number of [1, 7, 14]) {
      await rows(page)
        .nth(number - 1)
        .getByRole('button')
        .first()
        .press('Enter')
      await sheet(page, number).getByRole('textbox', { name: 'Title' }).waitFor()
      await page.keyboard.press('Tab')
      const [list, open, below] = [
        await boxOf('.panel-content'),
        await boxOf('.list-row.open'),
        await boxOf('.item-panel'),
      ]
      expect(open.y, `row ${number}`).toBeGreaterThanOrEqual(list.y)
      expect(open.y + open.height, `row ${number}`).toBeLessThanOrEqual(below.y)
      expect(below.y + below.height, 'at the lower edge').toBe(list.y + list.height)
    }
  })

  it('is worked with a finger on a phone', async ({ site, openEditor }) => {
    const page = await openEditor(site, editAt(await makeQuestions(site)), { screen: phone })
    const finger = await createFinger(page)
    await finger.tap(accordion(page))
    await finger.tap(page.getByRole('button', { name: 'Edit', exact: true }))
    await row(page, questions[0]!).waitFor()
    for (const target of await panel(page).getByRole('listitem').getByRole('button').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await finger.drag(row(page, questions[0]!), 60, { lifted: panel(page).locator('.lifted') })
    await expect.poll(() => titles(page)).toEqual([questions[1], questions[0], questions[2]])
    await finger.tap(row(page, questions[2]!))
    await sheet(page, 3).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await finger.tap(panel(page).getByRole('button', { name: 'Entries' }))
    await row(page, questions[2]!).waitFor()
    const handle = panel(page).getByRole('button', { name: 'Height of the settings' })
    const half = (await panel(page).boundingBox())!.height
    await finger.drag(handle, -300)
    await expect.poll(async () => (await panel(page).boundingBox())!.height).toBeGreaterThan(half + 200)
    await finger.drag(handle, 700)
    await panel(page).waitFor({ state: 'detached' })
  })
})

describe('an entry on the page', () => {
  it('is written where it stands, with its sheet beside it', async ({ site, openEditor }) => {
    const page = await openEditor(site, editAt(await makeQuestions(site)))
    const editor = createEditor(page, site)
    await accordion(page).click()
    const title = editor.canvas().getByText(questions[1]!)
    const { x, y, width, height } = (await title.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    const written = editor.canvas().getByRole('textbox', { name: 'Title of Entry 2 of 3' })
    await written.waitFor()
    await sheet(page, 2).getByText('You are writing this on the page.').waitFor()
    expect(await page.locator('.item-outline').getAttribute('data-label')).toBe('Entry 2 of 3')
    await written.press('End')
    await written.pressSequentially(' And shoes?')
    const field = sheet(page, 2).getByRole('textbox', { name: 'Title' })
    await expect.poll(() => field.inputValue()).toBe(`${questions[1]} And shoes?`)

    await field.click()
    await written.waitFor({ state: 'detached' })
    expect(await sheet(page, 2).getByText('You are writing this on the page.').count()).toBe(0)
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await editor.canvas().getByText(`${questions[1]} And shoes?!`).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await editor.canvas().getByText(`${questions[1]} And shoes?`, { exact: true }).waitFor()
  })

  it('is reached, passed, written and left with the keyboard', async ({ site, openEditor }) => {
    const page = await openEditor(site, editAt(await makeQuestions(site)))
    const editor = createEditor(page, site)
    const said = () => page.locator('[data-announcer]').innerText()
    await accordion(page).click()
    await page.keyboard.press('Enter')
    await expect.poll(said).toBe(`Entry 1 of 3: ${questions[0]}`)
    await page.keyboard.press('ArrowDown')
    await expect.poll(said).toBe(`Entry 2 of 3: ${questions[1]}`)
    await sheet(page, 2).waitFor()
    await page.keyboard.press('Enter')
    await editor.canvas().getByRole('textbox', { name: 'Title of Entry 2 of 3' }).waitFor()
    await page.keyboard.type(' a b')
    await page.keyboard.press('Escape')
    await editor.canvas().getByText(`${questions[1]} a b`).waitFor()
    await sheet(page, 2).waitFor()
    await page.keyboard.press('Escape')
    await sheet(page, 2).waitFor({ state: 'detached' })
    await page.getByRole('toolbar', { name: 'Tools for this accordion' }).waitFor()
  })
})
