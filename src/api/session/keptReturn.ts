/** For people who sign in, up or out for it, also by a mail's link in another tab. */
export const invitationKey = 'invitation'
/** Until when, in milliseconds since 1970, and a space before the code. */
export const deviceKey = 'device'

/** Where somebody goes on who signed in or up for an invitation or a terminal. */
export function keptReturn(): string | null {
  if (localStorage.getItem(invitationKey) !== null) return '/invitation'
  return Number.parseInt(localStorage.getItem(deviceKey) ?? '', 10) > Date.now() ? '/device' : null
}
