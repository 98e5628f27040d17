/** The build that never compiles code, which the page's policy would forbid; it ships no types. */
declare module 'msgpackr/index-no-eval' {
  export { Packr } from 'msgpackr'
}
