/** Failures that a person need not see, for whoever has the console open. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the portal logs
  console.warn(`${what} failed`, error)
}
