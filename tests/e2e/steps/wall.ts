import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from './go-to.ts'

/** Returns post cards only, because comments are articles inside them. */
export const cards = (page: Page): Locator => page.getByRole('feed').locator('article[data-post-id]')

export const card = (page: Page, postId: string): Locator =>
  page.getByRole('feed').locator(`article[data-post-id="${postId}"]`)

export const alertDialog = (page: Page): Locator => page.getByRole('alertdialog')

/** Shows a single post. */
export const showPost = async (page: Page, postId: string): Promise<Locator> => {
  await goTo(page, `/frontend/wall?queryPostId=${postId}`)
  await expect(card(page, postId)).toBeVisible()
  return card(page, postId)
}

/** Returns the post whose card is highlighted next. To be called before its link opens: the highlight lasts a second. */
export const nextHighlight = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const changes = new MutationObserver(() => {
          const found = document.querySelector<HTMLElement>('article[data-highlight]')
          if (!found) return
          changes.disconnect()
          resolve(found.dataset.postId)
        })
        changes.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-highlight'] })
      }),
  )

/** Scrolls to the top, and waits until the position is stable. */
export const toTop = async (page: Page): Promise<void> => {
  await page.getByRole('feed').waitFor()
  await expect(async () => {
    const moved = await page.evaluate(() => {
      let furthest = 0
      for (let it = document.querySelector('[role=feed]'); it; it = it.parentElement) {
        furthest = Math.max(furthest, it.scrollTop)
        it.scrollTop = 0
      }
      return furthest
    })
    expect(moved).toBe(0)
  }).toPass({ intervals: [50] })
}

/** Returns to the top of the wall, with nothing open, no new posts waiting, and the pointer outside of the posts. */
export const resetWall = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await goTo(page, '/frontend/my-wall')
  await goTo(page, '/frontend/wall')
  await toTop(page)
  const pill = page.getByRole('button', { name: /new posts?$/ })
  if (await pill.isVisible()) await pill.click()
}

/** Returns the viewer's balance in the top bar. */
export const balanceOf = async (page: Page): Promise<number> => {
  const label = await page.getByRole('img', { name: /^Balance: / }).getAttribute('aria-label')
  return Number((label ?? '').replace(/\D/g, ''))
}

/** Waits until no card has moved for a number of frames. */
const untilStill = (shown: Page, frames: number): Promise<void> =>
  shown.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let last = ''
        let still = 0
        const checkFrame = (): void => {
          const cards = [...document.querySelectorAll('[role=feed] article[data-post-id]')]
          const now = cards
            .map((one) => `${one.getAttribute('data-post-id')} ${one.getBoundingClientRect().top}`)
            .join()
          still = now === last ? still + 1 : 0
          last = now
          if (still >= wanted) resolve()
          else requestAnimationFrame(checkFrame)
        }
        checkFrame()
      }),
    frames,
  )

/** Scrolls down in steps, and waits until all cards keep their positions. A busy browser would scroll late by a wheel. */
export const scrollWall = async (shown: Page, pixels: number): Promise<void> => {
  for (let done = 0; done < pixels; done += 500) {
    await shown.locator('[data-windowed]').evaluate((scroller) => scroller.scrollBy(0, 500))
    await untilStill(shown, 2)
  }
  await untilStill(shown, 20)
}

/** Scrolls down until a card has just left the view, and waits until all cards keep their positions. */
export const scrollWallPast = async (shown: Page, postId: string): Promise<void> => {
  await card(shown, postId).evaluate((passed) => {
    const scroller = passed.closest('[data-windowed]')
    const top = scroller?.getBoundingClientRect().top ?? 0
    scroller?.scrollBy(0, passed.getBoundingClientRect().bottom - top + 4)
  })
  await untilStill(shown, 20)
}

/** Returns the distance of a card from the top of the window, px. */
export const topOf = (shown: Page, postId: string): Promise<number> =>
  card(shown, postId).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Waits until a card is at a distance from the top of the window, px. The browser rounds scroll positions. */
export const expectTop = (shown: Page, postId: string, top: number): Promise<void> =>
  expect.poll(async () => Math.abs((await topOf(shown, postId)) - top)).toBeLessThanOrEqual(1)

/** Returns the id of the uppermost card in view, which no card that still loads can push away. */
export const postInView = (shown: Page): Promise<string> =>
  shown.evaluate(() => {
    const top = document.querySelector('[data-windowed]')?.getBoundingClientRect().top ?? 0
    const cards = [...document.querySelectorAll('[role=feed] article[data-post-id]')]
    const first = cards.find((card) => card.getBoundingClientRect().bottom > top + 80)
    return first?.getAttribute('data-post-id') ?? ''
  })
