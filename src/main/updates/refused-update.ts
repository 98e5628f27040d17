/** An update that failed its verification. */
export class RefusedUpdate extends Error {}
