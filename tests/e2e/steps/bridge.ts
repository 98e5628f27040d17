import type { Page } from '@playwright/test'
import type { Result } from '#shared/errors.ts'
import type { Method, MethodInput, MethodOutput } from '#shared/ipc/bridge.ts'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { know, withoutMarks } from '../../support/app/plain-texts.ts'

/** Calls the app's own bridge, to prepare a journey. Throws on a coded error. */
export const callBridge = async <M extends Method>(
  page: Page,
  method: M,
  input: MethodInput<M>,
): Promise<MethodOutput<M>> => {
  know(JSON.stringify(input))
  const answer = await page.evaluate(
    ([name, given]) =>
      (window as unknown as { quayside: PreloadBridge }).quayside.request({
        requestId: crypto.randomUUID(),
        method: name as string,
        input: given,
      }),
    [method, input] as const,
  )
  const result = JSON.parse(withoutMarks(JSON.stringify(answer))) as Result<MethodOutput<M>>
  if (!result.ok) throw new Error(`${method}: ${result.error.code} ${result.error.message ?? ''}`)
  return result.value
}
