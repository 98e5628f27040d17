import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { askCost } from './ask-cost.ts'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  bridge = fakeBridge()
  bridge.answer('spending.ask', () => ok({ answer: 'within', facts: ['3 credits'] }))
})
afterEach(() => setAccounts())

const ask = (cost: number) =>
  askCost(actNow(), {
    action: 'posts.create',
    cost,
    view: null,
    title: 'Post?',
    text: 'It costs.',
    confirm: 'Post',
    cancel: 'Cancel',
  })

test.each([0, 3])('describes the question by its account if there are several (%i credits)', async (cost) => {
  setAccounts(...twoAccounts)
  const asked = ask(cost)
  const dialog = await screen.findByRole('alertdialog', { hidden: true }, { timeout: 10_000 })
  const described = dialog.getAttribute('aria-describedby')?.split(' ') ?? []
  const text = described.map((id) => document.getElementById(id)?.textContent ?? '').join('|')
  const facts = cost === 0 ? '' : '3 credits'
  expect(text).toBe(`Account: Asha Menon · network.example|${facts}|It costs.`)
  await act(async () => screen.getByText('Post', { selector: 'button, button *' }).click())
  expect(await asked).toBe(true)
})

test('names no account if there is only one', async () => {
  setAccounts(twoAccounts[0])
  const asked = ask(3)
  await vi.waitFor(() => expect(screen.queryByText('It costs.')).not.toBeNull())
  expect(screen.queryByText('Asha Menon')).toBeNull()
  await act(async () => screen.getByText('Cancel', { selector: 'button, button *' }).click())
  expect(await asked).toBe(false)
})
