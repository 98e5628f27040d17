import { expect, type Locator, type Page } from '@playwright/test'
import type { Network } from '../../support/network/network.ts'
import { goTo } from './go-to.ts'
import { changeWorld } from './world.ts'

/** Returns a review text of sufficient length. */
export const goodWords = (about: string): string =>
  `${about}: they kept us informed from booking to delivery, answered at once, and every paper was right the first time.`

export const section = (page: Page): Locator => page.getByRole('region', { name: 'Reviews', exact: true })

export const reviews = (page: Page): Locator => section(page).getByRole('article')

export const review = (page: Page, words: string): Locator => reviews(page).filter({ hasText: words })

export const writeButton = (page: Page): Locator =>
  section(page).getByRole('button', { name: 'Write a Review' })

export const form = (page: Page): Locator => section(page).getByRole('form', { name: 'Write a Review' })

export const dialog = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name })

/** Opens a member's reviews. */
export const openMemberReviews = async (page: Page, uuid: string): Promise<void> => {
  await goTo(page, `/frontend/users/${uuid}?view=reviews`)
  await expect(section(page)).toBeVisible()
}

/** Fills in the form, and opens it if necessary. */
export const fillIn = async (page: Page, stars: number, words: string): Promise<void> => {
  if (!(await form(page).isVisible())) await writeButton(page).click()
  await form(page)
    .getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
    .check()
  await form(page).getByRole('textbox', { name: 'Review' }).fill(words)
}

/** Submits the form and confirms the question. */
export const submit = async (page: Page): Promise<void> => {
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await dialog(page, 'Write a Review').getByRole('button', { name: 'Yes, Submit!' }).click()
}

/** Expects a dialog with this text and closes it. */
export const read = async (page: Page, title: string, text: string): Promise<void> => {
  await expect(dialog(page, title)).toContainText(text)
  await dialog(page, title).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page, title)).toHaveCount(0)
}

interface Someone {
  readonly id: number
  readonly uuid: string
}

/** Returns members without a test account, and removes their reviews. */
export const unreviewed = (network: Network, many: number): readonly Someone[] =>
  changeWorld(network, (db) => {
    const people = db
      .prepare('SELECT id, uuid FROM users WHERE is_admin = 0 AND id > 5 ORDER BY id LIMIT ?')
      .all(many) as unknown as Someone[]
    for (const { id } of people)
      db.prepare("DELETE FROM reviews WHERE rated_type = 'User::class' AND rated_id = ?").run(id)
    // SQLite reuses ids after the newest rows are removed, so a new review must not inherit likes.
    db.exec(
      `DELETE FROM likes WHERE kind = 'review' AND target_id NOT IN (SELECT id FROM reviews);
       DELETE FROM review_reports WHERE review_id NOT IN (SELECT id FROM reviews)`,
    )
    return people
  })

/** Counts a member's reviews of an item on the network. */
export const reviewCount = (network: Network, type: string, ratedId: number, userId: string): number =>
  changeWorld(network, (db) =>
    Number(
      db
        .prepare('SELECT count(*) AS n FROM reviews WHERE rated_type = ? AND rated_id = ? AND user_id = ?')
        .get(type, ratedId, Number(userId))?.n,
    ),
  )
