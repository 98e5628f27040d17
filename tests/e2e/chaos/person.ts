import { expect, type Locator, type Page } from '@playwright/test'
import type { Chance } from '../../../packages/reference-network/world/seeds/random.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { accountButton, trySignIn } from '../../support/app/sign-in.ts'
import type { TypedText } from '../../support/chaos/oracle.ts'
import type { Account } from '../../support/network/network.ts'
import { callBridge } from '../steps/bridge.ts'
import { answerQuestion } from '../steps/desktop.ts'
import { goTo } from '../steps/go-to.ts'
import { showNewest } from '../steps/threads.ts'

/** The subjects of a person's actions. They are fixed for the run, so that both members act in the same places. */
export interface Subjects {
  /** User id of the other member in the conversation. */
  readonly otherId: string
  /** The post on which both members like and comment. */
  readonly meetingPost: string
  /** Posts of others, each shared once. */
  readonly toShare: readonly string[]
  /** Posts with a paid page, each opened once. */
  readonly toLookAt: readonly string[]
  /** The user type of paid posts. */
  readonly audience: string
}

interface Typed {
  readonly token: string
  /** Time at which the page received the text; never while it is being typed. */
  at: number
  owed: boolean
}

/** One of the two members who use the app during the faults. */
export interface Person {
  readonly place: number
  readonly account: Account
  readonly subjects: Subjects
  readonly chance: Chance
  /** The current app, which changes after a kill. */
  app: LaunchedApp
  /** Resolves when the app is running, because it may be restarting after a kill. */
  there: Promise<void>
  readonly typed: Typed[]
  /** Confirmed texts, with the number of confirmations. */
  readonly confirmed: Map<string, number>
  readonly log: (text: string) => void
}

/** Time before a kill in which typed text may not be saved yet, ms. The draft waits 400 ms for the next key. */
const lastMoment = 2_500

/** Excuses texts that are lost with a process: those typed until its end, and shortly before an unexpected end. */
export const excuseWhile = async (
  person: Person,
  how: 'warned' | 'unwarned',
  goes: () => Promise<unknown>,
): Promise<void> => {
  const since = performance.now() - (how === 'unwarned' ? lastMoment : 0)
  await goes()
  for (const typed of person.typed) if (typed.at >= since) typed.owed = false
}

export const textsBy = ({ typed, place }: Person): readonly TypedText[] =>
  typed.map(({ token, owed }) => ({ by: place, token, owed }))

/** Timeouts for buttons and fields, during the faults and afterwards, ms. */
const hastyMs = 3_000
const patientMs = 60_000

/** Sets a short timeout, because the next fault may remove the target. */
export const setShortTimeout = (app: LaunchedApp): LaunchedApp => {
  app.page.setDefaultTimeout(hastyMs)
  return app
}

/** Sets a long timeout after the faults. */
export const setLongTimeout = ({ app }: Person): void => app.page.setDefaultTimeout(patientMs)

const isShown = async (what: Locator): Promise<boolean> => (await what.count()) > 0

const dialogs = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'))
/** Buttons that close a dialog without an effect. */
const harmless = /^(OK|Cancel|Keep my draft|Keep|Close)$/

