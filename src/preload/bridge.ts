import type { Result } from '#shared/errors.ts'
import type { BridgeRequest, PreloadBridge } from '#shared/ipc/channels.ts'
import { bootMethod, pushChannel, requestChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

/** The used members of Electron's `ipcRenderer`. */
interface Ipc {
  invoke(channel: string, request: BridgeRequest): Promise<unknown>
  on(channel: string, listener: (event: unknown, push: Push) => void): unknown
}

type Answer = Promise<Result<unknown>>

/** Maximum pushes held for a page that has not subscribed yet. */
const maxWaiting = 500

/**
 * The page's side of the bridge to main. It requests the data of the first paint early, while the page's script still
 * loads. The page gets it on request. Pushes keep their order and none is lost. Those from before the answer arrive
 * when the page subscribes, later ones after the page has the answer.
 */
export const createBridge = (ipc: Ipc): PreloadBridge => {
  const ask = (request: BridgeRequest): Answer => ipc.invoke(requestChannel, request) as Answer
  let listener: ((push: Push) => void) | null = null
  const early: Push[] = []
  const later: Push[] = []
  /** The answer has arrived, but the page does not have it yet. */
  let isAhead = false
  /** The page makes its own requests from now on. */
  let isRequested = false

  const forget = (): void => {
    early.length = 0
    later.length = 0
    isAhead = false
    isRequested = true
  }
  const deliver = (push: Push): void => {
    if (isAhead) later.push(push)
    else if (listener !== null) listener(push)
    else if (!isRequested) early.push(push)
    if (early.length + later.length > maxWaiting) forget()
  }
  ipc.on(pushChannel, (_event, push) => deliver(push))

  const boot = ask({ requestId: crypto.randomUUID(), method: bootMethod, input: {} }).then(
    (result) => {
      isAhead = !isRequested
      return result
    },
    () => null,
  )
  const answerBoot = async (request: BridgeRequest): Answer => {
    isRequested = true
    const result = await boot
    // The page processes the answer first.
    setTimeout(() => {
      isAhead = false
      for (const push of later.splice(0)) deliver(push)
    })
    return result ?? ask(request)
  }

  return {
    request: (request) =>
      request.method === bootMethod && !isRequested ? answerBoot(request) : ask(request),
    onPush: (given) => {
      listener = given
      for (const push of early.splice(0)) given(push)
    },
  }
}
