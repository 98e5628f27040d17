/** The build without code generation, which the page's policy forbids. It has no types. */
declare module 'msgpackr/index-no-eval' {
  export { Packr } from 'msgpackr'
}
