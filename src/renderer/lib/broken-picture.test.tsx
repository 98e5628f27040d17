import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appError } from '#shared/errors.ts'
import { useBrokenPicture } from './broken-picture.ts'
import { connectionAtom } from './session.ts'
import { store } from './store.ts'

const connect = (http: 'ok' | 'offline' | 'failing'): void =>
  act(() =>
    store.set(connectionAtom, { http, realtime: 'off', error: http === 'ok' ? null : appError('offline') }),
  )

beforeEach(() => connect('ok'))

test.each(['offline', 'failing'] as const)(
  'a picture loads again once the connection is no longer %s',
  (http) => {
    const { result } = renderHook(() => useBrokenPicture('/media/a?of=1'))
    connect(http)
    act(() => result.current.onError())
    expect(result.current.isBroken).toBe(true)
    connect('ok')
    expect(result.current.isBroken).toBe(false)
    act(() => result.current.onError())
    connect('ok')
    expect(result.current.isBroken).toBe(true)
  },
)

test('another picture is not broken', () => {
  const { result, rerender } = renderHook(({ src }) => useBrokenPicture(src), { initialProps: { src: 'a' } })
  act(() => result.current.onError())
  rerender({ src: 'b' })
  expect(result.current.isBroken).toBe(false)
})
