import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { readKept } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { MuteButton } from './pop-out-button.tsx'

afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Mute notifications' })
const pressed = () => button().getAttribute('aria-pressed')

test('mutes one thread and stays pressed if unmuting fails', async () => {
  const bridge = fakeBridge()
  let list = ['shipment:7']
  bridge.answer('kept.list', () => ok(list.map((key) => ({ key, value: {}, changedAt: 1 }))))
  bridge.answer('kept.put', ({ key }) => {
    list = [...list, key]
    return ok(null)
  })
  await readKept('muted')
  render(
    <Provider store={store}>
      <MuteButton subject="conversation:12" />
    </Provider>,
  )
  expect(pressed()).toBe('false')
  fireEvent.click(button())
  await waitFor(() => expect(pressed()).toBe('true'))
  expect(list).toEqual(['shipment:7', 'conversation:12'])
  bridge.answer('kept.remove', () => failed('signed-out'))
  fireEvent.click(button())
  await waitFor(() => expect(bridge.inputsOf('kept.remove')).toHaveLength(1))
  await waitFor(() => expect(pressed()).toBe('true'))
})
