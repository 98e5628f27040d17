import type { ControlName, Controls } from '../../../packages/browser-host/runtime/controls.ts'
import { know, withoutMarks } from './plain-texts.ts'

type Input<N extends ControlName> = Parameters<Controls[N]>[0]
type Arguments<N extends ControlName> = Parameters<Controls[N]> extends [] ? [] : [input: Input<N>]
type HostOutput<N extends ControlName> = Awaited<ReturnType<Controls[N]>>

/** Fields that only the browser host returns. A journey cannot read them, because it also runs on Electron. */
type HostField =
  | 'pageUrl'
  | 'connected'
  | 'progress'
  | 'icon'
  | 'held'
  | 'place'
  | 'launch'
  | 'replyLaunch'
  | 'actionLaunches'
  | 'scales'

type Shared<T> = T extends readonly (infer E)[]
  ? readonly Shared<E>[]
  : T extends object
    ? Omit<T, HostField>
    : T

/** The answer to a command, in the common form of browser host and Electron. */
type Output<N extends ControlName> = Shared<HostOutput<N>>

/**
 * Sends a command to the app of a journey, on either host: `control('notifications')`, `control('clickTrayItem', {
 * label })`.
 */
export type Control = <N extends ControlName>(command: N, ...input: Arguments<N>) => Promise<Output<N>>

/** Sends a command to the browser host, with its full answer. */
export type HostControl = <N extends ControlName>(
  command: N,
  ...input: Arguments<N>
) => Promise<HostOutput<N>>

/** Commands for Electron, with answers in the common form. */
export type ElectronControls = {
  readonly [N in ControlName]?: (...input: Arguments<N>) => Output<N> | Promise<Output<N>>
}

/** Returns the control function for a host's control URL. */
export const controlOf =
  (url: string): HostControl =>
  async (command, ...[input]) => {
    const body = JSON.stringify({ command, input })
    know(body)
    const response = await fetch(url, { method: 'POST', body })
    const answer = JSON.parse(withoutMarks(await response.text())) as
      | { ok: true; value: never }
      | { ok: false; error: string }
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }
