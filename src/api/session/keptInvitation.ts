import { invitationKey as key } from './keptReturn.ts'

/** As long as somebody may take to sign up, in milliseconds. */
const longest = 86_400_000

/** Keeps an invitation's token while its person signs in, up or out, also by a mail's link in another tab. */
export const keepInvitation = (token: string): void =>
  localStorage.setItem(key, JSON.stringify({ token, at: Date.now() }))

export const dropInvitation = (): void => localStorage.removeItem(key)

export function keptInvitation(now = Date.now()): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { token, at } = (kept ?? {}) as { token?: unknown; at?: unknown }
    return typeof token === 'string' && typeof at === 'number' && now - at < longest ? token : null
  } catch {
    return null
  }
}
