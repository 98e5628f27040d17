/** An update that is not to be believed, however that came out. */
export class RefusedUpdate extends Error {}
