import { failed, type Result } from '#shared/errors.ts'
import type { Method, MethodInput, MethodOutput } from '#shared/ipc/bridge.ts'
import { type BridgeRequest, bridgeGlobal, type PreloadBridge } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

type Answer = (input: never) => unknown

/** Simulates main's side of the bridge. Each method returns its preset answer, and requests are recorded. */
export const fakeBridge = () => {
  const answers = new Map<string, Answer>()
  const requests: Pick<BridgeRequest, 'method' | 'input' | 'attempt'>[] = []
  const listeners: ((push: Push) => void)[] = []
  const lastIds = new Map<string, string>()
  const preload: PreloadBridge = {
    request: async ({ requestId, method, input, attempt }: BridgeRequest) => {
      lastIds.set(method, requestId)
      requests.push({ method, input, ...(attempt ? { attempt } : {}) })
      const answer = answers.get(method)
      return (await (answer?.(input as never) ?? failed('not-found'))) as Result<unknown>
    },
    onPush: (listener) => {
      listeners.push(listener)
    },
  }
  Object.assign(window, { [bridgeGlobal]: preload })
  return {
    requests,
    inputsOf: (method: Method): unknown[] => requests.filter((a) => a.method === method).map((a) => a.input),
    answer: <M extends Method>(
      method: M,
      with_: (input: MethodInput<M>) => Result<MethodOutput<M>> | Promise<Result<MethodOutput<M>>>,
    ): void => {
      answers.set(method, with_ as Answer)
    },
    /** Returns the preset answer of a method, so that a test can delay or change it. */
    answerOf: <M extends Method>(
      method: M,
    ): ((input: MethodInput<M>) => Result<MethodOutput<M>> | Promise<Result<MethodOutput<M>>>) =>
      (answers.get(method) ?? (() => failed('not-found'))) as never,
    push: (push: Push): void => {
      for (const listener of listeners) listener(push)
    },
    /** Reports the progress of the last request of a method. */
    progress: (method: Method, sent: number, total: number): void => {
      const requestId = lastIds.get(method) ?? ''
      for (const listener of listeners) listener({ type: 'progress', requestId, sent, total })
    },
  }
}
