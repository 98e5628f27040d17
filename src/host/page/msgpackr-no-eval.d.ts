/** The build that never compiles code, which the page's policy would forbid; it has no types of its own. */
declare module 'msgpackr/index-no-eval' {
  export { Packr } from 'msgpackr'
}
