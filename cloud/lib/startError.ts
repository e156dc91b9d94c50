/** Why the portal cannot start, in a text for whoever starts it. */
export class StartError extends Error {
  override name = 'StartError'
}
