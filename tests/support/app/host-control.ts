import type { ControlName, Controls } from '../../../packages/browser-host/runtime/controls.ts'

type Input<N extends ControlName> = Parameters<Controls[N]>[0]
type Arguments<N extends ControlName> = Parameters<Controls[N]> extends [] ? [] : [input: Input<N>]
type HostOutput<N extends ControlName> = Awaited<ReturnType<Controls[N]>>

/** Fields that the browser host alone can answer with. A journey cannot read them, because it runs on Electron too. */
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

/** The answer to a command, in the form that the browser host and Electron share. */
type Output<N extends ControlName> = Shared<HostOutput<N>>

/** Asks the app that a journey runs, on either host: `control('notifications')`, `control('clickTrayItem', { label })`. */
export type Control = <N extends ControlName>(command: N, ...input: Arguments<N>) => Promise<Output<N>>

/** Asks the browser host, with everything that it answers. */
export type HostControl = <N extends ControlName>(
  command: N,
  ...input: Arguments<N>
) => Promise<HostOutput<N>>

/** The commands that a journey can give to Electron, with answers of the same form. */
export type ElectronControls = {
  readonly [N in ControlName]?: (...input: Arguments<N>) => Output<N> | Promise<Output<N>>
}

/** Returns a way to ask the host whose control address is given. */
export const controlOf =
  (url: string): HostControl =>
  async (command, ...[input]) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ command, input }) })
    const answer = (await response.json()) as { ok: true; value: never } | { ok: false; error: string }
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }
