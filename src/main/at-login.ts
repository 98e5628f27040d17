/** On the command line of a start that the system makes when somebody logs in. macOS says so by itself. */
export const atLoginSwitch = '--at-login'
