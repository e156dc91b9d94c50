const home = '/dashboard'
const inApp = /^\/(dashboard|tpas|profile|admin)([/?]|$)/

/** The in-app path that the guard kept in the router's state, else /dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && inApp.test(from) ? from : home
}
