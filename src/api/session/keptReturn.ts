export const invitationKey = 'invitation'
/** Until when, in milliseconds since 1970, and a space before the code. */
export const deviceKey = 'device'

/** Where somebody goes on who signed in or up for an invitation or a terminal. Apart from what reads
 * it, which the entry has no room for. */
export function keptReturn(): string | null {
  if (localStorage.getItem(invitationKey) !== null) return '/invitation'
  return Number.parseInt(localStorage.getItem(deviceKey) ?? '', 10) > Date.now() ? '/device' : null
}
