/** A job of a workflow, as text. */
export interface Job {
  readonly name: string
  readonly line: number
  readonly body: string
}

/** Returns the jobs of a workflow, in our indentation. */
export const jobsOf = (text: string): Job[] => {
  const start = text.search(/^jobs:$/m)
  return [...text.slice(start).matchAll(/^ {2}([\w-]+):\n(?:(?: {3,}.*)?\n)*/gm)].map(
    ({ 0: body, 1: name = '', index }) => ({
      name,
      line: text.slice(0, start + index).split('\n').length,
      body,
    }),
  )
}

/** A step of a job: an action, or a shell script. */
export interface Step {
  readonly name: string
  readonly uses: string | null
  readonly run: string | null
  /** Its condition; empty for none. */
  readonly condition: string
  /** Its working directory; empty for the checkout. */
  readonly directory: string
}

const field = (step: string, name: string): string =>
  new RegExp(`^ {6}[- ] ${name}: (?!\\|)(.*)$`, 'm').exec(step)?.[1] ?? ''

const script = (step: string): string | null => {
  const block = /^ {6}[- ] run: \|\n((?: {10}.*\n|\n)+)/m.exec(step)?.[1]
  const text = block === undefined ? field(step, 'run') : block.replace(/^ {10}/gm, '').trimEnd()
  return text === '' ? null : text
}

/** Returns the steps of a job in order. Throws for a step that is neither an action nor a script. */
export const stepsOf = ({ body, name }: Job): Step[] => {
  const text = body.slice(body.indexOf('\n    steps:\n') + 1)
  return text
    .split(/^(?= {6}- )/m)
    .slice(1)
    .map((step) => {
      const [uses, run] = [field(step, 'uses').replace(/ #.*/, ''), script(step)]
      if ((uses === '') === (run === null)) throw new Error(`A step of ${name} cannot be read:\n${step}`)
      return {
        name: field(step, 'name'),
        uses: uses || null,
        run,
        condition: field(step, 'if'),
        directory: field(step, 'working-directory'),
      }
    })
}
