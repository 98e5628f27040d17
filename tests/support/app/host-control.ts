import type { ControlName, Controls } from '../../../src/host/runtime/controls.ts'

type Input<N extends ControlName> = Parameters<Controls[N]>[0]
type Output<N extends ControlName> = Awaited<ReturnType<Controls[N]>>
type Arguments<N extends ControlName> = Parameters<Controls[N]> extends [] ? [] : [input: Input<N>]

/** Asks the browser host something: `control('notifications')`, `control('clickTrayItem', { label })`. */
export type Control = <N extends ControlName>(command: N, ...input: Arguments<N>) => Promise<Output<N>>

/** A way to talk to the host whose control address is given. */
export const controlOf =
  (url: string): Control =>
  async (command, ...[input]) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ command, input }) })
    const answer = (await response.json()) as { ok: true; value: never } | { ok: false; error: string }
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }
