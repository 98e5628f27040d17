import { expect, type Locator, type Page } from '@playwright/test'
import { callBridge } from '../e2e/steps/bridge.ts'
import { chargesOf } from '../e2e/steps/credits.ts'
import { cause, clearFaults } from '../e2e/steps/faults.ts'
import { goTo } from '../e2e/steps/go-to.ts'
import { memberAt } from '../e2e/steps/member.ts'
import {
  fillIn,
  form,
  goodWords,
  openMemberReviews,
  read,
  review,
  reviewCount,
  submit,
  unreviewed,
} from '../e2e/steps/reviews.ts'
import { log, message, openConversation, poppedOut, say } from '../e2e/steps/threads.ts'
import { alertDialog, card, showPost } from '../e2e/steps/wall.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { newPost } from '../support/network/fixtures.ts'
import { startPassThrough } from '../support/servers/pass-through.ts'

/** Tests that a send in flight is sent once despite simultaneous retries, and survives a power cut. */

const creating =
  /^\/(frontend\/save\/text-posts|api\/(save-conversation|posts\/\d+\/comments|share-post\/\d+|store-review-rating))$/

/** Starts a proxy that passes, drops or holds all creating calls. */
const startSendProxy = async (target: string) => {
  let mode: 'pass' | 'drop' | 'hold' = 'pass'
  const left: string[] = []
  const proxy = await startPassThrough(target, ({ method, url = '' }, response) => {
    if (method !== 'POST' || !creating.test(url)) return false
    left.push(url)
    if (mode === 'drop') response.destroy()
    return mode !== 'pass'
  })
  return {
    url: proxy.url,
    close: proxy.close,
    /** Returns the calls that left the app since the last time, in order. */
    take: () => left.splice(0),
    setMode: (next: typeof mode) => {
      mode = next
    },
  }
}

/** Presses buttons together. Each may disappear through the press of another one. */
const pressAtOnce = async (...buttons: readonly Locator[]): Promise<void> => {
  for (const button of buttons) await button.click({ trial: true })
  const elements = await Promise.all(buttons.map((button) => button.elementHandle()))
  await Promise.all(elements.map((element) => element?.evaluate((it: HTMLElement) => it.click())))
}

/** Opens a path in a separate window. */
const windowAt = async (app: LaunchedApp, path: string): Promise<Page> => {
  const before = (await app.control('windows')).length
  await callBridge(app.page, 'windows.popOut', { path })
  await expect.poll(async () => (await app.control('windows')).length).toBe(before + 1)
  return app.pageOf((await app.control('windows')).at(-1)?.id ?? 0)
}

test('simultaneous retries in two windows send a message, comment or post once', async ({
  signedIn,
  network,
}) => {
  const sends = await startSendProxy(network.url)
  const other = await memberAt(network, 1)
  const app = await signedIn(0, { server: sends.url })
  const { page } = app
  const slowly = { fault: 'delay', method: 'POST', ms: 1500, times: 100 }
  await cause(
    network,
    { ...slowly, path: '/api/save-conversation' },
    { ...slowly, path: '/api/posts/*/comments' },
    { ...slowly, path: '/frontend/save/text-posts' },
  )

  await test.step('a message', async () => {
    await openConversation(page, other.id)
    await expect(log(page).getByRole('article').first()).toBeVisible()
    sends.setMode('drop')
    await say(page, 'Said in two windows')
    const retry = (one: Page) => log(one).getByRole('button', { name: 'Retry' })
    await expect(retry(page)).toBeVisible()
    const small = await poppedOut(app)
    await expect(retry(small)).toBeVisible()
    sends.setMode('pass')
    sends.take()
    await pressAtOnce(retry(page), retry(small))
    for (const one of [page, small]) {
      await expect(retry(one)).toHaveCount(0)
      await expect(message(one, 'Said in two windows')).toHaveCount(1)
    }
    expect(sends.take()).toEqual(['/api/save-conversation'])
    await small.close()
  })

  await test.step('a comment', async () => {
    const postId = await newPost(other)
    sends.setMode('drop')
    const thread = async (one: Page) => {
      const shown = card(one, postId)
      const field = shown.getByRole('textbox', { name: 'Write a comment' })
      const toggle = shown.locator('[data-action="comment"]').first()
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
      await expect(field).toBeVisible()
      return { field, retry: shown.getByRole('button', { name: 'Retry' }), shown }
    }
    await showPost(page, postId)
    const here = await thread(page)
    await here.field.fill('Written in two windows')
    await here.shown.getByRole('button', { name: 'Comment', exact: true }).last().click()
    await expect(here.retry).toBeVisible()
    const second = await windowAt(app, `/frontend/wall?queryPostId=${postId}`)
    await expect(card(second, postId)).toBeVisible()
    const there = await thread(second)
    await expect(there.retry).toBeVisible()
    sends.setMode('pass')
    sends.take()
    await pressAtOnce(here.retry, there.retry)
    for (const { retry, shown } of [here, there]) {
      await expect(retry).toHaveCount(0)
      await expect(shown.getByText('Written in two windows')).toHaveCount(1)
    }
    expect(sends.take()).toEqual([`/api/posts/${postId}/comments`])
    await second.close()
  })

  await test.step('a post', async () => {
    const box = (one: Page) => one.getByRole('textbox', { name: 'Your post' })
    const open = async (one: Page): Promise<void> => {
      await one.getByRole('button', { name: /^Share an update/ }).click()
      await expect(box(one)).toBeVisible()
    }
    const press = (one: Page) => one.getByRole('button', { name: 'Post privately' }).click()
    const yes = (one: Page) => alertDialog(one).getByRole('button', { name: 'Yes, Post it!' })
    await goTo(page, '/frontend/wall')
    await open(page)
    await box(page).fill('Posted from two windows')
    sends.setMode('drop')
    await press(page)
    await yes(page).click()
    await alertDialog(page).getByRole('button', { name: 'Keep my draft' }).click()
    const second = await windowAt(app, '/frontend/wall')
    await open(second)
    await expect(box(second)).toContainText('Posted from two windows')
    sends.setMode('pass')
    sends.take()
    await Promise.all([press(page), press(second)])
    await Promise.all([yes(page).waitFor(), yes(second).waitFor()])
    await Promise.all([yes(page).click(), yes(second).click()])
    const refused = (one: Page) => alertDialog(one).getByText('This is still on its way').count()
    await expect.poll(async () => (await Promise.all([page, second].map(refused))).toSorted()).toEqual([0, 1])
    await expect.poll(() => sends.take()).toEqual(['/frontend/save/text-posts'])
  })
  sends.close()
})

test('a share and a review survive a kill in flight, without duplicates', async ({ launch, network }) => {
  const sends = await startSendProxy(network.url)
  const [me, author] = await Promise.all([memberAt(network, 0), memberAt(network, 1)])
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Share post' })
  const question = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Are you sure you want to share this post?' })
  const openPanel = async (page: Page, postId: string): Promise<void> => {
    await showPost(page, postId)
    await card(page, postId).getByRole('button', { name: 'Share', exact: true }).click()
    await panel(page).getByRole('radio', { name: 'Public' }).check()
    await panel(page).getByRole('button', { name: 'Exporter', exact: true }).click()
  }
  const pressShare = (page: Page) => panel(page).getByRole('button', { name: 'Share', exact: true }).click()
  const sharesOf = async (postId: string): Promise<number> => {
    const { rows } = await me.ok('posts.myWall', { limit: 100, page: 1 })
    return rows.filter(
      (row) =>
        row.type === 'post' && row.post.kind === 'SharedPost' && row.post.postable?.model?.id === postId,
    ).length
  }
  const reviewsOf = (ratedId: number): number => reviewCount(network, 'User::class', ratedId, me.id)
  const charged = chargesOf(network, me.id).length
  const [first, second] = unreviewed(network, 2)
  if (!first || !second) throw new Error('the network has too few members')

  /** Shares in one window and reviews in another. Returns when both calls are in flight. */
  const startBothSends = async (
    app: LaunchedApp,
    postId: string,
    uuid: string,
    words: string,
  ): Promise<LaunchedApp> => {
    const small = await windowAt(app, `/frontend/users/${uuid}?view=reviews`)
    await fillIn(small, 4, words)
    await submit(small)
    await openPanel(app.page, postId)
    await pressShare(app.page)
    await question(app.page).getByRole('button', { name: 'Share' }).click()
    const calls: string[] = []
    await expect
      .poll(() => {
        calls.push(...sends.take())
        return calls.toSorted()
      })
      .toEqual([`/api/share-post/${postId}`, '/api/store-review-rating'])
    return app
  }
  const killAndRestart = async (app: LaunchedApp): Promise<LaunchedApp> => {
    await app.kill()
    await clearFaults(network)
    const again = await app.relaunch()
    await trySignIn(again.page, accountAt(network, 0))
    await expectWall(again.page)
    // The app resends nothing automatically.
    expect(sends.take()).toEqual([])
    return again
  }

  let app = await launch({ server: sends.url })
  await trySignIn(app.page, accountAt(network, 0))
  await expectWall(app.page)

  await test.step('the network stored both, but the answers were lost', async () => {
    const postId = await newPost(author, { message: '<p>Shared as the power went</p>' })
    const words = goodWords('Written as the power went')
    await cause(
      network,
      { fault: 'delay', method: 'POST', path: '/api/share-post/*', ms: 600_000, when: 'after' },
      { fault: 'delay', method: 'POST', path: '/api/store-review-rating', ms: 600_000, when: 'after' },
    )
    await startBothSends(app, postId, first.uuid, words)
    await expect.poll(async () => [await sharesOf(postId), reviewsOf(first.id)]).toEqual([1, 1])
    app = await killAndRestart(app)
    await openPanel(app.page, postId)
    await expect(panel(app.page)).toContainText('Your earlier share was not confirmed')
    await pressShare(app.page)
    await expect(alertDialog(app.page)).toContainText('Your share arrived. Nothing was sent again.')
    await alertDialog(app.page).getByRole('button', { name: 'OK' }).click()
    await openMemberReviews(app.page, first.uuid)
    await expect(review(app.page, words)).toHaveCount(1)
    await expect(form(app.page)).toHaveCount(0)
    await expect.poll(() => callBridge(app.page, 'drafts.list', {})).toEqual([])
    expect([await sharesOf(postId), reviewsOf(first.id), sends.take()]).toEqual([1, 1, []])
  })

  await test.step('neither reached the network', async () => {
    const postId = await newPost(author, { message: '<p>Shared into the dark</p>' })
    const words = goodWords('Written into the dark')
    sends.setMode('hold')
    await startBothSends(app, postId, second.uuid, words)
    sends.setMode('pass')
    app = await killAndRestart(app)
    await openPanel(app.page, postId)
    await expect(panel(app.page)).toContainText('Your earlier share was not confirmed')
    await pressShare(app.page)
    await expect(question(app.page)).toContainText('it was probably not shared')
    await question(app.page).getByRole('button', { name: 'Share' }).click()
    await expect(alertDialog(app.page)).toContainText('shared successfully')
    await alertDialog(app.page).getByRole('button', { name: 'OK' }).click()
    await openMemberReviews(app.page, second.uuid)
    await expect(form(app.page)).toContainText('This review was sent but not confirmed')
    await expect(form(app.page).getByRole('textbox')).toHaveValue(words)
    await submit(app.page)
    await read(app.page, 'Success', 'Review submitted successfully!')
    await expect(review(app.page, words)).toHaveCount(1)
    await expect.poll(() => callBridge(app.page, 'drafts.list', {})).toEqual([])
    expect([await sharesOf(postId), reviewsOf(second.id)]).toEqual([1, 1])
    expect(sends.take()).toEqual([`/api/share-post/${postId}`, '/api/store-review-rating'])
  })
  // Each share was charged once.
  expect(chargesOf(network, me.id).length - charged).toBe(2)
  sends.close()
})
