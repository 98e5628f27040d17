import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { mockPopovers } from '../../../../tests/support/renderer/popovers.ts'
import { setSession } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { registerField } from '../../lib/writing-fields.ts'
import { TemplatesHost } from './templates-host.tsx'

/** The open popovers. */
let shown: ReadonlySet<Element>
let bridge: ReturnType<typeof fakeBridge>
let members = 0

beforeEach(() => {
  shown = mockPopovers()
  HTMLElement.prototype.scrollIntoView = () => {}
  // Another account for each test, because templates are read once per account.
  members += 1
  setSession({ status: 'restoring', server: 'https://a.test', user: authUser.parse({ id: members }) })
  bridge = fakeBridge()
  render(
    <Provider store={store}>
      <textarea
        aria-label="Write"
        ref={(field) =>
          field ? registerField(field, { thread: null, repliedTo: null, commands: null }) : undefined
        }
      />
      <TemplatesHost />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const typeSlash = (): void => {
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write')
  field.focus()
  field.setRangeText('/', 0, 0, 'end')
  fireEvent.input(field)
}

const template = { key: 'a', value: { name: 'Booking', text: 'Thank you.' }, changedAt: 1 }

const list = () => document.querySelector('[popover][role=listbox]')

test.each([
  ['no templates', ok([])],
  ['one template', ok([template])],
  ['a load failure', failed('storage')],
])('shows the list on the first slash after loading: %s', async (_what, answer) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  bridge.answer('kept.list', () => promise as never)
  typeSlash()
  await waitFor(() => expect(bridge.inputsOf('kept.list')).toHaveLength(1))
  expect(list()).toBeNull()
  await act(async () => resolve(answer))
  await waitFor(() => expect(list()).not.toBeNull())
  expect(shown.has(list() as Element)).toBe(true)
})