/** Closes other pages, because a covered page is not rendered. */
const uncover = async ({ app: { page } }: Person): Promise<void> => {
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

/** Waits for all calls, closes all messages, and signs in again if necessary. */
export const recover = async (person: Person): Promise<void> => {
  const { page } = person.app
  await expect(async () => {
    if (page.isClosed()) return
    await uncover(person)
    if (await isShown(page.getByRole('heading', { name: 'Sign in' }))) {
      await trySignIn(page, person.account).catch(() => {})
    }
    // After two crashes within a minute a page has a link; after the next crash only the system can ask.
    const again = page
      .getByRole('button', { name: /^(Reload|Try again)$/ })
      .or(page.getByRole('link', { name: 'Reload', exact: true }))
    if (await isShown(again)) await again.first().click({ timeout: 500 })
    await answerQuestion(person.app, 'Reload').catch(() => {})
    const [button] = await dialogs(page).getByRole('button', { name: harmless }).all()
    if (button) await button.click({ timeout: 500 })
    // A panel has no such button.
    else if (await isShown(dialogs(page))) await page.keyboard.press('Escape')
    expect(await dialogs(page).allTextContents()).toEqual([])
    // The splash before the sign-in screen is a main as well, but has no account.
    await expect(accountButton(page)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 180_000, intervals: [100, 200, 400] })
}

const newWords = (person: Person): Typed => {
  const typed = {
    token: `«${person.place}-${person.typed.length}»`,
    at: Number.POSITIVE_INFINITY,
    owed: true,
  }
  person.typed.push(typed)
  return typed
}

const tokensIn = (text: string | null): readonly string[] => text?.match(/«[^»]*»/g) ?? []

/** Returns whether a form contains typed text. */
const holdsWords = (field: Locator): Promise<boolean> =>
  field.evaluate((it) =>
    (it instanceof HTMLTextAreaElement ? it.value : (it.textContent ?? '')).includes('«'),
  )

/** Types into a form. Text from before stays unchanged and is sent first. */
const typeInto = async (person: Person, field: Locator): Promise<void> => {
  const isWritten = await holdsWords(field)
  await field.click()
  if (isWritten) return
  // A page that was loaded again meanwhile would drop the text, because nothing has the focus there.
  await expect(field).toBeFocused({ timeout: 300 })
  const words = newWords(person)
  await person.app.page.keyboard.insertText(`Words ${words.token} `)
  words.at = performance.now()
}

export const conversationPath = ({ subjects }: Person): string =>
  `/frontend/show-conversation/?additionalId=${subjects.otherId}`

const message = async (person: Person): Promise<void> => {
  const { page } = person.app
  await goTo(page, conversationPath(person))
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.waitFor()
  await typeInto(person, field)
  await page.keyboard.press('Control+Enter')
  if (person.chance.happens(0.4)) await pressRetry(page)
}

/** Presses one visible Retry button. */
const pressRetry = async (page: Page): Promise<void> => {
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  if (await isShown(retry)) await retry.first().click({ timeout: 1_000 })
}

export const postPath = (postId: string): string => `/frontend/wall?queryPostId=${postId}`

const cardOf = async (person: Person, postId: string): Promise<Locator> => {
  const { page } = person.app
  await goTo(page, postPath(postId))
  const card = page.getByRole('feed').locator(`article[data-post-id="${postId}"]`)
  await card.waitFor()
  return card
}

/** Opens the thread of the meeting post. */
export const openMeeting = async (person: Person): Promise<Locator> => {
  const card = await cardOf(person, person.subjects.meetingPost)
  const field = card.getByRole('textbox', { name: 'Write a comment', exact: true })
  const toggle = card.locator('[data-action=comment]').first()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
  await field.waitFor()
  return card
}

const comment = async (person: Person): Promise<void> => {
  const card = await openMeeting(person)
  await typeInto(person, card.getByRole('textbox', { name: 'Write a comment', exact: true }))
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  if (person.chance.happens(0.4)) await pressRetry(person.app.page)
}

const openComposer = async (page: Page): Promise<Locator> => {
  const form = page.getByRole('region', { name: 'Write a post' })
  const field = form.getByRole('textbox', { name: 'Your post' })
  if (!(await isShown(field))) await page.getByRole('button', { name: /^Share an update/ }).click()
  await field.waitFor()
  return form
}

/** Chooses the audience, unless an interrupted action has already chosen one. */
const chooseTypes = async ({ subjects }: Person, form: Locator): Promise<void> => {
  const types = form.getByRole('group', { name: 'User types' })
  if ((await types.count()) === 0 || (await types.getByRole('button', { pressed: true }).count()) > 0) return
  await types.getByRole('button', { name: subjects.audience, exact: true }).click()
}

/**
 * Presses Post and confirms. If the app is unsure whether the post already exists, does not confirm. Returns true
 * while that question is open.
 */
const pressPost = async (person: Person, form: Locator): Promise<boolean> => {
  const { page } = person.app
  await chooseTypes(person, form)
  // The error at the timeout names the obstacle.
  const button = form.getByRole('button', { name: /^Post( privately)?$/ })
  await button.click({ timeout: hastyMs }).catch(async (error: unknown) => {
    throw new Error(`Post: ${await form.textContent()}`, { cause: error })
  })
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Post it!' })
  const settled = page.getByRole('alertdialog').getByRole('button', { name: /^(OK|Keep my draft)$/ })
  await yes.or(settled).first().waitFor({ timeout: 15_000 })
  if (!(await isShown(yes))) return false
  if (/Check your wall/.test((await page.getByRole('alertdialog').textContent()) ?? '')) return true
  await yes.click()
  return false
}

const post = async (person: Person): Promise<void> => {
  const { page } = person.app
  await goTo(page, '/frontend/wall')
  const form = await openComposer(page)
  await typeInto(person, form.getByRole('textbox', { name: 'Your post' }))
  if (person.chance.happens(0.7)) {
    await form.getByRole('button', { name: /^Who sees it/ }).click()
    await page.getByRole('menuitemradio', { name: 'My connections only' }).click()
    await form.getByRole('group', { name: 'User types' }).waitFor()
  }
  await pressPost(person, form)
}

const note = ({ confirmed }: Person, what: string): void => {
  confirmed.set(what, (confirmed.get(what) ?? 0) + 1)
}

const like = async (person: Person): Promise<void> => {
  const card = await cardOf(person, person.subjects.meetingPost)
  await card.locator('[data-action=like]').first().click()
}

/** Shares a post. If an earlier share had no answer, the app checks first. */
const share = async (person: Person, postId: string): Promise<void> => {
  const { page } = person.app
  const card = await cardOf(person, postId)
  await card.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share post' })
  await panel.getByRole('radio', { name: 'My connections only' }).check()
  await panel.getByRole('button', { name: person.subjects.audience, exact: true }).click()
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to share this post?' })
  const settled = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await question.or(settled).first().waitFor({ timeout: 15_000 })
  if (!(await isShown(question))) return
  note(person, `sharing ${postId}`)
  await question.getByRole('button', { name: 'Share' }).click()
}

const shareNext = async (person: Person): Promise<void> => {
  const next = person.subjects.toShare.find((id) => !person.confirmed.has(`sharing ${id}`))
  if (next !== undefined) await share(person, next)
}

const look = async (person: Person): Promise<void> => {
  const { page, control } = person.app
  const postId = person.subjects.toLookAt.find((id) => !person.confirmed.has(`looking at ${id}`))
  if (postId === undefined) return
  const card = await cardOf(person, postId)
  await card
    .getByRole('button', { name: /^View details: / })
    .first()
    .click()
  const view = page.getByRole('alertdialog').getByRole('button', { name: /^Spend / })
  await view.waitFor()
  note(person, `looking at ${postId}`)
  await view.dblclick()
  await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: hastyMs })
  for (const { id } of (await control('windows')).slice(1)) await control('closeWindow', { window: id })
}

