/** Prints how to use a command and ends the process, if its arguments contain `--help`. */
export const answerHelp = (usage: string): void => {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}
