/** Marks a start at login on the command line. macOS reports it itself. */
export const atLoginSwitch = '--at-login'
