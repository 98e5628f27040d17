/** Made when it is first needed, and once. */
export const lazily = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