const acts: readonly (readonly [number, string, (person: Person) => Promise<void>])[] = [
  [6, 'message', message],
  [5, 'comment', comment],
  [4, 'post', post],
  [3, 'like', like],
  [2, 'share', shareNext],
  [2, 'look', look],
]
const drawn = acts.flatMap(([weight, name, act]) => Array.from({ length: weight }, () => ({ name, act })))

/** Performs a random action. Skips an action that a fault prevents, and leaves typed text in place. */
export const actOnce = async (person: Person): Promise<void> => {
  await person.there
  const { name, act } = person.chance.pick(drawn)
  try {
    await recover(person)
    await act(person)
    person.log(name)
  } catch (error) {
    person.log(`${name}, interrupted: ${String(error).split('\n')[0]}`)
  }
}

/**
 * Sends all waiting texts after the faults, one press at a time. If the app is unsure whether a text arrived, the
 * person checks the network with `isThere`.
 */
export const sendWaitingTexts = async (
  person: Person,
  isThere: (token: string) => boolean,
): Promise<void> => {
  await recover(person)
  const { page } = person.app
  const question = page.getByRole('alertdialog', { name: 'Send it again?' })
  const decide = async (where: Locator, token: string): Promise<void> => {
    if (!isThere(token)) return question.getByRole('button', { name: 'Send again' }).click({ timeout: 1_000 })
    await question.getByRole('button', { name: 'Cancel' }).click({ timeout: 1_000 })
    await where.getByRole('button', { name: 'Discard', exact: true }).first().click({ timeout: 1_000 })
  }
  const keptIn = async (subject: string): Promise<readonly string[]> =>
    (await callBridge(page, 'drafts.list', { subject })).flatMap(({ content }) => tokensIn(content))
  const finish = async (where: Locator, field: Locator, button: string, subject: string): Promise<void> => {
    const retry = where.getByRole('button', { name: 'Retry', exact: true })
    let pressed = ''
    await expect(async () => {
      if (await isShown(question)) await decide(where, pressed)
      else if (await isShown(retry)) {
        const row = retry.first().locator('xpath=ancestor::*[contains(., "«")][1]')
        pressed = tokensIn(await row.textContent({ timeout: 1_000 }))[0] ?? ''
        await retry.first().click({ timeout: 1_000 })
      } else if (await holdsWords(field))
        await where.getByRole('button', { name: button, exact: true }).click({ timeout: 1_000 })
      // A text without an answer returns to its thread once the app has searched there, below the unread ones.
      else await showNewest(page)
      await expect(where.getByText('Sending…'))
        .toHaveCount(0, { timeout: 3_000 })
        .catch(async () => expect(await question.count()).toBe(1))
      expect([await retry.count(), await question.count(), await holdsWords(field)]).toEqual([0, 0, false])
      expect(await keptIn(subject), 'texts kept and not sent').toEqual([])
    }).toPass({ timeout: 120_000, intervals: [50] })
  }

  await goTo(page, conversationPath(person))
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Write a message' })
  await field.waitFor()
  await finish(main, field, 'Send', `conversation:${person.subjects.otherId}`)

  await recover(person)
  const card = await openMeeting(person)
  const commentField = card.getByRole('textbox', { name: 'Write a comment', exact: true })
  await finish(card, commentField, 'Comment', `comment:${person.subjects.meetingPost}`)

  await goTo(page, '/frontend/wall')
  // Limits each step, so that one that hangs does not use up the whole time.
  page.setDefaultTimeout(10_000)
  await expect(async () => {
    await recover(person)
    const form = await openComposer(page)
    const field = form.getByRole('textbox', { name: 'Your post' })
    if (!(await holdsWords(field))) return
    const token = tokensIn(await field.textContent())[0] ?? ''
    const asked = page.getByRole('alertdialog')
    if (await pressPost(person, form)) {
      if (!isThere(token)) await asked.getByRole('button', { name: 'Yes, Post it!' }).click()
      else {
        await asked.getByRole('button', { name: 'Cancel' }).click()
        await form.getByRole('button', { name: 'Discard draft' }).click()
        await asked.getByRole('button', { name: 'Discard draft' }).click()
      }
    }
    await recover(person)
    throw new Error('once more')
  }).toPass({ timeout: 120_000, intervals: [50] })
  setLongTimeout(person)
}
