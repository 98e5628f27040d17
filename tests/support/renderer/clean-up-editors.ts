import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

/** Unmounts a test's components and waits until they are gone. A very long text is removed in parts. */
export const cleanUpEditors = async (): Promise<void> => {
  const long = [...document.querySelectorAll('[aria-busy] > div > [data-slate-editor]')].map(
    ({ parentElement }) => parentElement,
  )
  cleanup()
  await vi.waitUntil(() => long.every((box) => box?.childNodes.length === 0), { timeout: 120_000 })
}
