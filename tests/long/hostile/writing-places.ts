import type { Page } from '@playwright/test'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { cards } from '../../e2e/steps/wall.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import type { Poison } from '../../support/hostile/poison.ts'
import type { Place } from '../places.ts'
import { dropDrafts, putDraft } from './draft-steps.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** Simulates a paste from a hostile page. */
const paste = (page: Page, name: string, html: string): Promise<void> =>
  page
    .getByRole('textbox', { name })
    .first()
    .evaluate((element, copied) => {
      const data = new DataTransfer()
      data.setData('text/html', copied)
      data.setData('text/plain', copied)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, html)

const pathOf = (places: readonly Place[], name: string): string =>
  places.find((place) => place.name === name)?.path ?? '/'

/** Places for writing, with restored drafts and pasted content. */
export const writingPlaces = async (
  { page }: LaunchedApp,
  places: readonly Place[],
  { html, text, missing }: Poison,
): Promise<readonly PreparedPlace[]> => {
  const [wall, messages, shipment, reviews] = ['wall', 'messages', 'shipment', 'reviews of a member'].map(
    (name) => pathOf(places, name),
  ) as [string, string, string, string]
  const otherId = new URLSearchParams(messages.split('?')[1]).get('additionalId') ?? ''
  const shipmentId = new URLSearchParams(shipment.split('?')[1]).get('shipmentId') ?? ''
  const comments = await callBridge(page, 'shipmentComments.list', { shipmentId })
  // The newest comment, because long texts push others out of the page.
  const answered = comments.findLast(({ parent_comment_id }) => parent_comment_id === null)?.id ?? '0'
  const rated = await callBridge(page, 'directory.user', { uuid: /users\/([^/?]+)/.exec(reviews)?.[1] ?? '' })
  // The newest post, because posts below long texts are not rendered.
  const created = await callBridge(page, 'posts.create', {
    message: 'To be edited',
    privacy_visibility: 'private_to_me',
    user_types: [],
    images: [],
    attachments: [],
  })
  const own = created.post?.id ?? ''

  const openComposer = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Share an update/ }).click()
    await page.getByRole('textbox', { name: 'Your post' }).waitFor()
  }
  const restored = (name: string, path: string, prepare: () => Promise<void>, open?: Place['open']) => ({
    name,
    path,
    prepare: async () => {
      // Leaves the screen, because an open form would save its own draft.
      await goTo(page, '/frontend/settings')
      await page.waitForTimeout(500)
      await prepare()
    },
    open: async () => {
      // Content in memory is not refetched without a reload.
      await page.reload()
      await page.getByRole('main').waitFor()
      await open?.(page)
    },
    end: () => dropDrafts(page),
  })
  const pasted = (path: string, name: string, field: string, show?: () => Promise<void>): PreparedPlace => ({
    name: field,
    path,
    steps: async (inspect) => {
      const box = page.getByRole('textbox', { name }).first()
      if (!(await box.isVisible())) await show?.()
      for (let n = 0; n === 0 || (n < 15 && missing(field).length > 0); n += 1) {
        await box.click()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Backspace')
        await paste(page, name, html(field))
        await inspect()
      }
    },
    end: () => dropDrafts(page),
  })
  const post = { visibility: 'private_to_me', userTypes: [], files: [], there: [], sent: null }
  const files = { files: [], removed: [], sent: [] }

  return [
    restored(
      'draft of a post',
      wall,
      () =>
        putDraft(page, 'post', 'new', {
          ...post,
          html: html('draft of a post: html'),
          lostFiles: [text('draft of a post: lost file')],
        }),
      openComposer,
    ),
    restored(
      'draft of an edited post',
      pathOf(places, 'own post being edited'),
      () => putDraft(page, `post:${own}`, 'edit', { html: html('draft of an edited post: html') }),
      async () => {
        const card = cards(page).and(page.locator(`[data-post-id="${own}"]`))
        await card.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('menuitem', { name: /^Edit/ }).first().click()
      },
    ),
    restored('drafts of a conversation', messages, async () => {
      await putDraft(page, `conversation:${otherId}`, 'new', {
        text: text('draft of a message: text'),
        unsent: [{ text: text('unsent message: text'), before: { newest: '0', same: [] } }],
      })
      await putDraft(page, `conversation:${otherId}`, 'files:new', {
        ...files,
        lost: [text('draft of a message: lost file')],
      })
    }),
    restored('drafts of a shipment', shipment, async () => {
      await putDraft(page, `shipment:${shipmentId}`, 'new', {
        text: html('draft of a comment: text'),
        unsent: [{ text: html('unsent comment: text'), before: { newest: '0', same: [] } }],
      })
      await putDraft(page, `shipment:${shipmentId}`, `reply:${answered}`, {
        text: text('draft of a reply: text'),
        unsent: [],
      })
    }),
    restored('draft of a review', reviews, () =>
      putDraft(page, `review:user-${rated.id}`, 'new', {
        rating: 3,
        text: text('draft of a review: text'),
        aside: null,
        doubtful: false,
      }),
    ),
    pasted(wall, 'Your post', 'pasted into a post', openComposer),
    pasted(shipment, 'Write a comment', 'pasted into a comment'),
  ]
}
