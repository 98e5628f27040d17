import { act, cleanup, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { applyChatStatus, useChatStatus } from './chat-status.ts'
import { connectionAtom } from './session.ts'
import { store } from './store.ts'

const connect = (http: 'ok' | 'offline'): void =>
  store.set(connectionAtom, { http, realtime: 'off', error: null })

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
)

afterEach(() => {
  cleanup()
  connect('ok')
})

test('returns undefined for everyone while the app is offline', () => {
  fakeBridge()
  applyChatStatus({ '5': true })
  const { result } = renderHook(() => useChatStatus('5'), { wrapper })
  expect(result.current).toBe(true)
  act(() => connect('offline'))
  expect(result.current).toBeUndefined()
  act(() => connect('ok'))
  expect(result.current).toBe(true)
})
